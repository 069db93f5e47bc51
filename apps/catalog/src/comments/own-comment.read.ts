import type { OwnComment, Page } from '@camarim/contracts';
import { Database } from '@camarim/database';
import { type NewestCursor, newestCursorSql, pageOf } from '@camarim/messaging';
import { Injectable } from '@nestjs/common';
import { isoSql } from '../media/media.sql.js';

/** What fans wrote and everybody reads: comment alias `c`. */
const OF_FANS = `c.deleted_at is null and c.status = 'visible' and c.badge is null and not c.is_generated`;
/** She or the team wrote under the post since, to this fan or to everybody: comment alias `a`. */
const ANSWERED = `exists (select 1 from post_comment a where a.post_id = c.post_id and a.deleted_at is null
  and a.status = 'visible' and a.badge is not null and not a.is_generated and a.created_at >= c.created_at
  and (a.answers_id is null or a.answers_id = c.id))`;

@Injectable()
export class OwnCommentRead {
  constructor(private readonly db: Database) {}

  /** Comments of a creator's posts that nobody answered, the newest first. */
  async unanswered(modelId: string, after: NewestCursor | null, limit: number): Promise<Page<OwnComment>> {
    const rows = await this.db.query<{ item: OwnComment; cursor: string }>(
      `select json_build_object('id', c.id, 'postId', c.post_id, 'postTitle', p.title, 'authorName', c.author_name,
         'content', c.content, 'createdAt', ${isoSql('c.created_at')}) as item, ${newestCursorSql('c')} as cursor
       from post_comment c join post p on p.id = c.post_id
       where c.model_id = $1 and p.is_published and p.deleted_at is null and ${OF_FANS} and not ${ANSWERED}
         and ($3::timestamptz is null or (c.created_at, c.id) < ($3, $4::uuid))
       order by c.created_at desc, c.id desc limit $2`,
      [modelId, limit + 1, after?.at ?? null, after?.id ?? null],
    );
    return pageOf(rows, limit);
  }
}
