import type { SubscriptionFacts } from '@camarim/contracts';
import type { Tx } from '@camarim/database';
import { Injectable } from '@nestjs/common';

@Injectable()
export class AccessRepository {
  async keep(tx: Tx, period: Omit<SubscriptionFacts, 'planId' | 'paymentId'>): Promise<void> {
    await tx.execute(
      `insert into access_period (subscription_id, account_id, model_id, starts_at, expires_at) values ($1, $2, $3, $4, $5)
       on conflict (subscription_id) do update set starts_at = excluded.starts_at, expires_at = excluded.expires_at`,
      [period.subscriptionId, period.userId, period.modelId, period.startsAt, period.expiresAt],
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
