import type { Tx } from '@camarim/database';
import { isPaymentOpen } from '@camarim/domain';
import { Clock } from '@camarim/platform';
import { Injectable } from '@nestjs/common';
import { ErasedAccountService } from '../payments/erased-account.service.js';
import { PaymentService } from '../payments/payment.service.js';
import { SettlementService } from '../payments/settlement.service.js';
import { RefundService } from '../refunds/refund.service.js';

/** The money of somebody who left: nothing more is taken, and what comes all the same goes back (S12). */
@Injectable()
export class AccountErasureService {
  constructor(
    private readonly accounts: ErasedAccountService,
    private readonly payments: PaymentService,
    private readonly settlement: SettlementService,
    private readonly refunds: RefundService,
    private readonly clock: Clock,
  ) {}

  /**
   * From here on no payment of this account begins or is honoured. Its open charges end, at the provider too, and with
   * them the times they held; a PIX that was faster than this news goes back. What was paid before stays paid.
   */
  async leave(tx: Tx, userId: string, erasedAt: Date): Promise<void> {
    for (const { id, isOpen } of await this.accounts.erase(tx, userId, erasedAt)) {
      if (isOpen) await this.end(tx, id);
      else await this.refunds.automatic(tx, id, 'account-erased');
    }
  }

  private async end(tx: Tx, paymentId: string): Promise<void> {
    const payment = await this.payments.hold(tx, paymentId);
    if (!isPaymentOpen(payment.status)) return;
    await this.settlement.close(tx, payment, 'cancelled', 'job');
    // a code that was copied can be paid until it runs out: that is when it is worth a look
    const endsAt = payment.expiresAt?.getTime() ?? 0;
    if (payment.externalId !== null)
      await this.payments.lookAt(tx, paymentId, new Date(Math.max(endsAt, this.clock.now().getTime()) + 1_000));
  }
}
