import { Database, type Tx } from '@camarim/database';
import { EventPublisher } from '@camarim/messaging';
import { Clock, currentTrace, runWithTrace } from '@camarim/platform';
import { Injectable } from '@nestjs/common';
import { nextOwedTryAt } from './owed-charge.js';
import type { PaymentEntity } from './payment.entity.js';
import { type EventCause, PaymentRepository } from './payment.repository.js';
import { factsOf } from './settlement.service.js';

/** A created payment without charge and without failure is looked after by the reconciler this long after, in ms. */
export const CHARGE_OVERDUE_MS = 20_000;

/** A charge still missing after this long is called failed: the buyer gets a button instead of an endless wait. */
const CHARGE_GIVEN_UP_MS = 120_000;

/** Who asks for the charge of a payment, how often, and when it is given up; `ChargeService` makes it (BIL-23, R15). */
@Injectable()
export class ChargeRequests {
  constructor(
    private readonly db: Database,
    private readonly payments: PaymentRepository,
    private readonly events: EventPublisher<'billing'>,
    private readonly clock: Clock,
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
    if (payment?.status !== 'created') return;
    if (payment.chargeFailedAt !== null) {
      await this.tryOwed(payment);
      return;
    }
    const waitedMs = this.clock.now().getTime() - payment.updatedAt.getTime();
    if (waitedMs >= CHARGE_GIVEN_UP_MS) await this.fail(paymentId, payment.chargeGeneration, 'no charge in time');
    else await this.db.transaction((tx) => this.request(tx, payment, 'reconciler'));
  }

  /** All tries failed before, and it is still owed: a new generation of them, until nobody wants it any more (R15). */
  private async tryOwed(seen: PaymentEntity): Promise<void> {
    const now = this.clock.now();
    const nextCheckAt = nextOwedTryAt(now, seen);
    if (nextCheckAt === null) {
      await this.fail(seen.id, seen.chargeGeneration, 'no charge while it was wanted');
      return;
    }
    await this.db.transaction(async (tx) => {
      const changes = { chargeGeneration: seen.chargeGeneration + 1, nextCheckAt };
      const again = await this.payments.change(tx, seen, 'created', changes, now);
      if (again) await this.request(tx, again, 'reconciler');
    });
  }

  /**
   * All tries failed: the payment stays, the buyer is told and may ask again. Unless the provider said no it stays owed
   * and is tried again by itself (R15).
   */
  async fail(paymentId: string, generation: number, reason: string, refused = false): Promise<void> {
    const now = this.clock.now();
    await this.db.transaction(async (tx) => {
      const payment = await this.payments.hold(tx, paymentId);
      if (payment?.status !== 'created' || payment.chargeGeneration !== generation) return;
      const isFirst = payment.chargeFailedAt === null;
      if (!isFirst && payment.nextCheckAt === null) return;
      const nextCheckAt = refused ? null : nextOwedTryAt(now, payment);
      const changes = { chargeFailedAt: payment.chargeFailedAt ?? now, nextCheckAt };
      const failed = await this.payments.change(tx, payment, 'created', changes, now);
      // she knows already that it is still tried
      if (!failed || (!isFirst && nextCheckAt !== null)) return;
      await this.payments.log(tx, {
        paymentId,
        kind: 'charge-failed',
        cause: 'job',
        facts: { generation, reason: reason.slice(0, 200) },
      });
      await this.events.publish(tx, 'payment.charge-failed', {
        ...factsOf(failed),
        generation,
        isOwed: nextCheckAt !== null,
      });
    });
  }

  /** A code that came late and is not paid yet: whoever waited for it may have left (R15). */
  async tellLate(paymentId: string): Promise<void> {
    await this.db.transaction(async (tx) => {
      const payment = await this.payments.hold(tx, paymentId);
      if (payment?.status !== 'pending' || payment.expiresAt === null) return;
      const late = { ...factsOf(payment), expiresAt: payment.expiresAt.toISOString() };
      await this.events.publish(tx, 'payment.charge-late', late);
    });
  }
}
