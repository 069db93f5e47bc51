import { Module } from '@nestjs/common';
import { AccessRecordController } from './access-record.controller.js';
import { AccessRecordRepository } from './access-record.repository.js';
import { AccessRecordService } from './access-record.service.js';

@Module({ controllers: [AccessRecordController], providers: [AccessRecordService, AccessRecordRepository] })
export class AccessRecordModule {}
