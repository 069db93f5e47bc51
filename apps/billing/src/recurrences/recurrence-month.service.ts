import { Database, type Tx } from '@camarim/database';
import {
  DAY_MS,
  isDomainError,
  isRecurrenceHour,
  localDateOf,
  mayAnnounceCharge,
  mayRetryDebit,
  RECURRENCE_NOTICE_DAYS,
  RECURRENCE_RETRIES,
  recurrenceDays,
  recurrenceDueDate,
  shiftDate,
} from '@camarim/domain';
import { EventPublisher, ModelStandings, RpcClient } from '@camarim/messaging';
import { Clock } from '@camarim/platform';
import { Injectable, Logger } from '@nestjs/common';
import { GatewayService } from '../gateways/gateway.service.js';
import { oneByOne } from '../one-by-one.js';
import { PaymentService } from '../payments/payment.service.js';
import { PaymentCheckService } from '../payments/payment-check.service.js';
import { type Buyer, PaymentOrderService } from '../payments/payment-order.service.js';
import { SettlementService } from '../payments/settlement.service.js';
import { ProviderRejected, ProviderUnavailable } from '../provider/provider.errors.js';
import { RecurringPix } from '../provider/recurring-pix.provider.js';
import { RecurrenceRead } from './recurrence.read.js';
import { RecurrenceRepository } from './recurrence.repository.js';
import { factsOf, type MonthRow, type RecurrenceRow } from './recurrence.row.js';
import { RecurrenceEnding } from './recurrence-end.service.js';

const PER_ROUND = 50;
/** An announcement that failed is asked for again this much later, as long as there is time. */
const AGAIN_MS = DAY_MS / 24;

/** The months of authorisations: announced in time, once, tried again within the rule, and never of another amount (BIL-48). */
@Injectable()
export class RecurrenceMonthService {
  private readonly logger = new Logger(RecurrenceMonthService.name);

  constructor(
    private readonly db: Database,
    private readonly rows: RecurrenceRepository,
    private readonly read: RecurrenceRead,
    private readonly ending: RecurrenceEnding,
    private readonly payments: PaymentService,
    private readonly orders: PaymentOrderService,
    private readonly settlement: SettlementService,
    private readonly checks: PaymentCheckService,
    private readonly gateways: GatewayService,
    private readonly provider: RecurringPix,
    private readonly rpc: RpcClient,
    private readonly standings: ModelStandings,
    private readonly events: EventPublisher<'billing'>,
    private readonly clock: Clock,
  ) {}

  private get today(): string {
    return localDateOf(this.clock.now());
  }
  /** A month that is due later than this is not announced yet. */
  private get lastToAnnounce(): string {
    return shiftDate(this.today, RECURRENCE_NOTICE_DAYS.earliest);
  }

  /** Done twice, or by two at once, it is done once. Nothing happens at night. */
  async round(): Promise<void> {
    if (!isRecurrenceHour(this.clock.now())) return;
    await this.each(await this.rows.withMonthUntil(this.lastToAnnounce, PER_ROUND), (id) => this.announce(id));
    const before = new Date(this.clock.now().getTime() - AGAIN_MS);
    await this.each(await this.read.unannounced(before, PER_ROUND), (id) => this.announceAgain(id));
    await this.each(await this.read.failedTries(this.today, PER_ROUND), (id) => this.tryAgain(id));
  }

  private each(ids: string[], work: (id: string) => Promise<void>): Promise<void> {
    return oneByOne(ids, work, { logger: this.logger, what: 'a month of Pix Automático' });
  }

  private async announce(id: string): Promise<void> {
    const known = await this.rows.find(id);
    const payer = known && (await this.payerOf(known.userId));
    if (!known) return;
    const isSold = known.modelId === null || (await this.standings.of(known.modelId)) === 'active';
    await this.db.transaction(async (tx) => {
      const row = await this.rows.hold(tx, id);
      // a round that was faster has looked after this month, and the next one's time has not come
      if (row?.status !== 'approved' || row.nextDueDate > this.lastToAnnounce) return;
      if (!isSold) await this.ending.end(tx, row, { by: 'house', reason: 'model-gone' });
      else if (!payer) await this.ending.end(tx, row, { by: 'house', reason: 'account-erased' });
      else if (mayAnnounceCharge(this.today, row.nextDueDate)) await this.charge(tx, row, payer);
      else await this.skip(tx, row);
    });
  }

