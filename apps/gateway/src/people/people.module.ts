import { Module } from '@nestjs/common';
import { PeopleExport } from './people-export.service.js';
import { PersonController } from './person.controller.js';
import { PersonState } from './person-state.service.js';

@Module({ controllers: [PersonController], providers: [PeopleExport, PersonState] })
export class PeopleModule {}
