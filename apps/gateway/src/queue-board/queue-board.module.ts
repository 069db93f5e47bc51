import { Module } from '@nestjs/common';
import { DashboardModule } from '../dashboard/dashboard.module.js';
import { QueueBoard } from './queue-board.service.js';

@Module({ imports: [DashboardModule], providers: [QueueBoard] })
export class QueueBoardModule {}
