import type { Tx } from '@camarim/database';
import { Injectable } from '@nestjs/common';

@Injectable()
export class PreviewRepository {
  /** What one fan opens, and the count of it when a purchase is given back, wait for each other; other fans are not concerned. */
  async hold(tx: Tx, userId: string): Promise<void> {
    await tx.lock(`catalog.preview:${userId}`);
  }

  /** @returns false when this post was already counted for this fan. */
  async spend(tx: Tx, userId: string, postId: string, now: Date): Promise<boolean> {
    const sql = `insert into preview_view (user_id, post_id, created_at) values ($1, $2, $3) on conflict do nothing`;
    return (await tx.execute(sql, [userId, postId, now])) === 1;
  }
}
