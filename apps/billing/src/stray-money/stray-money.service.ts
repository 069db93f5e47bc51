import { createHash } from 'node:crypto';
import type { Identity, RpcReply, RpcRequest, StrayStatus } from '@camarim/contracts';
import { Database, type Tx } from '@camarim/database';
import { problem } from '@camarim/domain';
import { RpcClient, requireStaff } from '@camarim/messaging';
import { Clock } from '@camarim/platform';
import { Injectable } from '@nestjs/common';
import { type Decision, DecisionService, requireReason } from '../decisions/decision.service.js';
import { RestoredPaymentService } from '../payments/restored-payment.service.js';
import { PlanService } from '../plans/plan.service.js';
import { ProviderRejected, ProviderUnavailable } from '../provider/provider.errors.js';
import { MONEY_STAFF, requireText, requireUuid } from '../validate.js';
import { ChargeRestore, heldCents } from './charge-restore.service.js';
import { type StrayCharge, StrayChargeRepository } from './stray-charge.repository.js';

type Request<Act extends 'attach' | 'give-back' | 'archive'> = RpcRequest<`billing.stray-money.${Act}`>;
const EMAIL = /^\S{1,100}@\S{1,150}$/;

/** 'Dinheiro sem dono': what the team decides about money nobody knows, each with a reason (R6). */
@Injectable()
export class StrayMoneyService {
  constructor(
    private readonly db: Database,
    private readonly strays: StrayChargeRepository,
    private readonly charges: ChargeRestore,
    private readonly restored: RestoredPaymentService,
    private readonly plans: PlanService,
    private readonly decisions: DecisionService,
    private readonly rpc: RpcClient,
    private readonly clock: Clock,
  ) {}

  async list(caller: Identity): Promise<RpcReply<'billing.stray-money.list'>> {
    requireStaff(caller, MONEY_STAFF);
    return { items: await this.strays.list() };
  }

  /**
   * Gives a person what the money was for: her payment, as if its row had never been lost. Its sum is what arrived.
   * @throws stray-money-not-found, stray-money-decided, user-not-found, plan-not-found, gateway-unavailable when the
   * provider cannot be asked, validation-failed.
   */
  async attach(caller: Identity, request: Request<'attach'>): Promise<{ paymentId: string }> {
    const staffId = requireStaff(caller, MONEY_STAFF);
    const reason = requireReason(request.reason);
    const stray = await this.known(request.strayId);
    const email = requireText(typeof request.email === 'string' ? request.email.trim() : null, 'email', EMAIL);
    const modelId = request.modelId === null ? null : requireUuid(request.modelId, 'modelId');
    const plan = await this.plans.forSale(requireUuid(request.planId, 'planId'), modelId);
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
      await this.strays.decide(tx, stray.id, 'attached', this.clock.now(), id);
      const about = { userId, paymentId: id, amountCents };
      await this.decisions.record(tx, { staffId, action: 'stray-attached', reason, ...about });
    });
    return { paymentId: id };
  }

  /** All of it goes back to whoever paid, as soon as the provider takes it. @throws as `attach`. */
  async giveBack(caller: Identity, request: Request<'give-back'>): Promise<{ status: StrayStatus }> {
    const stray = await this.known(request.strayId);
    const amountCents = heldCents(await this.chargeOf(stray));
    return this.decide(caller, stray, request.reason, 'returning', { action: 'stray-returned', amountCents });
  }

  /** Nothing to do about it. Money that still comes on it opens it again. */
  async archive(caller: Identity, request: Request<'archive'>): Promise<{ status: StrayStatus }> {
    const stray = await this.known(request.strayId);
    return this.decide(caller, stray, request.reason, 'archived', { action: 'stray-archived', amountCents: null });
  }

  private async decide(
    caller: Identity,
    { id }: StrayCharge,
    why: string,
    to: 'returning' | 'archived',
    what: Pick<Decision, 'action' | 'amountCents'>,
  ): Promise<{ status: StrayStatus }> {
    const staffId = requireStaff(caller, MONEY_STAFF);
    const reason = requireReason(why);
    await this.db.transaction(async (tx) => {
      await this.holdOpen(tx, id);
      await this.strays.decide(tx, id, to, this.clock.now());
      await this.decisions.record(tx, { staffId, reason, ...what });
    });
    return { status: to };
  }

  private async known(strayId: unknown): Promise<StrayCharge> {
    const stray = await this.strays.find(requireUuid(strayId, 'strayId'));
    if (!stray) throw problem('stray-money-not-found');
    if (stray.status !== 'open') throw problem('stray-money-decided');
    return stray;
  }
  private async holdOpen(tx: Tx, id: string): Promise<void> {
    const stray = await this.strays.hold(tx, id);
    if (stray?.status !== 'open') throw problem('stray-money-decided');
  }

  /** As the provider holds it now. @throws stray-money-empty when there is nothing on it (any more). */
  private async chargeOf({ gatewayId, externalId }: StrayCharge) {
    const seen = await this.charges.ask(gatewayId, externalId).catch((error: unknown) => {
      if (error instanceof ProviderUnavailable || error instanceof ProviderRejected)
        throw problem('gateway-unavailable');
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
