import { Module } from '@nestjs/common';
import { StatementController } from './statement.controller.js';
import { StudioController } from './studio.controller.js';
import { TodayService } from './today.service.js';

@Module({ controllers: [StudioController, StatementController], providers: [TodayService] })
export class StudioModule {}
