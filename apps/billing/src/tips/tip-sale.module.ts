import { ModelStandingModule } from '@camarim/messaging';
import { Module } from '@nestjs/common';
import { TipPolicyRepository } from './tip-policy.repository.js';
import { TipSaleService } from './tip-sale.service.js';

/** What an order of a mimo asks; what its payment does stands in TipModule. */
@Module({
  imports: [ModelStandingModule],
  providers: [TipPolicyRepository, TipSaleService],
  exports: [TipPolicyRepository, TipSaleService],
})
export class TipSaleModule {}
