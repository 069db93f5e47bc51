import type { Tx } from '@camarim/database';
import { Database } from '@camarim/database';
import { PIX_EXPIRES_IN_SECONDS, parseBrCode } from '@camarim/domain';
import { EventPublisher, RpcClient } from '@camarim/messaging';
import { Clock, currentTrace, runWithTrace } from '@camarim/platform';
import { PermanentJobError } from '@camarim/queue';
import { Injectable, Logger } from '@nestjs/common';
import { BillingConfig } from '../billing.config.js';
import { GatewayService } from '../gateways/gateway.service.js';
import { PixProvider, type ProviderAccess, type ProviderCharge } from '../provider/pix-provider.js';
import { ProviderRejected } from '../provider/provider.errors.js';
import type { PaymentEntity } from './payment.entity.js';
import { type EventCause, PaymentRepository } from './payment.repository.js';
import { factsOf, SettlementService } from './settlement.service.js';

/** A created payment without charge and without failure is looked after by the reconciler this long after, in ms. */
export const CHARGE_OVERDUE_MS = 20_000;

/** A charge still missing after this long is called failed: the buyer gets a button instead of an endless wait. */
const CHARGE_GIVEN_UP_MS = 120_000;

type Chargeable = PaymentEntity & { gatewayId: string };

/** Makes the charge of a payment at the provider: once, whatever fails in between (BIL-23, BIL-24). */
@Injectable()
export class ChargeService {
  private readonly logger = new Logger(ChargeService.name);

  constructor(
    private readonly db: Database,
    private readonly payments: PaymentRepository,
    private readonly gateways: GatewayService,
    private readonly provider: PixProvider,
    private readonly settlement: SettlementService,
    private readonly rpc: RpcClient,
    private readonly events: EventPublisher<'billing'>,
    private readonly clock: Clock,
    private readonly config: BillingConfig,
  ) {}

  /** Asks for the charge of the payment's current generation; the job is started by the event. */
  async request(tx: Tx, payment: PaymentEntity, cause: EventCause): Promise<void> {
    const { id: paymentId, chargeGeneration: generation } = payment;
    await this.payments.log(tx, { paymentId, kind: 'charge-requested', cause, facts: { generation } });
    await runWithTrace(payment.traceparent ?? currentTrace(), () =>
      this.events.publish(tx, 'payment.charge-requested', { paymentId, generation }),
    );
  }

  /** After all tries failed, the buyer wants to try again: the same payment, a new generation of tries. */
  async requestAgain(tx: Tx, payment: PaymentEntity): Promise<PaymentEntity> {
    const now = this.clock.now();
    const next = {
      chargeGeneration: payment.chargeGeneration + 1,
      chargeFailedAt: null,
      nextCheckAt: new Date(now.getTime() + CHARGE_OVERDUE_MS),
    };
    const again = await this.payments.change(tx, payment, 'created', next, now);
    if (!again) return payment;
    await this.request(tx, again, 'buyer');
    return again;
  }

  /** Looks after a payment whose charge does not come: its job may be lost with Redis. The job's id makes it one job. */
  async pursue(paymentId: string): Promise<void> {
    const payment = await this.payments.find(paymentId);
    if (payment?.status !== 'created' || payment.chargeFailedAt !== null) return;
    const waitedMs = this.clock.now().getTime() - payment.updatedAt.getTime();
    if (waitedMs >= CHARGE_GIVEN_UP_MS) await this.fail(paymentId, payment.chargeGeneration, 'no charge in time');
    else await this.db.transaction((tx) => this.request(tx, payment, 'reconciler'));
  }

  /** One try. @throws ProviderUnavailable to be tried again, ProviderRejected or PermanentJobError to give up. */
  async make(paymentId: string, generation: number): Promise<void> {
    const payment = await this.payments.beginTry(paymentId, generation);
    if (!payment) return;
    const { gatewayId } = payment;
    if (gatewayId === null) return;
    const access = await this.gateways.access(gatewayId);
    const charge = await this.obtain(access, Object.assign(payment, { gatewayId }));
    if (charge.status === 'pending' || charge.status === 'unknown') {
      const pixCode = await this.checkedCode(payment, charge);
      await this.db.transaction((tx) => this.ready(tx, payment, charge, pixCode));
      return;
    }
    // found at the provider, already paid or already over
    await this.db.transaction((tx) =>
      this.settlement.apply(tx, payment.id, { charge, cause: 'poll', askedAt: payment.version }),
    );
  }

