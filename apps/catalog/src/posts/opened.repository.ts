import { Database, EveryLeader, type Tx } from '@camarim/database';
import { DAY_MS, HOUR_MS } from '@camarim/domain';
import { Clock } from '@camarim/platform';
import { Injectable } from '@nestjs/common';
import type { PurchaseScope } from '../openings/purchase-scope.js';
import { heldSql, openedBySql } from './opened.sql.js';
import { boughtSql } from './viewer.sql.js';

/** A purchase can be taken back for seven days; nobody needs to know for longer what was opened. */
const KEPT_MS = 30 * DAY_MS;

/** The last time counts: a purchase is used by what was opened since it was paid, however short before it was opened last. */
const WRITE = `insert into opened_post as o (user_id, post_id, model_id, opened_at) select $1, id, model_id, $3 from opening
  on conflict (user_id, post_id) do update set opened_at = greatest(o.opened_at, excluded.opened_at)`;

/** What somebody has opened of what is for subscribers or was bought, and when last (S15). */
@Injectable()
export class OpenedRepository {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /** Whether what opens this post is being given back. */
  async isHeld(tx: Tx, userId: string, postId: string, now: Date): Promise<boolean> {
    const sql = `select 1 from post p where p.id = $2 and ${heldSql('$1', '$3')}`;
    return (await tx.one(sql, [userId, postId, now])) !== null;
  }

  async add(tx: Tx, userId: string, postId: string, now: Date): Promise<void> {
    await tx.execute(`with opening as (select id, model_id from post where id = $2) ${WRITE}`, [userId, postId, now]);
  }

  /** @returns those of the posts that are theirs now and are not being given back: they count as opened. */
  addBought(tx: Tx, userId: string, postIds: readonly string[], now: Date): Promise<string[]> {
    return tx.column<string>(
      `with opening as (
         select p.id, p.model_id from post p
         where p.id = any ($2::uuid[]) and ${boughtSql('$1', 'p.id')} and not ${heldSql('$1', '$3')}
       ), noted as (${WRITE})
       select id from opening`,
      [userId, postIds, now],
    );
  }

  /** @returns how many posts were opened from `since` on and before `until`: the post itself, or films of days. */
  async count(tx: Tx, { userId, modelId, postId }: PurchaseScope, since: Date, until: Date | null): Promise<number> {
    const row = await tx.one<{ films: number }>(
      `select count(*)::int as films from opened_post o
       where o.user_id = $1 and ($2::uuid is null or o.model_id = $2) and o.opened_at >= $3
         and ($5::timestamptz is null or o.opened_at < $5) and ${openedBySql('$4')}`,
      [userId, modelId, since, postId, until],
    );
    return row?.films ?? 0;
  }

  @EveryLeader('catalog.forget-opened', HOUR_MS)
  async forget(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - KEPT_MS);
    await this.db.execute('delete from opened_post where opened_at < $1', [before]);
  }
}
