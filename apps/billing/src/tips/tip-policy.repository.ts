import { Database, type Tx } from '@camarim/database';
import { DEFAULT_TIP_POLICY, type TipPolicy } from '@camarim/domain';
import { Injectable } from '@nestjs/common';

@Injectable()
export class TipPolicyRepository {
  constructor(private readonly db: Database) {}

  /** What the team set last, and before it ever did, what holds by itself. */
  async current(on: Tx | Database = this.db): Promise<TipPolicy> {
    const set = await on.one<TipPolicy>(
      `select max_cents as "maxCents", watch_cents as "watchCents" from tip_policy order by set_at desc limit 1`,
    );
    return set ?? DEFAULT_TIP_POLICY;
  }

  async add(tx: Tx, { maxCents, watchCents }: TipPolicy, staffId: string, at: Date): Promise<void> {
    await tx.execute('insert into tip_policy (max_cents, watch_cents, staff_id, set_at) values ($1, $2, $3, $4)', [
      ...[maxCents, watchCents],
      ...[staffId, at],
    ]);
  }
}
