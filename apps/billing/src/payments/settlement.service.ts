import type { ApprovalCause, PaymentFacts } from '@camarim/contracts';
import type { Tx } from '@camarim/database';
import { paymentTransition } from '@camarim/domain';
import { EventPublisher } from '@camarim/messaging';
import { Clock } from '@camarim/platform';
import { Injectable, Logger } from '@nestjs/common';
import type { ProviderCharge, Receipt } from '../provider/pix-provider.js';
import { type AttentionReason, judge, type Verdict } from './charge-verdict.js';
import { NoticeSettlementRepository, type PaidNotice } from './notice-settlement.repository.js';
import type { PaymentEntity } from './payment.entity.js';
import { type EventCause, PaymentRepository } from './payment.repository.js';

export interface ApprovalFacts {
  receipt: Receipt;
  paidAt: Date | null;
  /** Known when the charge itself was found by its reference only now. */
  externalId?: string;
}

export const factsOf = (payment: PaymentEntity): PaymentFacts => ({
  paymentId: payment.id,
  userId: payment.userId,
  modelId: payment.modelId,
  planType: payment.planType,
  planId: payment.planId,
  amountCents: payment.amountCents,
});

/** Brings a payment to where its charge is: the one road for webhook, poll, 'Já paguei' and staff (reliability 3.4). */
@Injectable()
export class SettlementService {
  private readonly logger = new Logger(SettlementService.name);

  constructor(
    private readonly payments: PaymentRepository,
    private readonly notices: NoticeSettlementRepository,
    private readonly events: EventPublisher<'billing'>,
    private readonly clock: Clock,
  ) {}

  /**
   * The usual case of a signed notice, in one statement: the whole amount of a payment that waits for it.
   * @returns false when no payment was waiting for exactly this; then nothing was written and `apply` has to look closer.
   */
  async approveByNotice(notice: PaidNotice): Promise<boolean> {
    const approval = { approvedAt: notice.receivedAt.toISOString(), cause: 'webhook' } as const;
    const { amountCents } = notice.receipt;
    const blank = {
      paymentId: '',
      userId: '',
      modelId: null,
      planType: 'subscription',
      planId: '',
      leadId: null,
    } as const;
    const draft = this.events.prepare('payment.approved', { ...blank, amountCents, ...approval });
    const { found, envelope, behind } = await this.notices.approve(notice, draft);
    if (envelope) this.events.left(envelope, behind);
    return found;
  }

  /**
   * As `apply`, for a charge the provider names: by its id, or by our reference while we do not know the id yet.
   * @returns null when the charge belongs to no payment of this gateway.
   */
  async applyToOwner(tx: Tx, gatewayId: string, charge: ProviderCharge, cause: ApprovalCause): Promise<Verdict | null> {
    const paymentId = await this.payments.findOwner(tx, gatewayId, charge.externalId, charge.reference);
    return paymentId === null ? null : this.apply(tx, paymentId, charge, cause);
  }

  /** Applies what the provider says about the charge of a payment, inside `tx`. @returns what was made of it. */
  async apply(tx: Tx, paymentId: string, charge: ProviderCharge, cause: ApprovalCause): Promise<Verdict> {
    const payment = await this.payments.hold(tx, paymentId);
    if (!payment) return { kind: 'none' };
    const verdict = judge(payment, charge);
    if (verdict.kind === 'move') await this.close(tx, payment, verdict.to, cause);
    if (verdict.kind === 'attention') await this.askForAttention(tx, payment, verdict.reason, verdict.paidCents, cause);
    if (verdict.kind === 'approve') {
      const { receipt, surplus } = verdict;
      await this.approve(tx, payment.id, cause, { receipt, paidAt: charge.paidAt, externalId: charge.externalId });
      const paidCents = charge.receipts.reduce((sum, { amountCents }) => sum + amountCents, 0);
      if (surplus) await this.askForAttention(tx, payment, 'second-payment', paidCents, cause);
    }
    return verdict;
  }

  /**
   * The money is there. The table of transitions decides, compare-and-set executes: of ten callers at once one approves.
   * @returns whether this call did it.
   */
  async approve(tx: Tx, paymentId: string, cause: ApprovalCause, facts: ApprovalFacts): Promise<boolean> {
    const payment = await this.payments.hold(tx, paymentId);
    if (!payment || !paymentTransition(payment.status, 'approved').ok) return false;
    const now = this.clock.now();
    const changes = {
      paidAt: facts.paidAt ?? now,
      e2eId: facts.receipt.endToEndId,
      externalId: payment.externalId ?? facts.externalId ?? null,
      nextCheckAt: null,
    };
    const approved = await this.payments.change(tx, payment, 'approved', changes, now);
    if (!approved) return false;
    const { id: paymentIdOfEvent, leadId } = approved;
    await this.payments.log(tx, {
      paymentId: paymentIdOfEvent,
      kind: 'status-changed',
      from: payment.status,
      to: 'approved',
      cause,
      facts: { paidCents: facts.receipt.amountCents },
    });
    await this.events.publish(tx, 'payment.approved', {
      ...factsOf(approved),
      approvedAt: now.toISOString(),
      cause,
      leadId,
    });
    return true;
  }

  /** The charge is over without money: refused, cancelled, or its ten minutes passed. @returns whether this call did it. */
  async close(
    tx: Tx,
    payment: PaymentEntity,
    to: 'rejected' | 'cancelled' | 'expired',
    cause: EventCause,
  ): Promise<boolean> {
    if (!paymentTransition(payment.status, to).ok) return false;
    const now = this.clock.now();
    // late money is still looked for after the expiry (BIL-37), not after a refusal
    const changes = to === 'expired' && payment.externalId !== null ? {} : { nextCheckAt: null };
    const closed = await this.payments.change(tx, payment, to, changes, now);
    if (!closed) return false;
    await this.payments.log(tx, { paymentId: payment.id, kind: 'status-changed', from: payment.status, to, cause });
    await this.events.publish(tx, `payment.${to}`, { ...factsOf(closed), at: now.toISOString() });
    return true;
  }

  private async askForAttention(
    tx: Tx,
    payment: PaymentEntity,
    reason: AttentionReason,
    paidCents: number,
    cause: EventCause,
  ): Promise<void> {
    this.logger.warn({ message: 'a payment needs a person', paymentId: payment.id, reason, paidCents });
    const onceKey = `${reason}:${paidCents}`;
    await this.payments.log(tx, {
      paymentId: payment.id,
      kind: 'needs-attention',
      cause,
      facts: { reason, paidCents },
      onceKey,
    });
  }
}
