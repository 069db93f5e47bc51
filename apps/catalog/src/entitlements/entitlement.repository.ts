import type { SubscriptionFacts } from '@camarim/contracts';
import type { Tx } from '@camarim/database';
import { Injectable } from '@nestjs/common';

type Period = Pick<SubscriptionFacts, 'subscriptionId' | 'userId' | 'modelId' | 'expiresAt'>;

/** The periods billing told about, one row each, and the one answer that follows from them per fan and model. */
@Injectable()
export class EntitlementRepository {
  /** Events of two subscriptions of one fan must not project past each other. */
  async hold(tx: Tx, userId: string): Promise<void> {
    await tx.lock(`catalog.entitlement:${userId}`);
  }

  /** Remembers a period; an older word about it never shortens it. @returns false when it has already ended. */
  async keepPeriod(tx: Tx, period: Period, now: Date): Promise<boolean> {
    const row = await tx.one<{ running: boolean }>(
      `insert into entitlement_period as known (subscription_id, user_id, model_id, expires_at, updated_at)
       values ($1, $2, $3, $4, $5)
       on conflict (subscription_id) do update
         set expires_at = greatest(known.expires_at, excluded.expires_at), updated_at = excluded.updated_at
       returning ended_at is null as running`,
      [period.subscriptionId, period.userId, period.modelId, period.expiresAt, now],
    );
    return row?.running ?? false;
  }

  /** Ends a period for good, also one that was not heard of before: its activation may still be on the way. */
  async endPeriod(tx: Tx, period: Period, now: Date): Promise<void> {
    await tx.execute(
      `insert into entitlement_period as known (subscription_id, user_id, model_id, expires_at, ended_at, updated_at)
       values ($1, $2, $3, $4, $5, $5)
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
      `insert into entitlement (user_id, model_id, expires_at, updated_at) values ($1, $2, $3, $4)
       on conflict (user_id, coalesce(model_id, '00000000-0000-0000-0000-000000000000'::uuid))
         do update set expires_at = excluded.expires_at, updated_at = excluded.updated_at`,
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
