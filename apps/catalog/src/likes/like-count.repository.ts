import type { Tx } from '@camarim/database';
import { Database } from '@camarim/database';
import { Injectable } from '@nestjs/common';

export interface CountedPost {
  postId: string;
  modelId: string;
  likesCount: number;
}

/** Oldest first: a like that was taken back is never counted before it was given. */
const COUNT = `
  with taken as (
    delete from post_like_change where id in (select id from post_like_change order by id limit $1)
    returning post_id, change
  ), sums as (select post_id, sum(change) as change from taken group by post_id)
  update post p set likes_count = p.likes_count + s.change from sums s where p.id = s.post_id and s.change <> 0
  returning p.id as "postId", p.model_id as "modelId", p.likes_count as "likesCount"`;

/** Likes that were given or taken back and are not yet part of their post's figure. */
@Injectable()
export class LikeCountRepository {
  constructor(private readonly db: Database) {}

  async areWaiting(): Promise<boolean> {
    return (await this.db.one('select 1 from post_like_change limit 1')) !== null;
  }

  /** Adds at most `limit` of them to their posts. @returns the posts whose figure changed. */
  count(tx: Tx, limit: number): Promise<CountedPost[]> {
    return tx.query<CountedPost>(COUNT, [limit]);
  }
}
