import { randomUUID } from 'node:crypto';
import type { AccessEnded, Courtesy, EventPayloads, In, SalePeriodList, StaffCaller } from '@camarim/contracts';
import { Database, type Tx } from '@camarim/database';
import { problem } from '@camarim/domain';
import { Answers } from '@camarim/messaging';
import { Injectable } from '@nestjs/common';
import { DecisionService, requireReason } from '../decisions/decision.service.js';
import { GrantedPaymentService } from '../payments/granted-payment.service.js';
import { PlanService } from '../plans/plan.service.js';
import { SubscriptionRead } from './subscription.read.js';
import { SubscriptionRepository } from './subscription.repository.js';
import { SubscriptionService } from './subscription.service.js';

/** Access without a PIX: a cortesia of the team, or a sale made in a conversation. Each has a payment that says so. */
@Injectable()
export class GrantService {
  constructor(
    private readonly db: Database,
    private readonly subscriptions: SubscriptionService,
    private readonly rows: SubscriptionRepository,
    private readonly read: SubscriptionRead,
    private readonly plans: PlanService,
    private readonly payments: GrantedPaymentService,
    private readonly decisions: DecisionService,
  ) {}

  /**
   * 'Ativar Plano Premium': a plan for nothing, with a reason, never counted as revenue (BIL-33). `days` null = the plan's. The same key again is
   * what was given for it. @throws idempotency-mismatch when that was something else.
   */
  @Answers('billing.courtesy.grant')
  async courtesy(
    { userId, planId, modelId, days, idempotencyKey, ...given }: In<'billing.courtesy.grant'>,
    { userId: staffId }: StaffCaller,
  ): Promise<Courtesy> {
    const reason = requireReason(given.reason);
    const plan = await this.plans.forSale(planId, modelId);
    const payer = await this.payments.payerOf(userId);
    const durationDays = days ?? plan.durationDays;
    const facts = { method: 'courtesy', cause: 'staff', amountCents: 0, leadId: null, source: null } as const;
    const grant = { ...facts, userId, modelId: plan.modelId, planId: plan.id, planName: plan.name, durationDays };
    return this.db.transaction(async (tx) => {
      const key = `courtesy:${idempotencyKey ?? randomUUID()}`;
      const payment = await this.payments.write(tx, { ...grant, key }, payer);
      const before = payment ? null : await this.payments.given(tx, userId, key);
      if (before) {
        requireSame(before, grant);
        return { subscriptionId: (await this.rows.ofPayment(tx, before.id))?.id ?? '', paymentId: before.id };
      }
      if (!payment || !(await this.subscriptions.activate(tx, payment.id))) throw problem('internal');
      const period = await this.rows.ofPayment(tx, payment.id);
      const subscriptionId = period?.id ?? '';
      await this.decisions.record(tx, {
        staffId,
        action: 'courtesy-granted',
        reason,
        userId,
        modelId: plan.modelId,
        paymentId: payment.id,
        subscriptionId,
        detail: { durationDays },
      });
      return { subscriptionId, paymentId: payment.id };
    });
  }

  /** Takes access back before its time, with a reason; the price of a paid one goes back by a refund, not by this. */
  @Answers('billing.subscription.revoke')
  async revoke(
    { subscriptionId: id, ...given }: In<'billing.subscription.revoke'>,
    { userId: staffId }: StaffCaller,
  ): Promise<AccessEnded> {
    const reason = requireReason(given.reason);
    return this.db.transaction(async (tx) => {
      const period = await this.read.sourceOf(tx, id);
      if (!period) throw problem('subscription-not-found');
      // whoever paid by PIX gets the money back, and with it the access ends
      if (period.source === 'pix') throw problem('transition-not-allowed');
      const ended = await this.subscriptions.end(tx, id, 'revoked');
      if (ended)
        await this.decisions.record(tx, {
          staffId,
          action: 'access-revoked',
          reason,
          userId: period.userId,
          modelId: period.modelId,
          subscriptionId: id,
        });
      return { ended };
    });
  }

  /** What a person has and had; that somebody of the team looked is written down (BIL-47). */
  @Answers('billing.subscription.of-user')
  async periodsOf(
    { userId }: In<'billing.subscription.of-user'>,
    { userId: staffId }: StaffCaller,
  ): Promise<SalePeriodList> {
    const reason = 'consulta de assinatura';
    await this.db.transaction((tx) => this.decisions.record(tx, { staffId, action: 'access-read', reason, userId }));
    return { items: await this.read.ofUser(userId) };
  }

  /** A premium link was used: the days and the sale it stands for, together, once per redemption (BIL-43, BIL-44). */
  async bySalesLink(tx: Tx, redeemed: EventPayloads['sales-link.redeemed']): Promise<void> {
    const { userId, modelId, leadId, source, amountCents, durationDays, redemptionId } = redeemed;
    const payer = await this.payments.payerOf(userId);
    const plan = await this.read.shortestPlan(tx, modelId);
    const sale = {
      method: 'whatsapp_sale',
      cause: 'sales-link',
      userId,
      modelId,
      leadId,
      source,
      amountCents,
      durationDays,
    } as const;
    const named = { planId: plan?.id ?? redemptionId, planName: plan?.name ?? 'Acesso premium' };
    const payment = await this.payments.write(tx, { ...sale, ...named, key: `sales-link:${redemptionId}` }, payer);
    // marketing refuses whoever has access; one bought in that very moment loses no paid day: they follow it
    if (payment) await this.subscriptions.activate(tx, payment.id);
  }
}

type Given = { planId: string; modelId: string | null; planName: string; durationDays: number | null };
/** @throws idempotency-mismatch naming what was given under this key, when that was something else. */
function requireSame(before: Given, { planId, modelId, durationDays }: Given): void {
  if (before.planId === planId && before.modelId === modelId && before.durationDays === durationDays) return;
  const given = `${before.durationDays} ${before.durationDays === 1 ? 'dia' : 'dias'} de ${before.planName}`;
  const message = `O pedido anterior chegou: ${given}. Feche esta janela e confira antes de dar mais.`;
  throw problem('idempotency-mismatch', { errors: [{ field: 'days', code: 'asked-before', message }] });
}
