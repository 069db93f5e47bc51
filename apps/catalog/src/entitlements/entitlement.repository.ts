import type { SubscriptionFacts } from '@camarim/contracts';
import type { Tx } from '@camarim/database';
import { Injectable } from '@nestjs/common';
import { livingSql, periodsLock } from '../erasure/erased-account.sql.js';

type Period = Pick<SubscriptionFacts, 'subscriptionId' | 'userId' | 'modelId' | 'expiresAt'>;

/** Where a fan and a model (or the whole house) have their one answer. */
const ONE_ANSWER = `on conflict (user_id, coalesce(model_id, '00000000-0000-0000-0000-000000000000'::uuid))
  do update set expires_at = excluded.expires_at, updated_at = excluded.updated_at`;

/** $1 the subscription, $2 the fan, $3 the model, $4 its end, $5 now. What was just kept is not in the table yet. */
const GRANT = `
  with kept as (
    insert into entitlement_period as known (subscription_id, user_id, model_id, expires_at, updated_at)
    select $1, $2, $3, $4, $5 where ${livingSql('$2')}
    on conflict (subscription_id) do update
      set expires_at = greatest(known.expires_at, excluded.expires_at), updated_at = excluded.updated_at
    returning expires_at, ended_at is null as running
  ), latest as (
    select max(expires_at) as expires_at from (
      select expires_at from kept
      union all
      select expires_at from entitlement_period
      where user_id = $2 and model_id is not distinct from $3 and ended_at is null and subscription_id <> $1
    ) periods
    where expires_at > $5
  )
  insert into entitlement (user_id, model_id, expires_at, updated_at)
  select $2, $3, latest.expires_at, $5 from latest, kept where kept.running and latest.expires_at is not null
  ${ONE_ANSWER}
  returning expires_at as "expiresAt"`;

/** The periods billing told about, one row each, and the one answer that follows from them per fan and model. */
@Injectable()
export class EntitlementRepository {
  /** Events of two subscriptions of one fan must not project past each other. */
  async hold(tx: Tx, userId: string): Promise<void> {
    await tx.lock(periodsLock(userId));
  }

  /**
   * Remembers a period (an older word about it never shortens it) and writes what the fan's running periods for this
   * model add up to: one statement, because the fan who has just paid is waiting for it.
   * @returns the end of access; null when this period has been ended already, none runs, or the account is erased.
   */
  async grant(tx: Tx, period: Period, now: Date): Promise<Date | null> {
    const row = await tx.one<{ expiresAt: Date }>(GRANT, [
      period.subscriptionId,
      period.userId,
      period.modelId,
      period.expiresAt,
      now,
    ]);
    return row?.expiresAt ?? null;
  }

  /** Ends a period for good, also one that was not heard of before: its activation may still be on the way. Of an erased account nothing. */
  async endPeriod(tx: Tx, period: Period, now: Date): Promise<void> {
    await tx.execute(
      `insert into entitlement_period as known (subscription_id, user_id, model_id, expires_at, ended_at, updated_at)
       select $1, $2, $3, $4, $5, $5 where ${livingSql('$2')}
       on conflict (subscription_id) do update set ended_at = coalesce(known.ended_at, excluded.ended_at), updated_at = excluded.updated_at`,
      [period.subscriptionId, period.userId, period.modelId, period.expiresAt, now],
    );
  }

  /** Writes what the fan's running periods for this model add up to. @returns the end of access; null when none runs. */
  async project(tx: Tx, userId: string, modelId: string | null, now: Date): Promise<Date | null> {
    const left = await tx.one<{ expiresAt: Date | null }>(
      `select max(expires_at) as "expiresAt" from entitlement_period
       where user_id = $1 and model_id is not distinct from $2 and ended_at is null and expires_at > $3`,
      [userId, modelId, now],
    );
    const expiresAt = left?.expiresAt ?? null;
    if (expiresAt === null) return null;
    await tx.execute(
      `insert into entitlement (user_id, model_id, expires_at, updated_at) values ($1, $2, $3, $4) ${ONE_ANSWER}`,
      [userId, modelId, expiresAt, now],
    );
    return expiresAt;
  }

  /** @returns whether there was anything to remove. */
  async remove(tx: Tx, userId: string, modelId: string | null): Promise<boolean> {
    const sql = `delete from entitlement where user_id = $1 and model_id is not distinct from $2`;
    return (await tx.execute(sql, [userId, modelId])) > 0;
  }

  /** Whether a running whole-house period opens every model to this fan. */
  async hasWholeHouse(tx: Tx, userId: string, now: Date): Promise<boolean> {
    const sql = `select 1 from entitlement where user_id = $1 and model_id is null and expires_at > $2`;
    return (await tx.one(sql, [userId, now])) !== null;
  }
}
