import { Database } from '@camarim/database';
import { Injectable } from '@nestjs/common';

@Injectable()
export class EntitlementRead {
  constructor(private readonly db: Database) {}

  /** @returns the latest end of what opens `modelId` to the fan, a whole-house period included; null = nothing runs. */
  async until(userId: string, modelId: string | null, now: Date): Promise<Date | null> {
    const row = await this.db.one<{ until: Date | null }>(
      `select max(expires_at) as until from entitlement
       where user_id = $1 and (model_id is null or model_id = $2) and expires_at > $3`,
      [userId, modelId, now],
    );
    return row?.until ?? null;
  }
}
