import { Module } from '@nestjs/common';
import { PaymentModule } from '../payments/payment.module.js';
import { RefundModule } from '../refunds/refund.module.js';
import { AccountErasureService } from './account-erasure.service.js';
import { ErasureEvents } from './erasure.events.js';

@Module({
  imports: [PaymentModule, RefundModule],
  providers: [AccountErasureService, ErasureEvents],
})
export class ErasureModule {}
