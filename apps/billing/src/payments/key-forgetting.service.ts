import { EveryLeader, inBatches } from '@camarim/database';
import { HOUR_MS, retentionStart } from '@camarim/domain';
import { Clock } from '@camarim/platform';
import { Injectable } from '@nestjs/common';
import { PaymentRepository } from './payment.repository.js';

/** Keys under which orders were sent again are forgotten when nobody sends them any more (BIL-24, R12). */
@Injectable()
export class KeyForgetting {
  constructor(
    private readonly payments: PaymentRepository,
    private readonly clock: Clock,
  ) {}

  @EveryLeader('billing.forget-keys', HOUR_MS)
  async forget(): Promise<void> {
    const before = retentionStart('paymentKey', this.clock.now());
    await inBatches((limit) => this.payments.forgetKeys(before, limit));
  }
}
