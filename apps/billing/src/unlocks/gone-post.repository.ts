import { Database, type Tx } from '@camarim/database';
import { Injectable } from '@nestjs/common';
import { GIVEN_UP } from '../refunds/refund.sql.js';

/**
 * Whether payment `p` was ordered before an instant. Catalog was asked about the post a moment before the order was written,
 * so an order of the next minute may be of before; a post that was put on the air again is sold as before.
 */
const orderedBefore = (at: string): string => `p.created_at < ${at} + interval '1 minute'`;
/** Whether payment `p` is for a post that was deleted or removed after it was ordered. */
export const ORDERED_BEFORE_GONE = `exists (select 1 from post_gone g where g.post_id = p.plan_id and ${orderedBefore('g.gone_at')})`;

/** Posts that are gone, as catalog said. */
@Injectable()
export class GonePostRepository {
  constructor(private readonly db: Database) {}

  /** @param isRemoved by the team: those who bought it before get their money back as well. */
  async note(tx: Tx, postId: string, at: Date, isRemoved: boolean): Promise<void> {
    await tx.execute(
      `insert into post_gone as g (post_id, gone_at, removed_at) values ($1, $2, case when $3 then $2::timestamptz end)
       on conflict (post_id) do update set gone_at = greatest(g.gone_at, excluded.gone_at),
         removed_at = greatest(g.removed_at, excluded.removed_at)`,
      [postId, at, isRemoved],
    );
  }

  /** Of one post or (null) of all: payments for what was removed whose price has not gone back, is not on its way and was not given up. */
  stillPaid(postId: string | null, limit: number, on: Pick<Tx, 'column'> = this.db): Promise<string[]> {
    return on.column<string>(
      `select p.id from post_gone g join unlock u on u.post_id = g.post_id and u.ended_at is null
         join payment p on p.id = u.payment_id
       where g.removed_at is not null and ${orderedBefore('g.removed_at')} and (g.post_id = $1 or $1::uuid is null)
         and p.status in ('approved', 'partially_refunded') and p.proved and p.returned_cents < p.amount_cents
         and not ${GIVEN_UP}
       order by u.granted_at limit $2`,
      [postId, limit],
    );
  }
}
