import type { Tx } from '@camarim/database';
import { Injectable } from '@nestjs/common';

/** A post somebody may like, as of this instant. */
const PUBLIC = `
  select p.id from post p join model m on m.id = p.model_id and m.is_active and m.deleted_at is null
  where p.id = $1 and p.is_published and p.deleted_at is null`;

@Injectable()
export class LikeRepository {
  /** @returns whether this account had not liked the post before; it is counted by `LikeCountService` and proved later. */
  async add(tx: Tx, postId: string, userId: string, now: Date): Promise<boolean> {
    const sql = `
      with given as (
        insert into post_like (post_id, user_id, created_at) ${PUBLIC.replace('select p.id', 'select p.id, $2::uuid, $3::timestamptz')}
        on conflict (post_id, user_id) where user_id is not null do nothing returning post_id
      ) insert into counter_fact (post_id, kind, change, at) select post_id, 'like', 1, $3 from given`;
    return (await tx.execute(sql, [postId, userId, now])) === 1;
  }

  /** @returns whether there was a like to take back. */
  async remove(tx: Tx, postId: string, userId: string, now: Date): Promise<boolean> {
    const sql = `
      with taken as (delete from post_like where post_id = $1 and user_id = $2 returning post_id)
      insert into counter_fact (post_id, kind, change, at) select post_id, 'like', -1, $3 from taken`;
    return (await tx.execute(sql, [postId, userId, now])) === 1;
  }

  /**
   * The count as this transaction sees it: what its post has, and what is still to be added to it. Nobody waits for
   * anybody here; likes of others that are not committed yet are not in it.
   */
  async count(tx: Tx, postId: string): Promise<{ likesCount: number; modelId: string } | null> {
    return tx.one(
      `select (p.likes_count + coalesce((select sum(c.change) from post_like_change c where c.post_id = p.id), 0))::float8
         as "likesCount", p.model_id as "modelId"
       from post p where p.id in (${PUBLIC})`,
      [postId],
    );
  }
}
