import type { Tx } from '@camarim/database';
import { Injectable } from '@nestjs/common';
import { SubscriptionEntity } from './subscription.entity.js';

@Injectable()
export class SubscriptionRepository {
  /** @returns false when the payment has its period already: it stays one, however often it is asked for. */
  async insert(tx: Tx, subscription: SubscriptionEntity): Promise<boolean> {
    const { id, paymentId, userId, modelId, planId, planName, startsAt, expiresAt, status, source, createdAt } =
      subscription;
    const inserted = await tx.execute(
      `insert into subscription (id, payment_id, user_id, model_id, plan_id, plan_name, starts_at, expires_at, status, source, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) on conflict (payment_id) do nothing`,
      [id, paymentId, userId, modelId, planId, planName, startsAt, expiresAt, status, source, createdAt],
    );
    return inserted === 1;
  }

  /** The end of the last running or future period of exactly this scope, or null. */
  async latestEnd(tx: Tx, userId: string, modelId: string | null, now: Date): Promise<Date | null> {
    const row = await tx.one<{ end: Date | null }>(
      `select max(expires_at) as "end" from subscription
       where user_id = $1 and model_id is not distinct from $2 and status = 'active' and expires_at > $3`,
      [userId, modelId, now],
    );
    return row?.end ?? null;
  }

  /** Ends the periods whose time is over. @returns them, each with whether its scope goes on with another period. */
  async expire(tx: Tx, now: Date, limit: number): Promise<Array<SubscriptionEntity & { continues: boolean }>> {
    return tx.query(
      `update subscription s set status = 'expired'
       where s.id in (
         select id from subscription where status = 'active' and expires_at <= $1
         order by expires_at limit $2 for update skip locked)
       returning s.id, s.payment_id as "paymentId", s.user_id as "userId", s.model_id as "modelId",
         s.plan_id as "planId", s.starts_at as "startsAt", s.expires_at as "expiresAt",
         exists (select 1 from subscription o where o.user_id = s.user_id and o.model_id is not distinct from s.model_id
           and o.status = 'active' and o.expires_at > $1) as continues`,
      [now, limit],
    );
  }
}
