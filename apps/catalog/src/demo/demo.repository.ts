import type { AdminComment, DemoCounts } from '@camarim/contracts';
import type { Tx } from '@camarim/database';
import { Injectable } from '@nestjs/common';
import { ADMIN_COMMENT, ADMIN_COMMENT_COLUMNS } from '../comments/comment.sql.js';

export interface DemoComment {
  authorName: string;
  content: string;
}

/** Rows that are marked as demonstration and name the team member who made them; real rows are never touched here. */
@Injectable()
export class DemoRepository {
  async addLikes(tx: Tx, postId: string, count: number, staffId: string, now: Date): Promise<void> {
    await tx.execute(
      `insert into post_like (post_id, is_generated, staff_id, created_at)
       select $1, true, $2, $3 from generate_series(1, $4)`,
      [postId, staffId, now, count],
    );
  }

  removeLikes(tx: Tx, postId: string): Promise<number> {
    return tx.execute(`delete from post_like where post_id = $1 and is_generated`, [postId]);
  }

  /** One millisecond apart, so that lists keep their order. @returns the new rows, newest first */
  addComments(
    tx: Tx,
    post: { postId: string; modelId: string },
    comments: DemoComment[],
    staffId: string,
    now: Date,
  ): Promise<AdminComment[]> {
    return tx.column<AdminComment>(
      `with c as (
         insert into post_comment (post_id, model_id, staff_id, author_name, content, is_generated, status, created_at)
         select $1, $2, $3, name, line, true, 'visible', $4::timestamptz + make_interval(secs => (n - 1) / 1000.0)
         from unnest($5::text[], $6::text[]) with ordinality as d (name, line, n) returning ${ADMIN_COMMENT_COLUMNS}
       ) select ${ADMIN_COMMENT} as item from c join post p on p.id = c.post_id order by c.created_at desc, c.id desc`,
      [
        post.postId,
        post.modelId,
        staffId,
        now,
        comments.map(({ authorName }) => authorName),
        comments.map(({ content }) => content),
      ],
    );
  }

  removeComments(tx: Tx, postId: string, now: Date): Promise<number> {
    return tx.execute(
      `update post_comment set deleted_at = $2 where post_id = $1 and is_generated and deleted_at is null`,
      [postId, now],
    );
  }

  async counts(tx: Tx, postId: string): Promise<DemoCounts> {
    const row = await tx.one<DemoCounts>(
      `select demo_likes_count as "demoLikesCount", demo_comments_count as "demoCommentsCount" from post where id = $1`,
      [postId],
    );
    return row ?? { demoLikesCount: 0, demoCommentsCount: 0 };
  }
}
