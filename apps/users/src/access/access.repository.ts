import type { SubscriptionFacts } from '@camarim/contracts';
import type { Tx } from '@camarim/database';
import { Injectable } from '@nestjs/common';

@Injectable()
export class AccessRepository {
  /** @param periods each of another subscription. */
  async keep(tx: Tx, periods: readonly SubscriptionFacts[]): Promise<void> {
    await tx.execute(
      `insert into access_period (subscription_id, account_id, model_id, starts_at, expires_at)
       select "subscriptionId", "userId", "modelId", "startsAt", "expiresAt" from jsonb_to_recordset($1) as heard
         ("subscriptionId" uuid, "userId" uuid, "modelId" uuid, "startsAt" timestamptz, "expiresAt" timestamptz)
       on conflict (subscription_id) do update set starts_at = excluded.starts_at, expires_at = excluded.expires_at`,
      [JSON.stringify(periods)],
    );
  }

  /** It ended before its time. */
  async end(tx: Tx, subscriptionId: string, at: string): Promise<void> {
    await tx.execute(
      'update access_period set expires_at = least(expires_at, $2::timestamptz) where subscription_id = $1',
      [subscriptionId, at],
    );
  }

  /** It goes on under another id: this one never was. */
  async remove(tx: Tx, subscriptionId: string): Promise<void> {
    await tx.execute('delete from access_period where subscription_id = $1', [subscriptionId]);
  }

  /** Whoever has access to a creator now, by her or by the whole house. */
  async holdersOf(tx: Tx, modelId: string, now: Date): Promise<string[]> {
    const rows = await tx.query<{ account_id: string }>(
      `select distinct account_id from access_period
        where (model_id = $1 or model_id is null) and starts_at <= $2 and expires_at > $2 order by account_id`,
      [modelId, now],
    );
    return rows.map((row) => row.account_id);
  }
}
