import type { BulkResult, BulkResults, In, SaleDetail, StaffCaller } from '@camarim/contracts';
import { Database } from '@camarim/database';
import { ERRORS, isDomainError, isUndone, mayBeUndone, problem } from '@camarim/domain';
import { Answers } from '@camarim/messaging';
import { JobQueue } from '@camarim/queue';
import { Injectable, Logger } from '@nestjs/common';
import { DecisionService, requireReason } from '../decisions/decision.service.js';
import type { BillingJobs } from '../jobs.js';
import { PaymentDetailRead } from '../reports/payment-detail.read.js';
import type { PaymentEntity } from './payment.entity.js';
import { PaymentService } from './payment.service.js';
import { SettlementService } from './settlement.service.js';

type Judgement = In<'billing.payment.approve'>;

/**
 * What the team decides about a pending payment; each decision with its reason, in one transaction (BIL-34 … BIL-36). Said
 * again by the same person for the same reason, because its answer was lost, it changes nothing.
 */
@Injectable()
export class PaymentDecisionService {
  private readonly logger = new Logger(PaymentDecisionService.name);

  constructor(
    private readonly db: Database,
    private readonly payments: PaymentService,
    private readonly settlement: SettlementService,
    private readonly decisions: DecisionService,
    private readonly details: PaymentDetailRead,
    private readonly jobs: JobQueue<BillingJobs>,
  ) {}

  /** Vouches for the money: counted as 'manual' until a PIX proves it. @throws payment-not-found, payment-not-open. */
  @Answers('billing.payment.approve')
  async approve(judgement: Judgement, staff: StaffCaller): Promise<SaleDetail> {
    await this.decide(staff, judgement, 'approved');
    return this.details.sale(judgement);
  }

  /** Final. The charge is cancelled at the provider; money that comes all the same goes back by itself (BIL-35). */
  @Answers('billing.payment.reject')
  async reject(judgement: Judgement, staff: StaffCaller): Promise<SaleDetail> {
    const { paymentId } = judgement;
    await this.decide(staff, judgement, 'rejected');
    this.cancelCharge(paymentId);
    return this.details.sale(judgement);
  }

  /**
   * Takes back what only the team vouched for: no PIX came, so it never was a sale, and nothing goes back to anybody. Money
   * that comes all the same is returned. A second time is nothing. @throws payment-not-found, payment-proved.
   */
  @Answers('billing.payment.not-paid')
  async notPaid({ paymentId, ...given }: Judgement, { userId: staffId }: StaffCaller): Promise<SaleDetail> {
    const reason = requireReason(given.reason);
    await this.db.transaction(async (tx) => {
      const payment = await this.payments.hold(tx, paymentId);
      if (isUndone(payment)) return;
      if (!mayBeUndone(payment)) throw problem('payment-proved');
      await this.settlement.undo(tx, payment, staffId);
      const { userId, amountCents, externalId } = payment;
      await this.decisions.record(tx, { staffId, action: 'not-paid', reason, paymentId, userId, amountCents });
      if (externalId !== null) tx.afterCommit(() => this.cancelCharge(paymentId));
    });
    return this.details.sale({ paymentId });
  }

  /** Each by itself: one that cannot be approved does not keep the others (BIL-36). */
  @Answers('billing.payment.approve-many')
  async approveMany(
    { paymentIds, reason }: In<'billing.payment.approve-many'>,
    staff: StaffCaller,
  ): Promise<BulkResults> {
    const items: BulkResult[] = [];
    for (const paymentId of new Set(paymentIds)) {
      try {
        const { status } = await this.decide(staff, { paymentId, reason }, 'approved');
        items.push({ paymentId, ok: true, status, code: null, title: null });
      } catch (error) {
        if (!isDomainError(error) || error.code === 'validation-failed') throw error;
        items.push({ paymentId, ok: false, status: null, code: error.code, title: ERRORS[error.code].title });
      }
    }
    const approved = items.filter(({ ok }) => ok).length;
    return { approved, failed: items.length - approved, items };
  }

  /** The row is the truth: an offer that stays open at the provider is answered with a refund. */
  private cancelCharge(paymentId: string): void {
    this.jobs.add('cancel-charge', { paymentId }, { id: paymentId }).catch((error: unknown) => {
      const message = 'a charge nobody should pay stays open at its provider';
      this.logger.warn({ message, paymentId, reason: String(error) });
    });
  }

  private async decide(
    { userId: staffId }: StaffCaller,
    { paymentId, ...given }: Judgement,
    action: 'approved' | 'rejected',
  ): Promise<PaymentEntity> {
    const reason = requireReason(given.reason);
    return this.db.transaction(async (tx) => {
      const payment = await this.payments.hold(tx, paymentId);
      const decision = { staffId, action, reason, paymentId };
      if (payment.status === action && (await this.decisions.isTaken(tx, decision))) return payment;
      if (payment.status !== 'pending') throw problem('payment-not-open');
      await (action === 'approved'
        ? this.settlement.approveByStaff(tx, payment)
        : this.settlement.close(tx, payment, 'rejected', 'staff'));
      const { userId, amountCents } = payment;
      await this.decisions.record(tx, { ...decision, userId, amountCents });
      return this.payments.hold(tx, paymentId);
    });
  }
}
