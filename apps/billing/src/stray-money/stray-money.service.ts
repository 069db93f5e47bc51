import { createHash } from 'node:crypto';
import type { In, StaffCaller, StrayAttached, StrayChargeList, StrayDecided } from '@camarim/contracts';
import { Database, type Tx } from '@camarim/database';
import { problem } from '@camarim/domain';
import { Answers, RpcClient } from '@camarim/messaging';
import { Clock } from '@camarim/platform';
import { Injectable } from '@nestjs/common';
import { type Decision, DecisionService, requireReason } from '../decisions/decision.service.js';
import { LedgerService } from '../ledger/ledger.service.js';
import { RestoredPaymentService } from '../payments/restored-payment.service.js';
import { PlanService } from '../plans/plan.service.js';
import { heldCents } from '../provider/pix-provider.js';
import { ProviderFailure } from '../provider/provider.errors.js';
import { requireText } from '../validate.js';
import { ChargeRestore } from './charge-restore.service.js';
import { type HeldCharge, StrayChargeRepository } from './stray-charge.repository.js';

const EMAIL = /^\S{1,100}@\S{1,150}$/;

/** 'Dinheiro sem dono': what the team decides about money nobody knows, each with a reason (R6). */
@Injectable()
export class StrayMoneyService {
  constructor(
    private readonly db: Database,
    private readonly strays: StrayChargeRepository,
    private readonly ledger: LedgerService,
    private readonly charges: ChargeRestore,
    private readonly restored: RestoredPaymentService,
    private readonly plans: PlanService,
    private readonly decisions: DecisionService,
    private readonly rpc: RpcClient,
    private readonly clock: Clock,
  ) {}

  @Answers('billing.stray-money.list')
  async list(): Promise<StrayChargeList> {
    return { items: await this.strays.list() };
  }

  /**
   * Gives a person what the money was for: her payment, as if its row had never been lost. Its sum is what arrived.
   * @throws stray-money-not-found, stray-money-decided, stray-money-unfit when it would all go back, user-not-found, plan-not-found, gateway-unavailable when the
   * provider cannot be asked, validation-failed.
   */
  @Answers('billing.stray-money.attach')
  async attach(
    { strayId, planId, modelId, ...given }: In<'billing.stray-money.attach'>,
    { userId: staffId }: StaffCaller,
  ): Promise<StrayAttached> {
    const reason = requireReason(given.reason);
    const stray = await this.known(strayId);
    const email = requireText(given.email.trim(), 'email', EMAIL);
    const plan = await this.plans.forSale(planId, modelId);
    const { userId } = await this.rpc.call('users.account.id-of-email', { email });
    if (userId === null) throw problem('user-not-found');
    const [payer, charge] = await Promise.all([
      this.rpc.call('users.account.get-payer', { userId }),
      this.chargeOf(stray),
    ]);
    const amountCents = heldCents(charge);
    // one payment per stray charge, whoever presses twice
    const id = uuidOf(`stray:${stray.id}`);
    const what = { planType: 'subscription', planId: plan.id, modelId: plan.modelId, durationDays: plan.durationDays };
    const who = { userId, userName: payer.name, userEmail: payer.email };
    const lost = { ...what, ...who, id, gatewayId: stray.gatewayId, planName: plan.name, amountCents } as const;
    await this.db.transaction(async (tx) => {
      await this.holdOpen(tx, stray.id);
      const judged = await this.restored.write(
        tx,
        { ...lost, planType: 'subscription', chargeKind: 'code', cause: 'staff' },
        charge,
      );
      if (!judged) throw problem('stray-money-decided');
      // no PIX of this sum, or bought again since: the person would get nothing
      if (!judged.keep) throw problem('stray-money-unfit');
      await this.strays.decide(tx, stray.id, 'attached', this.clock.now(), id);
      await this.ledger.followStray(tx, stray.id);
      const about = { userId, paymentId: id, amountCents };
      await this.decisions.record(tx, { staffId, action: 'stray-attached', reason, ...about });
    });
    return { paymentId: id };
  }

  /** All of it goes back to whoever paid, as soon as the provider takes it. @throws as `attach`. */
  @Answers('billing.stray-money.give-back')
  async giveBack(
    { strayId, reason }: In<'billing.stray-money.give-back'>,
    { userId: staffId }: StaffCaller,
  ): Promise<StrayDecided> {
    const stray = await this.known(strayId);
    const amountCents = heldCents(await this.chargeOf(stray));
    return this.decide(stray, 'returning', { staffId, action: 'stray-returned', reason, amountCents });
  }

  /** Nothing to do about it. Money that still comes on it opens it again. */
  @Answers('billing.stray-money.archive')
  async archive(
    { strayId, reason }: In<'billing.stray-money.archive'>,
    { userId: staffId }: StaffCaller,
  ): Promise<StrayDecided> {
    const stray = await this.known(strayId);
    return this.decide(stray, 'archived', { staffId, action: 'stray-archived', reason, amountCents: null });
  }

  private async decide(
    { id }: HeldCharge,
    to: 'returning' | 'archived',
    decision: Pick<Decision, 'staffId' | 'action' | 'reason' | 'amountCents'>,
  ): Promise<StrayDecided> {
    const reason = requireReason(decision.reason);
    await this.db.transaction(async (tx) => {
      await this.holdOpen(tx, id);
      await this.strays.decide(tx, id, to, this.clock.now());
      await this.ledger.followStray(tx, id);
      await this.decisions.record(tx, { ...decision, reason });
    });
    return { status: to };
  }

  private async known(strayId: string): Promise<HeldCharge> {
    const stray = await this.strays.find(strayId);
    if (!stray) throw problem('stray-money-not-found');
    if (stray.status !== 'open') throw problem('stray-money-decided');
    return stray;
  }
  private async holdOpen(tx: Tx, id: string): Promise<void> {
    const stray = await this.strays.hold(tx, id);
    if (stray?.status !== 'open') throw problem('stray-money-decided');
  }

  /** As the provider holds it now. @throws stray-money-empty when there is nothing on it (any more). */
  private async chargeOf({ gatewayId, externalId }: HeldCharge) {
    const seen = await this.charges.ask(gatewayId, externalId).catch((error: unknown) => {
      if (error instanceof ProviderFailure) throw problem('gateway-unavailable');
      throw error;
    });
    if (!seen || heldCents(seen.charge) <= 0) throw problem('stray-money-empty');
    return seen.charge;
  }
}

/** @returns always the same id for the same text. */
export function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  const parts = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `5${hex.slice(13, 16)}`,
    `a${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ];
  return parts.join('-');
}
