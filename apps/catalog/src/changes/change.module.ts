import { Module } from '@nestjs/common';
import { ChangeController } from './change.controller.js';
import { ChangeRead } from './change.read.js';
import { ChangeRepository } from './change.repository.js';
import { ChangeLog } from './change.service.js';

@Module({ controllers: [ChangeController], providers: [ChangeLog, ChangeRepository, ChangeRead], exports: [ChangeLog] })
export class ChangeModule {}
