import { Module } from '@nestjs/common';
import { AccessLog } from './access-log.service.js';

@Module({ providers: [AccessLog] })
export class AccessLogModule {}
