import { Module } from '@nestjs/common';
import { OpeningHoldModule } from '../openings/opening-hold.module.js';
import { SaleEvents } from './sale.events.js';
import { SaleRead } from './sale.read.js';
import { SaleRepository } from './sale.repository.js';
import { SaleService } from './sale.service.js';

/** Posts sold on their own. */
@Module({
  imports: [OpeningHoldModule],
  providers: [SaleService, SaleRead, SaleRepository, SaleEvents],
  exports: [SaleRead, SaleService],
})
export class SaleModule {}
