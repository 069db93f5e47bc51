import { Database, type Tx } from '@camarim/database';
import { Injectable } from '@nestjs/common';
import type { PurchaseScope } from './purchase-scope.js';

/** One row per payment whose purchase is being given back. */
@Injectable()
export class OpeningHoldRepository {
  constructor(private readonly db: Database) {}

  /** Asked again, it never becomes shorter. */
  async add(tx: Tx, paymentId: string, { userId, modelId, postId }: PurchaseScope, until: Date): Promise<void> {
    await tx.execute(
      `insert into opening_hold as h (payment_id, user_id, model_id, post_id, until) values ($1, $2, $3, $4, $5)
       on conflict (payment_id) do update set until = greatest(h.until, excluded.until)`,
      [paymentId, userId, modelId, postId, until],
    );
  }
  /** @param runsAt sets only one that runs at this instant. */
  async set(tx: Tx, paymentId: string, until: Date, runsAt: Date | null = null): Promise<void> {
    const sql = 'update opening_hold set until = $2 where payment_id = $1 and ($3::timestamptz is null or until > $3)';
    await tx.execute(sql, [paymentId, until, runsAt]);
  }
  async remove(tx: Tx, paymentId: string): Promise<void> {
    await tx.execute('delete from opening_hold where payment_id = $1', [paymentId]);
  }
  async forget(before: Date): Promise<void> {
    await this.db.execute('delete from opening_hold where until < $1', [before]);
  }
}
