import { Module } from '@nestjs/common';
import { AdminSessionController } from './admin-session.controller.js';
import { DeadLettersController } from './dead-letters.controller.js';
import { DeadLettersService } from './dead-letters.service.js';
import { SalesController } from './sales.controller.js';

@Module({
  controllers: [AdminSessionController, SalesController, DeadLettersController],
  providers: [DeadLettersService],
})
export class AdminModule {}
