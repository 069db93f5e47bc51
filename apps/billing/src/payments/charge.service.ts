import type { Tx } from '@camarim/database';
import { Database } from '@camarim/database';
import { isPaymentOpen, PIX_EXPIRES_IN_SECONDS, parseBrCode, type Route } from '@camarim/domain';
import { EventPublisher } from '@camarim/messaging';
import { Clock } from '@camarim/platform';
import { PermanentJobError } from '@camarim/queue';
import { Injectable, Logger } from '@nestjs/common';
import { BillingConfig } from '../billing.config.js';
import { GatewayService } from '../gateways/gateway.service.js';
import { type ChargeKind, PixProvider, type ProviderCharge } from '../provider/pix-provider.js';
import { ProviderRejected } from '../provider/provider.errors.js';
import { RecurrenceLedger } from '../recurrences/recurrence-ledger.service.js';
import { RoutingService } from '../routing/routing.service.js';
import { ChargeMaker } from './charge-maker.service.js';
import { debitEndsAt, nextDebitCheckAt } from './check-schedule.js';
import { PayeeService } from './payee.service.js';
import type { PaymentEntity } from './payment.entity.js';
import { PaymentRepository } from './payment.repository.js';
import { factsOf, SettlementService } from './settlement.service.js';

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
    private readonly maker: ChargeMaker,
    private readonly recurrences: RecurrenceLedger,
    private readonly routing: RoutingService,
    private readonly payees: PayeeService,
    private readonly events: EventPublisher<'billing'>,
    private readonly clock: Clock,
    private readonly config: BillingConfig,
  ) {}

  /** One try. @throws ProviderUnavailable to be tried again, ProviderRejected or PermanentJobError to give up. */
  async make(paymentId: string, generation: number): Promise<void> {
    const counted = await this.payments.beginTry(paymentId, generation);
    const payment = counted && (await this.whereItIsTaken(counted));
    if (!payment) return;
    const { gatewayId } = payment;
    if (gatewayId === null) return;
    const access = await this.gateways.access(gatewayId);
    const obtain = () => this.maker.obtain(access, Object.assign(payment, { gatewayId }));
    const charge = await this.routing.watch(gatewayId, obtain).catch(async (error: unknown) => {
      if (error instanceof ProviderRejected && (await this.refused(payment))) return null;
      throw error;
    });
    // another account is asked, as a try of its own
    if (charge === null) return this.make(paymentId, generation);
    if (charge.status === 'pending' || charge.status === 'unknown') {
      const pixCode = payment.chargeKind === 'debit' ? null : await this.checkedCode(payment, charge);
      const isWanted = await this.db.transaction((tx) => this.ready(tx, payment, charge, pixCode));
      if (!isWanted) await this.takeBack(gatewayId, charge.externalId, payment.chargeKind);
      return;
    }
    // found at the provider, already paid or already over
    await this.db.transaction((tx) =>
      this.settlement.apply(tx, payment.id, { charge, cause: 'poll', askedAt: payment.version }),
    );
  }

  /** From the second try on a payment may go to another account: its own is asked no more, or did not answer (BIL-62). */
  private async whereItIsTaken(payment: PaymentEntity): Promise<PaymentEntity> {
    const { id, gatewayId, chargeTries } = payment;
    if (chargeTries < 2 || gatewayId === null || !mayMove(payment)) return payment;
    const route = await this.routing.elsewhere(id, gatewayId, chargeTries - 1);
    return (route && (await this.move(payment, route, chargeTries - 1))) ?? payment;
  }

  /** @returns whether another account is to be asked: this one said no. */
  private async refused(payment: PaymentEntity): Promise<boolean> {
    if (payment.gatewayId === null || !mayMove(payment)) return false;
    const route = await this.routing.afterRefusal(payment.id, payment.gatewayId);
    return route !== null && (await this.move(payment, route, payment.chargeTries)) !== null;
  }

  private move(payment: PaymentEntity, route: Route, tries: number): Promise<PaymentEntity | null> {
    return this.db.transaction(async (tx) => {
      const moved = await this.payments.change(tx, payment, 'created', { gatewayId: route.id }, this.clock.now());
      if (moved) await this.routing.keep(tx, payment.id, route, tries);
      return moved;
    });
  }

  /** Whether somebody could still pay a charge that is over for us (BIL-60). */
  async canStillBePaid(paymentId: string): Promise<boolean> {
    const payment = await this.payments.find(paymentId);
    if (!payment?.externalId || payment.gatewayId === null) return false;
    return this.gateways.outlivesItsTime(payment.gatewayId);
  }

  /** Takes the offer back at the provider. One that was paid meanwhile stays; the poll brings its money to light. */
  async cancelAtProvider(paymentId: string): Promise<void> {
    const payment = await this.payments.find(paymentId);
    if (!payment?.externalId || payment.gatewayId === null) return;
    await this.takeBack(payment.gatewayId, payment.externalId, payment.chargeKind);
  }

  private async takeBack(gatewayId: string, externalId: string, kind: ChargeKind): Promise<void> {
    await this.provider.cancel(await this.gateways.access(gatewayId), externalId, kind).catch((error: unknown) => {
      if (!(error instanceof ProviderRejected)) throw error;
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
    if (reason === null && charge.pixCode !== null) {
      if (payment.gatewayId !== null) this.payees.compare(payment.gatewayId, charge.pixCode);
      return charge.pixCode;
    }
    this.logger.error({ message: 'the provider gave an unusable PIX code', paymentId: payment.id, reason });
    await this.db.transaction((tx) =>
      this.payments.log(tx, { paymentId: payment.id, kind: 'charge-invalid', cause: 'job', facts: { reason } }),
    );
    throw new PermanentJobError(`unusable PIX code: ${reason ?? 'missing'}`);
  }

  /** @returns false when the payment ended or went elsewhere while its charge was being made: then nobody shall pay it. */
  private async ready(tx: Tx, seen: PaymentEntity, charge: ProviderCharge, pixCode: string | null): Promise<boolean> {
    const payment = await this.payments.hold(tx, seen.id);
    if (!payment) return true;
    if (payment.gatewayId !== seen.gatewayId) return false;
    const now = this.clock.now();
    if (!isPaymentOpen(payment.status)) return !(await this.cameTooLate(tx, payment, charge, now));
    if (payment.status !== 'created' || payment.chargeGeneration !== seen.chargeGeneration) return true;
    const { expiresAt, nextCheckAt } = await this.timesOf(payment, charge, now);
    const changes = { externalId: charge.externalId, pixCode, expiresAt, nextCheckAt, chargeFailedAt: null };
    const pending = await this.payments.change(tx, payment, 'pending', changes, now);
    if (!pending) return true;
    await this.payments.log(tx, {
      paymentId: payment.id,
      kind: 'charge-ready',
      from: 'created',
      to: 'pending',
      cause: 'job',
    });
    const isLate = payment.chargeFailedAt !== null && payment.chargeKind === 'code';
    const ready = { ...factsOf(pending), expiresAt: expiresAt.toISOString(), isLate };
    await this.events.publish(tx, 'payment.charge-ready', ready);
    return true;
  }

  /** The charge of a payment that is over: kept in mind, so that money on it is found and goes back. @returns whether it was news. */
  private async cameTooLate(tx: Tx, payment: PaymentEntity, charge: ProviderCharge, now: Date): Promise<boolean> {
    if (payment.externalId !== null) return false;
    const { expiresAt } = await this.timesOf(payment, charge, now);
    const found = { externalId: charge.externalId, expiresAt, nextCheckAt: new Date(expiresAt.getTime() + 1_000) };
    return (await this.payments.change(tx, payment, payment.status, found, now)) !== null;
  }

  /** A code lives ten minutes; a month as long as it may be tried. */
  private async timesOf(
    payment: PaymentEntity,
    charge: ProviderCharge,
    now: Date,
  ): Promise<{ expiresAt: Date; nextCheckAt: Date | null }> {
    if (payment.chargeKind === 'debit') {
      const month = await this.recurrences.monthOf(payment.id);
      if (!month) throw new PermanentJobError('a debit without its month');
      const expiresAt = debitEndsAt(month.dueDate);
      return { expiresAt, nextCheckAt: nextDebitCheckAt(now, expiresAt) };
    }
    const latest = new Date(now.getTime() + PIX_EXPIRES_IN_SECONDS * 1_000);
    const expiresAt = charge.expiresAt !== null && charge.expiresAt < latest ? charge.expiresAt : latest;
    return { expiresAt, nextCheckAt: new Date(now.getTime() + this.config.RECONCILE_FIRST_MS) };
  }
}

/** Only what nobody was shown a code of, and what belongs to no authorisation at its bank. */
const mayMove = ({ status, chargeKind, externalId, recurrenceId }: PaymentEntity): boolean =>
  status === 'created' && chargeKind === 'code' && externalId === null && recurrenceId === null;
