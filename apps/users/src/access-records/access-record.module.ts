import { Module } from '@nestjs/common';
import { AccessRecordRepository } from './access-record.repository.js';
import { AccessRecordService } from './access-record.service.js';

@Module({ providers: [AccessRecordService, AccessRecordRepository] })
export class AccessRecordModule {}
