import { Module } from '@nestjs/common';
import { WaitingService } from './waiting.service.js';

@Module({ providers: [WaitingService] })
export class WaitingModule {}
