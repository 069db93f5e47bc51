import { Module } from '@nestjs/common';
import { DeadLettersController } from './dead-letters.controller.js';
import { DeadLettersService } from './dead-letters.service.js';
import { SalesController } from './sales.controller.js';
import { SalesExportService } from './sales-export.service.js';

@Module({
  controllers: [SalesController, DeadLettersController],
  providers: [DeadLettersService, SalesExportService],
})
export class AdminModule {}
