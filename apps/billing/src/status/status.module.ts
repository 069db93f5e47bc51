import { Module } from '@nestjs/common';
import { IncidentRepository } from './incident.repository.js';
import { StatusController } from './status.controller.js';
import { StatusRead } from './status.read.js';
import { WatchService } from './watch.service.js';

@Module({ controllers: [StatusController], providers: [IncidentRepository, StatusRead, WatchService] })
export class StatusModule {}
