import { Module } from '@nestjs/common';
import { WaitingController } from './waiting.controller.js';
import { WaitingWorkService } from './waiting.service.js';

@Module({ controllers: [WaitingController], providers: [WaitingWorkService] })
export class WaitingModule {}
