import { Database, type Tx } from '@camarim/database';
import { Injectable } from '@nestjs/common';
import { barredSql } from '../releases/release.sql.js';

@Injectable()
export class EntitlementRead {
  constructor(private readonly db: Database) {}

  /** @returns the latest end of what opens `modelId` to the fan, a whole-house period included; null = nothing runs, or she is barred. */
  async until(userId: string, modelId: string | null, now: Date): Promise<Date | null> {
    const row = await this.db.one<{ until: Date | null }>(
      `select max(expires_at) as until from entitlement
       where user_id = $1 and (model_id is null or model_id = $2) and expires_at > $3 and not ${barredSql('$2')}`,
      [userId, modelId, now],
    );
    return row?.until ?? null;
  }

  /** Accounts to which a model is open now, by their own period or one of the whole house. */
  async countFans(modelId: string, now: Date, on: Pick<Tx, 'one'> = this.db): Promise<number> {
    const row = await on.one<{ fans: number }>(
      `select count(distinct user_id)::int as fans from entitlement
       where (model_id = $1 or model_id is null) and expires_at > $2`,
      [modelId, now],
    );
    return row?.fans ?? 0;
  }
}
