import { randomUUID } from 'node:crypto';
import type { Identity, SubscriptionFacts, SubscriptionView } from '@camarim/contracts';
import { Database, type Tx } from '@camarim/database';
import { nextPeriod } from '@camarim/domain';
import { EventPublisher, requireUser } from '@camarim/messaging';
import { Clock } from '@camarim/platform';
import { Injectable } from '@nestjs/common';
import { requireUuid } from '../validate.js';
import { SubscriptionEntity } from './subscription.entity.js';
import { SubscriptionRead } from './subscription.read.js';
import { SubscriptionRepository } from './subscription.repository.js';

const EXPIRE_AT_ONCE = 500;

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
    const bought = await this.read.bought(tx, paymentId);
    if (!bought) return false;
    const { durationDays: days, ...rest } = bought;
    // two payments of one fan at once: the second must see the end of the first
    await tx.lock(`subscription:${bought.userId}:${bought.modelId ?? 'house'}`);
    const now = this.clock.now();
    const currentExpiresAt = await this.rows.latestEnd(tx, bought.userId, bought.modelId, now);
    const period = nextPeriod({ now, currentExpiresAt, days });
    const row = { ...rest, ...period, id: randomUUID(), status: 'active', source: 'pix', createdAt: now } as const;
    const subscription = Object.assign(new SubscriptionEntity(), row);
    if (!(await this.rows.insert(tx, subscription))) return false;
    const name = currentExpiresAt === null ? 'subscription.activated' : 'subscription.extended';
    await this.events.publish(tx, name, factsOf(subscription));
    return true;
  }

  /** The subscription the caller has now, or null. */
  active(caller: Identity, modelId: string | null): Promise<SubscriptionView | null> {
    return this.read.active(requireUser(caller), modelId === null ? null : requireUuid(modelId, 'modelId'));
  }

  /**
   * Ends what is over. The event is said only when the fan's access of that scope ended: a period that another one
   * follows just becomes history.
   */
  async expireOverdue(): Promise<void> {
    for (let more = true; more; ) {
      const expired = await this.db.transaction(async (tx) => {
        const rows = await this.rows.expire(tx, this.clock.now(), EXPIRE_AT_ONCE);
        for (const row of rows) if (!row.continues) await this.events.publish(tx, 'subscription.expired', factsOf(row));
        return rows.length;
      });
      more = expired === EXPIRE_AT_ONCE;
    }
  }
}

const factsOf = (row: SubscriptionEntity): SubscriptionFacts => ({
  subscriptionId: row.id,
  userId: row.userId,
  modelId: row.modelId,
  planId: row.planId,
  paymentId: row.paymentId,
  startsAt: row.startsAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
});
