import type { ApprovalCause, In, PaymentView, UserCaller } from '@camarim/contracts';
import { Database } from '@camarim/database';
import { CHECK_INTERVAL_MS, type Judgement, problem } from '@camarim/domain';
import { Answers } from '@camarim/messaging';
import { Clock } from '@camarim/platform';
import { Injectable, Logger } from '@nestjs/common';
import { GatewayService } from '../gateways/gateway.service.js';
import { PixProvider, type ProviderCharge } from '../provider/pix-provider.js';
import { ProviderFailure } from '../provider/provider.errors.js';
import { ProviderPace } from '../provider/provider-pace.js';
import { CHARGE_OVERDUE_MS } from './charge-requests.service.js';
import { DISPUTE_CHECK_MS, lastLookAgainAt, nextCheckAt, nextDebitCheckAt } from './check-schedule.js';
import type { PaymentEntity } from './payment.entity.js';
import { type DuePayment, PaymentRepository } from './payment.repository.js';
import { PaymentService } from './payment.service.js';
import { SettlementService } from './settlement.service.js';

interface DueLook extends Pick<DuePayment, 'id' | 'status'> {
  /** When it is looked at again, or null for never. */
  at: Date | null;
  /** No look comes after this one once it is answered. */
  last: boolean;
}

/** Asks the provider about a payment, whoever wants to know (BIL-31, BIL-37). */
@Injectable()
export class PaymentCheckService {
  private readonly logger = new Logger(PaymentCheckService.name);

  constructor(
    private readonly db: Database,
    private readonly payments: PaymentRepository,
    private readonly service: PaymentService,
    private readonly gateways: GatewayService,
    private readonly provider: PixProvider,
    private readonly pace: ProviderPace,
    private readonly settlement: SettlementService,
    private readonly clock: Clock,
  ) {}

  /**
   * 'Já paguei': asks the provider now, at most once per 10 s; when it gives no answer, what we know is the answer.
   * @throws payment-not-found, check-too-soon.
   */
  @Answers('billing.payment.check')
  async byBuyer({ paymentId }: In<'billing.payment.check'>, { userId }: UserCaller): Promise<PaymentView> {
    const payment = await this.service.owned(userId, paymentId);
    const worthAsking = payment.externalId !== null && (payment.status === 'pending' || payment.status === 'expired');
    if (!worthAsking) return this.service.seen(payment);
    const now = this.clock.now();
    if (!(await this.payments.beginCheck(payment.id, now, CHECK_INTERVAL_MS))) {
      const waited = payment.lastCheckedAt === null ? 0 : now.getTime() - payment.lastCheckedAt.getTime();
      throw problem('check-too-soon', {
        retryAfterSeconds: Math.max(1, Math.ceil((CHECK_INTERVAL_MS - waited) / 1_000)),
      });
    }
    await this.ask(payment.id, 'buyer-check');
    return this.service.seen((await this.payments.find(payment.id)) ?? payment);
  }

  /**
   * Takes the payments that are due, each put off to its next turn first: a round that dies half-way repeats nothing.
   * A last look is put off as well, and is the last one only when it was answered (`look`). Whoever waits at the screen
   * comes first, and a provider that asked to be left alone is (R5).
   * @param listed accounts whose list is compared all the time: their codes are asked about more rarely.
   */
  async takeDue(limit: number, listed: ReadonlySet<string> = new Set()): Promise<DueLook[]> {
    const now = this.clock.now();
    const due = await this.payments.due(now, this.pace.resting, limit);
    const after = (ms: number): Date => new Date(now.getTime() + ms);
    const turns = due.map(({ id, status, expiresAt, chargeKind, gatewayId }) => {
      if (status === 'disputed') return { id, status, at: after(DISPUTE_CHECK_MS), last: false };
      if (!expiresAt) return { id, status, at: after(CHARGE_OVERDUE_MS), last: false };
      const next =
        chargeKind === 'code' ? nextCheckAt(now, expiresAt, listed.has(gatewayId)) : nextDebitCheckAt(now, expiresAt);
      const isOver = chargeKind !== 'code' && status !== 'pending' && status !== 'expired';
      if (isOver) return { id, status, at: null, last: false };
      return { id, status, at: next ?? lastLookAgainAt(now, expiresAt), last: next === null };
    });
    if (turns.length > 0) await this.payments.postpone(turns, now);
    return turns;
  }

  /** The turn of a payment: asks the provider; an answered last look is not repeated. */
  async look({ id, at, last }: DueLook): Promise<void> {
    const answered = (await this.ask(id, 'poll')) !== null;
    if (answered && last && at !== null) await this.payments.endLooks(id, at);
  }

  /** @returns the id of the payment a charge belongs to, or null. */
  ownerOf(gatewayId: string, charge: ProviderCharge): Promise<string | null> {
    const { externalId, reference } = charge;
    return this.payments.findOwner(this.db, gatewayId, externalId, reference);
  }

  /** The payment a PIX of this account paid. */
  paidBy(gatewayId: string, endToEndId: string): Promise<string | null> {
    return this.payments.findPaidBy(this.db, gatewayId, endToEndId);
  }

  /**
   * Compares a payment with its charge and brings it up to date. A charge whose time is over and that is not paid expires.
   * @returns what was made of the answer, or null when there was none.
   */
  async ask(paymentId: string, cause: ApprovalCause): Promise<Judgement | null> {
    const payment = await this.payments.find(paymentId);
    if (!payment?.externalId || payment.gatewayId === null) return null;
    const charge = await this.answerAbout(payment, payment.gatewayId, payment.externalId);
    if (!charge) return null;
    return this.db.transaction(async (tx) => {
      const verdict = await this.settlement.apply(tx, paymentId, { charge, cause, askedAt: payment.version });
      const now = await this.payments.hold(tx, paymentId);
      const over = now?.status === 'pending' && now.expiresAt !== null && now.expiresAt <= this.clock.now();
      if (over) await this.settlement.close(tx, now, 'expired', 'clock');
      return verdict;
    });
  }

  private async answerAbout(
    { id: paymentId, chargeKind }: PaymentEntity,
    gatewayId: string,
    externalId: string,
  ): Promise<ProviderCharge | null> {
    try {
      return await this.provider.getCharge(await this.gateways.access(gatewayId), externalId, chargeKind);
    } catch (error) {
      if (!(error instanceof ProviderFailure)) throw error;
      this.pace.heard(gatewayId, error);
      this.logger.warn({
        message: 'the provider did not tell about a charge',
        paymentId,
        reason: error.message,
      });
      return null;
    }
  }
}
