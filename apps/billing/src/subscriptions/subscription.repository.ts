import type { EventEnvelope } from '@camarim/contracts';
import type { Tx } from '@camarim/database';
import { subscriptionStatesBefore } from '@camarim/domain';
import { Injectable } from '@nestjs/common';
import { AWAITS_DEBIT } from './awaits-debit.sql.js';
import { SubscriptionEntity } from './subscription.entity.js';

const COLUMNS = `id, payment_id as "paymentId", user_id as "userId", model_id as "modelId", plan_id as "planId",
  plan_name as "planName", starts_at as "startsAt", expires_at as "expiresAt", status, source`;

const BEGIN_PERIOD = `
  with period as (
    insert into subscription (id, payment_id, user_id, model_id, plan_id, plan_name, starts_at, expires_at, status, source, created_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) on conflict (payment_id) do nothing
    returning id
  ), published as (
    insert into outbox (id, name, aggregate_id, envelope) select $12, $13, $14, $15 from period returning id
  )
  select exists (select 1 from outbox o where o.aggregate_id = $14 and o.published_at is null) as behind from published`;

/** One that is over: whether another one of its scope goes on, whether its bank may still renew it, and until when the whole house opens it. */
export type Expired = SubscriptionEntity & { continues: boolean; awaitsDebit: boolean; goesOnUntil: Date | null };

@Injectable()
export class SubscriptionRepository {
  /**
   * The period and the event that says so, in one statement, because somebody who has paid is waiting for both.
   * @returns whether an earlier event of the fan's has not left yet; null, and nothing was written, when the payment has
   * its period already: it stays one, however often it is asked for.
   */
  insert(tx: Tx, row: SubscriptionEntity, event: EventEnvelope): Promise<{ behind: boolean } | null> {
    const { id, paymentId, userId, modelId, planId, planName, startsAt, expiresAt, status, source, createdAt } = row;
    const period = [id, paymentId, userId, modelId, planId, planName, startsAt, expiresAt, status, source, createdAt];
    return tx.one(BEGIN_PERIOD, [...period, event.id, event.type, event.subject, event]);
  }

  ofPayment(tx: Tx, paymentId: string): Promise<SubscriptionEntity | null> {
    return tx.one<SubscriptionEntity>(`select ${COLUMNS} from subscription where payment_id = $1`, [paymentId]);
  }
  scopeOf(tx: Tx, id: string): Promise<{ userId: string; modelId: string | null } | null> {
    return tx.one(`select user_id as "userId", model_id as "modelId" from subscription where id = $1`, [id]);
  }

  /** @returns the period as it was, or null when it is over already. */
  end(
    tx: Tx,
    id: string,
    status: 'cancelled' | 'revoked',
    reason: string,
    now: Date,
  ): Promise<SubscriptionEntity | null> {
    const sql = `update subscription set status = $2, end_reason = $3, ended_at = $4
       where id = $1 and status = any($5) returning ${COLUMNS}`;
    return tx.one<SubscriptionEntity>(sql, [id, status, reason, now, subscriptionStatesBefore(status)]);
  }

  /** The periods of the same scope after this one, in order. */
  following(tx: Tx, { userId, modelId, startsAt }: SubscriptionEntity): Promise<SubscriptionEntity[]> {
    return tx.query<SubscriptionEntity>(
      `select ${COLUMNS} from subscription
       where user_id = $1 and model_id is not distinct from $2 and status = 'active' and starts_at > $3 order by starts_at`,
      [userId, modelId, startsAt],
    );
  }

  /** Until when the access to the scope of a period goes on by others, also of the whole house; null: it is over. */
  async openUntil(tx: Tx, { userId, modelId }: SubscriptionEntity, now: Date): Promise<Date | null> {
    const row = await tx.one<{ until: Date | null }>(
      `select max(expires_at) as until from subscription
       where user_id = $1 and (model_id is not distinct from $2 or model_id is null) and status = 'active' and expires_at > $3`,
      [userId, modelId, now],
    );
    return row?.until ?? null;
  }

  /** The same days, from another start and under another id. */
  async moveUp(tx: Tx, period: SubscriptionEntity, startsAt: Date, id: string): Promise<SubscriptionEntity> {
    const lengthMs = period.expiresAt.getTime() - period.startsAt.getTime();
    const expiresAt = new Date(startsAt.getTime() + lengthMs);
    const sql = `update subscription set id = $2, starts_at = $3, expires_at = $4 where id = $1`;
    await tx.execute(sql, [period.id, id, startsAt, expiresAt]);
    return Object.assign(new SubscriptionEntity(), period, { id, startsAt, expiresAt });
  }

  /**
   * Ends the periods whose time is over. @returns them, each with whether its scope goes on with another period, and until
   * when the whole house keeps it open.
   */
  async expire(tx: Tx, now: Date, limit: number): Promise<Expired[]> {
    return tx.query(
      `update subscription s set status = 'expired'
       where s.id in (
         select id from subscription where status = 'active' and expires_at <= $1
         order by expires_at limit $2 for update skip locked)
       returning s.id, s.payment_id as "paymentId", s.user_id as "userId", s.model_id as "modelId",
         s.plan_id as "planId", s.starts_at as "startsAt", s.expires_at as "expiresAt",
         exists (select 1 from subscription o where o.user_id = s.user_id and o.model_id is not distinct from s.model_id
           and o.status = 'active' and o.expires_at > $1) as continues, ${AWAITS_DEBIT} as "awaitsDebit",
         (select max(h.expires_at) from subscription h where h.user_id = s.user_id and h.model_id is null
           and h.status = 'active' and h.expires_at > $1) as "goesOnUntil"`,
      [now, limit],
    );
  }
}
