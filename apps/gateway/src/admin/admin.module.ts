import { Module } from '@nestjs/common';
import { DeadLettersController } from './dead-letters.controller.js';
import { DeadLettersService } from './dead-letters.service.js';
import { SalesController } from './sales.controller.js';

@Module({
  controllers: [SalesController, DeadLettersController],
  providers: [DeadLettersService],
})
export class AdminModule {}