  private async charge(tx: Tx, row: RecurrenceRow, payer: Buyer['payer']): Promise<void> {
    const { id: recurrenceId, userId, gatewayId, planId, modelId, planName, nextCycle, nextDueDate } = row;
    const item = {
      ...{ planType: 'subscription' as const, id: planId, modelId, name: planName, priceCents: row.amountCents },
      durationDays: recurrenceDays(row.firstDate, nextCycle, row.planDays),
    };
    const idempotencyKey = `recurrence:${recurrenceId}:${nextCycle}`;
    const payment = await this.orders.startMonth(tx, { userId, item, payer, gatewayId, recurrenceId, idempotencyKey });
    if (payment) await this.rows.addMonth(tx, recurrenceId, nextCycle, nextDueDate, payment.id);
    await this.toNextMonth(tx, row);
  }

  /** We were away while there was time: this month is not debited, and the fan is reminded instead. */
  private async skip(tx: Tx, row: RecurrenceRow): Promise<void> {
    this.logger.warn({ message: 'a month could not be announced in time', recurrenceId: row.id, cycle: row.nextCycle });
    await this.rows.setMissed(tx, row.id, this.clock.now());
    await this.toNextMonth(tx, row);
  }

  private async toNextMonth(tx: Tx, { id, firstDate, nextCycle }: RecurrenceRow): Promise<void> {
    await this.rows.moveOn(tx, id, nextCycle + 1, recurrenceDueDate(firstDate, nextCycle + 1));
  }

  private async announceAgain(paymentId: string): Promise<void> {
    const month = await this.rows.monthOf(paymentId);
    if (!month) return;
    await this.db.transaction(async (tx) => {
      const payment = await this.payments.hold(tx, paymentId);
      if (payment.status !== 'created') return;
      if (mayAnnounceCharge(this.today, month.dueDate)) await this.orders.withCharge(tx, payment);
      else await this.settlement.close(tx, payment, 'expired', 'clock');
    });
  }

  /** Its day is over and no money came: another day is asked for, as long as the rule allows one. */
  private async tryAgain(paymentId: string): Promise<void> {
    if ((await this.checks.ask(paymentId, 'poll')) === null) return;
    const [payment, month] = [await this.payments.known(paymentId), await this.rows.monthOf(paymentId)];
    if (payment.status !== 'pending' || payment.gatewayId === null || payment.externalId === null || !month) return;
    // another round was faster: its try is still to come
    if (month.tryOn >= this.today) return;
    const tomorrow = shiftDate(this.today, 1);
    const retryOn = mayRetryDebit(tomorrow, month.dueDate, month.retries) ? tomorrow : null;
    // counted before it is asked for: a crash in between costs a try, it never makes one too many
    if (!(await this.db.transaction((tx) => this.countTry(tx, month, retryOn)))) return;
    const granted = retryOn !== null && (await this.askFor(payment.gatewayId, payment.externalId, retryOn));
    const row = await this.rows.find(month.recurrenceId);
    if (!row) return;
    const facts = { ...factsOf(row), dueDate: month.dueDate, retryOn: granted ? retryOn : null };
    await this.db.transaction((tx) => this.events.publish(tx, 'recurrence.debit-failed', facts));
  }

  private async countTry(tx: Tx, month: MonthRow, retryOn: string | null): Promise<boolean> {
    const retries = retryOn === null ? RECURRENCE_RETRIES.times : month.retries + 1;
    if (!(await this.rows.countRetry(tx, month, retries, retryOn))) return false;
    await this.rows.setMissed(tx, month.recurrenceId, this.clock.now());
    return true;
  }

  /** @returns false when it said no: the month ends by itself when its days are over. Without an answer it may be done. */
  private async askFor(gatewayId: string, chargeId: string, retryOn: string): Promise<boolean> {
    try {
      await this.provider.retry(await this.gateways.access(gatewayId), chargeId, retryOn);
      return true;
    } catch (error) {
      if (error instanceof ProviderUnavailable) return true;
      if (error instanceof ProviderRejected) return false;
      throw error;
    }
  }

  /** @returns null when there is no such person any more. */
  private async payerOf(userId: string): Promise<Buyer['payer'] | null> {
    try {
      return await this.rpc.call('users.account.get-payer', { userId });
    } catch (error) {
      if (isDomainError(error) && error.code === 'user-not-found') return null;
      throw error;
    }
  }
}
