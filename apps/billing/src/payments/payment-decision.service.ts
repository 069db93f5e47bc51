import type { BulkDecision, Identity, PaymentView } from '@camarim/contracts';
import { Database } from '@camarim/database';
import { isDomainError, problem } from '@camarim/domain';
import { requireStaff } from '@camarim/messaging';
import { JobQueue } from '@camarim/queue';
import { Injectable, Logger } from '@nestjs/common';
import { DecisionService, requireReason } from '../decisions/decision.service.js';
import type { BillingJobs } from '../jobs.js';
import { MONEY_STAFF, requireUuid } from '../validate.js';
import type { PaymentEntity } from './payment.entity.js';
import { PaymentService } from './payment.service.js';
import { viewOf } from './payment.view.js';
import { SettlementService } from './settlement.service.js';

const LARGEST_BATCH = 200;

/** What the team decides about a pending payment; each decision with its reason, in one transaction (BIL-34 … BIL-36). */
@Injectable()
export class PaymentDecisionService {
  private readonly logger = new Logger(PaymentDecisionService.name);

  constructor(
    private readonly db: Database,
    private readonly payments: PaymentService,
    private readonly settlement: SettlementService,
    private readonly decisions: DecisionService,
    private readonly jobs: JobQueue<BillingJobs>,
  ) {}

  /** Vouches for the money: counted as 'manual' until a PIX proves it. @throws payment-not-found, payment-not-open. */
  async approve(caller: Identity, paymentId: string, reason: string): Promise<PaymentView> {
    return this.decide(caller, paymentId, reason, 'approved');
  }

  /** Final. The charge is cancelled at the provider; money that comes all the same goes back by itself (BIL-35). */
  async reject(caller: Identity, paymentId: string, reason: string): Promise<PaymentView> {
    const view = await this.decide(caller, paymentId, reason, 'rejected');
    // the row is the truth: an offer that stays open at the provider is answered with a refund
    this.jobs.add('cancel-charge', { paymentId: view.id }, { id: view.id }).catch((error: unknown) => {
      this.logger.warn({
        message: 'a rejected charge stays open at its provider',
        paymentId: view.id,
        reason: String(error),
      });
    });
    return view;
  }

  /** Each by itself: one that cannot be approved does not keep the others (BIL-36). */
  async approveMany(caller: Identity, paymentIds: string[], reason: string): Promise<BulkDecision[]> {
    requireStaff(caller, MONEY_STAFF);
    const ids = Array.isArray(paymentIds) ? [...new Set(paymentIds.map((id) => requireUuid(id, 'paymentIds')))] : [];
    if (ids.length < 1 || ids.length > LARGEST_BATCH) {
      const message = 'Selecione pelo menos um pagamento para aprovar (no máximo 200).';
      throw problem('validation-failed', { errors: [{ field: 'paymentIds', code: 'invalid', message }] });
    }
    const results: BulkDecision[] = [];
    for (const paymentId of ids) {
      try {
        const { status } = await this.approve(caller, paymentId, reason);
        results.push({ paymentId, ok: true, status, code: null });
      } catch (error) {
        if (!isDomainError(error) || error.code === 'validation-failed') throw error;
        results.push({ paymentId, ok: false, status: null, code: error.code });
      }
    }
    return results;
  }

  private async decide(
    caller: Identity,
    id: string,
    why: string,
    action: 'approved' | 'rejected',
  ): Promise<PaymentView> {
    const staffId = requireStaff(caller, MONEY_STAFF);
    const reason = requireReason(why);
    const paymentId = requireUuid(id, 'paymentId');
    return this.db.transaction(async (tx) => {
      const payment = await this.payments.hold(tx, paymentId);
      if (payment.status !== 'pending') throw problem('payment-not-open');
      await (action === 'approved'
        ? this.settlement.approveByStaff(tx, payment)
        : this.settlement.close(tx, payment, 'rejected', 'staff'));
      const { userId, amountCents } = payment;
      await this.decisions.record(tx, { staffId, action, reason, paymentId, userId, amountCents });
      const decided: PaymentEntity = await this.payments.hold(tx, paymentId);
      return viewOf(decided);
    });
  }
}
