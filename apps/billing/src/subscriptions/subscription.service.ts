import { randomUUID } from 'node:crypto';
import type {
  In,
  OwnPeriodList,
  PeriodEndReason,
  SubscriptionFacts,
  SubscriptionView,
  UserCaller,
} from '@camarim/contracts';
import { Database, type Tx } from '@camarim/database';
import { nextPeriod, only } from '@camarim/domain';
import { Answers, EventPublisher } from '@camarim/messaging';
import { Clock } from '@camarim/platform';
import { Injectable } from '@nestjs/common';
import { requireUuid } from '../validate.js';
import { SubscriptionEntity } from './subscription.entity.js';
import { type BoughtPeriod, SubscriptionRead } from './subscription.read.js';
import { SubscriptionRepository } from './subscription.repository.js';
import { unlockSeconds } from './unlock-metrics.js';

const EXPIRE_AT_ONCE = 500;
const SOURCES = { pix: 'pix', courtesy: 'courtesy', whatsapp_sale: 'whatsapp_sale' } as const;

@Injectable()
export class SubscriptionService {
  constructor(
    private readonly db: Database,
    private readonly rows: SubscriptionRepository,
    private readonly read: SubscriptionRead,
    private readonly events: EventPublisher<'billing'>,
    private readonly clock: Clock,
  ) {}

  /**
   * Gives an approved payment its period, once: now, or from the end of the running one (BIL-41). Asked again, by a
   * repeated event or by the reconciler, it does nothing. @returns whether this call did it.
   */
  async activate(tx: Tx, paymentId: string): Promise<boolean> {
    const bought = await this.read.bought(tx, paymentId, this.clock.now());
    return bought !== null && (await this.give(tx, bought)) !== null;
  }

  /** @returns the id of the new period, null when the payment has one. */
  async give(tx: Tx, bought: BoughtPeriod): Promise<string | null> {
    const { durationDays: days, method, approvedAt, currentExpiresAt, ...rest } = bought;
    const now = this.clock.now();
    const period = nextPeriod({ now, currentExpiresAt, days });
    const source = SOURCES[method];
    const row = { ...rest, ...period, id: randomUUID(), status: 'active', source, createdAt: now } as const;
    const subscription = Object.assign(new SubscriptionEntity(), row);
    const name = currentExpiresAt === null ? 'subscription.activated' : 'subscription.extended';
    const event = this.events.prepare(name, factsOf(subscription));
    const written = await this.rows.insert(tx, subscription, event);
    if (!written) return null;
    await this.events.afterInsert(tx, event, () => written.behind);
    if (method === 'pix')
      tx.afterCommit(() => unlockSeconds.observe((this.clock.now().getTime() - approvedAt.getTime()) / 1_000));
    return subscription.id;
  }

  /** The subscription the caller has now, or null. */
  @Answers('billing.subscription.get-active')
  active({ modelId }: In<'billing.subscription.get-active'>, { userId }: UserCaller): Promise<SubscriptionView | null> {
    return this.read.active(userId, modelId === null ? null : requireUuid(modelId, 'modelId'));
  }

  /** The caller's running and coming periods (BIL-47). */
  @Answers('billing.subscription.list-mine')
  async mine(_: object, { userId }: UserCaller): Promise<OwnPeriodList> {
    return { items: await this.read.mine(userId) };
  }

  /** The period a payment bought, as it is now. */
  ofPayment(tx: Tx, paymentId: string): Promise<SubscriptionEntity | null> {
    return this.rows.ofPayment(tx, paymentId);
  }

  /**
   * Ends the period of a payment whose price went back; asked for one that still pays for it, it does nothing.
   * @returns whether this call did it.
   */
  async takeBack(tx: Tx, paymentId: string): Promise<boolean> {
    const reason = await this.read.takenBack(tx, paymentId);
    const period = reason && (await this.rows.ofPayment(tx, paymentId));
    return period ? this.end(tx, period.id, reason) : false;
  }

  /**
   * Ends a period now. Those that follow it in its scope move up, so that paid days are neither lost nor given twice;
   * each goes on under a new id, because whoever heard of the old one must not keep its end (BIL-38, BIL-41).
   */
  async end(tx: Tx, subscriptionId: string, reason: PeriodEndReason): Promise<boolean> {
    const now = this.clock.now();
    const scope = await this.rows.scopeOf(tx, subscriptionId);
    if (!scope) return false;
    await tx.lock(scopeLock(scope.userId, scope.modelId));
    const period = await this.rows.end(
      tx,
      subscriptionId,
      reason === 'withdrawn' ? 'cancelled' : 'revoked',
      reason,
      now,
    );
    if (!period) return false;
    let startsAt = new Date(Math.max(period.startsAt.getTime(), now.getTime()));
    for (const next of await this.rows.following(tx, period)) {
      const moved = await this.rows.moveUp(tx, next, startsAt, randomUUID());
      await this.events.publish(tx, 'subscription.extended', factsOf(moved));
      await this.events.publish(tx, 'subscription.cancelled', { ...factsOf(next), reason: 'moved' });
      startsAt = moved.expiresAt;
    }
    const goesOnUntil = (await this.rows.openUntil(tx, period, now))?.toISOString() ?? null;
    await this.events.publish(tx, 'subscription.cancelled', { ...factsOf(period), reason, goesOnUntil });
    return true;
  }

  /**
   * Ends what is over. The event is said only when the fan's access of that scope ended: a period that another one
   * follows just becomes history.
   */
  async expireOverdue(): Promise<void> {
    for (let more = true; more; ) {
      const expired = await this.db.transaction(async (tx) => {
        const rows = await this.rows.expire(tx, this.clock.now(), EXPIRE_AT_ONCE);
        for (const { continues, awaitsDebit, goesOnUntil: end, ...row } of rows) {
          if (continues) continue;
          const goesOnUntil = end?.toISOString() ?? null;
          await this.events.publish(tx, 'subscription.expired', { ...factsOf(row), awaitsDebit, goesOnUntil });
        }
        return rows.length;
      });
      more = expired === EXPIRE_AT_ONCE;
    }
  }
}

/** Two changes of one fan's scope at once: the second must see what the first did. */
export const scopeLock = (userId: string, modelId: string | null): string =>
  `subscription:${userId}:${modelId ?? 'house'}`;

export const factsOf = (row: SubscriptionEntity): SubscriptionFacts => ({
  subscriptionId: row.id,
  ...only(row, 'userId', 'modelId', 'planId', 'paymentId'),
  startsAt: row.startsAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
});