  /** Takes the offer back at the provider. One that was paid meanwhile stays; the poll brings its money to light. */
  async cancelAtProvider(paymentId: string): Promise<void> {
    const payment = await this.payments.find(paymentId);
    if (!payment?.externalId || payment.gatewayId === null) return;
    await this.provider
      .cancel(await this.gateways.access(payment.gatewayId), payment.externalId)
      .catch((error: unknown) => {
        if (!(error instanceof ProviderRejected)) throw error;
      });
  }

  /** All tries failed: the payment stays, the buyer is told and may ask again. */
  async fail(paymentId: string, generation: number, reason: string): Promise<void> {
    const now = this.clock.now();
    await this.db.transaction(async (tx) => {
      const payment = await this.payments.hold(tx, paymentId);
      const open = payment?.status === 'created' && payment.chargeFailedAt === null;
      if (!open || payment.chargeGeneration !== generation) return;
      const failed = await this.payments.change(
        tx,
        payment,
        'created',
        { chargeFailedAt: now, nextCheckAt: null },
        now,
      );
      if (!failed) return;
      await this.payments.log(tx, {
        paymentId,
        kind: 'charge-failed',
        cause: 'job',
        facts: { generation, reason: reason.slice(0, 200) },
      });
      await this.events.publish(tx, 'payment.charge-failed', { ...factsOf(failed), generation });
    });
  }

  /**
   * From the second try on the charge may exist although nobody told us (executed, then timed out; or we died):
   * it is looked up by our reference before another one is asked for.
   */
  private async obtain(access: ProviderAccess, payment: Chargeable): Promise<ProviderCharge> {
    const found = payment.chargeTries > 1 ? await this.provider.findByReference(access, payment.id) : null;
    const charge = found ?? (await this.create(access, payment));
    if (charge.pixCode !== null || charge.status !== 'pending') return charge;
    return this.provider.getCharge(access, charge.externalId);
  }

  private async create(access: ProviderAccess, payment: Chargeable): Promise<ProviderCharge> {
    const payer = await this.rpc.call('users.account.get-payer', { userId: payment.userId });
    return this.provider.createCharge(access, {
      paymentId: payment.id,
      amountCents: payment.amountCents,
      title: payment.planName,
      payer,
      expiresInSeconds: PIX_EXPIRES_IN_SECONDS,
      postbackUrl: await this.gateways.postbackUrl(payment.gatewayId),
    });
  }

  /** The buyer's bank reads the code, not our screen: a wrong checksum or amount is never shown (BIL-21). */
  private async checkedCode(payment: PaymentEntity, charge: ProviderCharge): Promise<string> {
    const code = charge.pixCode === null ? null : parseBrCode(charge.pixCode);
    const reason = !code
      ? 'missing'
      : !code.ok
        ? code.reason
        : code.amountCents !== null && code.amountCents !== payment.amountCents
          ? 'amount'
          : null;
    if (reason === null && charge.pixCode !== null) return charge.pixCode;
    this.logger.error({ message: 'the provider gave an unusable PIX code', paymentId: payment.id, reason });
    await this.db.transaction((tx) =>
      this.payments.log(tx, { paymentId: payment.id, kind: 'charge-invalid', cause: 'job', facts: { reason } }),
    );
    throw new PermanentJobError(`unusable PIX code: ${reason ?? 'missing'}`);
  }

  private async ready(tx: Tx, seen: PaymentEntity, charge: ProviderCharge, pixCode: string): Promise<void> {
    const payment = await this.payments.hold(tx, seen.id);
    if (payment?.status !== 'created' || payment.chargeGeneration !== seen.chargeGeneration) return;
    const now = this.clock.now();
    const latest = new Date(now.getTime() + PIX_EXPIRES_IN_SECONDS * 1_000);
    const expiresAt = charge.expiresAt !== null && charge.expiresAt < latest ? charge.expiresAt : latest;
    const nextCheckAt = new Date(now.getTime() + this.config.RECONCILE_FIRST_MS);
    const changes = { externalId: charge.externalId, pixCode, expiresAt, nextCheckAt, chargeFailedAt: null };
    const pending = await this.payments.change(tx, payment, 'pending', changes, now);
    if (!pending) return;
    await this.payments.log(tx, {
      paymentId: payment.id,
      kind: 'charge-ready',
      from: 'created',
      to: 'pending',
      cause: 'job',
    });
    await this.events.publish(tx, 'payment.charge-ready', { ...factsOf(pending), expiresAt: expiresAt.toISOString() });
  }
}
