import { Module } from '@nestjs/common';
import { PaymentModule } from '../payments/payment.module.js';
import { RefundModule } from '../refunds/refund.module.js';
import { GonePostRepository } from './gone-post.repository.js';
import { GonePostService } from './gone-post.service.js';
import { UnlockEvents } from './unlock.events.js';
import { UnlockRepository } from './unlock.repository.js';
import { UnlockService } from './unlock.service.js';

/** Posts bought on their own. */
@Module({
  imports: [PaymentModule, RefundModule],
  providers: [UnlockRepository, UnlockService, UnlockEvents, GonePostRepository, GonePostService],
})
export class UnlockModule {}
