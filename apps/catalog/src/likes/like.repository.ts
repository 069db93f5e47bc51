import type { Tx } from '@camarim/database';
import { Injectable } from '@nestjs/common';
import { isThereSql } from '../posts/viewer.sql.js';

/** A post ($1) somebody ($2) may like, as of $3. */
const PUBLIC = `
  select p.id from post p join model m on m.id = p.model_id and m.deleted_at is null
  where p.id = $1 and p.is_published and p.deleted_at is null and ${isThereSql('$2::uuid', '$3::timestamptz')}`;
/** The count as a transaction sees it: what its post has, and what is still to be added to it. */
const COUNT = `
  select (p.likes_count + coalesce((select sum(c.change) from post_like_change c where c.post_id = p.id), 0))::float8
    as "likesCount", p.model_id as "modelId"
  from post p where p.id`;

interface LikeCount {
  likesCount: number;
  modelId: string;
}

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
   * Nobody waits for anybody here; likes of others that are not committed yet are not in it.
   * @returns null when the post is not there for this person.
   */
  count(tx: Tx, postId: string, userId: string, now: Date): Promise<LikeCount | null> {
    return tx.one(`${COUNT} in (${PUBLIC})`, [postId, userId, now]);
  }
  /** Of a like that was taken back, which its post need not be there for. */
  countAnyway(tx: Tx, postId: string): Promise<LikeCount | null> {
    return tx.one(`${COUNT} = $1`, [postId]);
  }
}
