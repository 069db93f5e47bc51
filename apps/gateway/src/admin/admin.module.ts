import { Module } from '@nestjs/common';
import { DeadLettersController } from './dead-letters.controller.js';
import { DeadLettersService } from './dead-letters.service.js';
import { SaleAccessController } from './sale-access.controller.js';
import { SalesController } from './sales.controller.js';
import { SalesExportService } from './sales-export.service.js';

@Module({
  controllers: [SalesController, SaleAccessController, DeadLettersController],
  providers: [DeadLettersService, SalesExportService],
})
export class AdminModule {}
