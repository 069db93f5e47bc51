import type { SubscriptionFacts } from '@camarim/contracts';
import type { Tx } from '@camarim/database';
import { Injectable } from '@nestjs/common';
import { lockAccess } from './access.lock.js';

/** Nothing is kept of an account that was erased, whatever is heard of it later (USR-30). */
const ERASED = `exists (select 1 from account a where a.id = heard."userId" and a.deleted_at is not null)`;

@Injectable()
export class AccessRepository {
  /**
   * The words of billing come in any order: the longest end holds, and what has ended stays so (BIL-38).
   * @param periods each of another subscription.
   */
  async keep(tx: Tx, periods: readonly SubscriptionFacts[]): Promise<void> {
    await lockAccess(
      tx,
      periods.map(({ userId }) => userId),
    );
    await tx.execute(
      `insert into access_period (subscription_id, account_id, model_id, starts_at, expires_at)
       select "subscriptionId", "userId", "modelId", "startsAt", "expiresAt" from jsonb_to_recordset($1) as heard
         ("subscriptionId" uuid, "userId" uuid, "modelId" uuid, "startsAt" timestamptz, "expiresAt" timestamptz)
        where not ${ERASED}
       on conflict (subscription_id) do update set starts_at = excluded.starts_at,
         expires_at = greatest(access_period.expires_at, excluded.expires_at) where access_period.ended_at is null`,
      [JSON.stringify(periods)],
    );
  }

  /** It ended at `at`, before its time; also one whose beginning is still on its way. */
  async end(tx: Tx, { subscriptionId, userId, modelId, startsAt, expiresAt }: SubscriptionFacts, at: string) {
    await lockAccess(tx, [userId]);
    await tx.execute(
      `insert into access_period (subscription_id, account_id, model_id, starts_at, expires_at, ended_at)
       select $1, "userId", $3, $4, least($5::timestamptz, $6), $6 from (select $2::uuid as "userId") heard where not ${ERASED}
       on conflict (subscription_id) do update set starts_at = least(access_period.starts_at, excluded.starts_at),
         expires_at = least(access_period.expires_at, excluded.expires_at), ended_at = excluded.ended_at`,
      [subscriptionId, userId, modelId, startsAt, expiresAt, at],
    );
  }

  /** Whoever has access to a creator now, by her or by the whole house. */
  holdersOf(tx: Tx, modelId: string, now: Date): Promise<string[]> {
    return tx.column<string>(
      `select distinct account_id from access_period
        where (model_id = $1 or model_id is null) and starts_at <= $2 and expires_at > $2 order by account_id`,
      [modelId, now],
    );
  }
}
