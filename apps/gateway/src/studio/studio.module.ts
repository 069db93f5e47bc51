import { Module } from '@nestjs/common';
import { StudioController } from './studio.controller.js';
import { TodayService } from './today.service.js';

@Module({ controllers: [StudioController], providers: [TodayService] })
export class StudioModule {}
