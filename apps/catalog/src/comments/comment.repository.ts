import type { AdminComment, CommentStatus, ReportReason } from '@camarim/contracts';
import { type AskedRow, type Tx, wasMade } from '@camarim/database';
import { problem } from '@camarim/domain';
import { Injectable } from '@nestjs/common';
import { COUNTED_COMMENT } from '../proofs/counter.kind.js';
import { ADMIN_COMMENT, ADMIN_COMMENT_COLUMNS } from './comment.sql.js';

export interface NewComment {
  asked: AskedRow;
  postId: string;
  modelId: string;
  userId: string | null;
  staffId: string | null;
  authorName: string;
  content: string;
  badge: 'creator' | 'team' | null;
  isGenerated: boolean;
  status: CommentStatus;
  matchedWords: string[];
  /** The one it answers; left out where it is for everybody. */
  answersId?: string;
  at: Date;
}

@Injectable()
export class CommentRepository {
  /** @returns the row as the back-office sees it. */
  async add(tx: Tx, comment: NewComment): Promise<AdminComment> {
    const { postId, modelId, userId, staffId, authorName, content, badge, isGenerated, status, matchedWords, at } =
      comment;
    const { answersId = null, asked } = comment;
    const row = await tx.one<{ item: AdminComment }>(
      `with c as (
         insert into post_comment (post_id, model_id, user_id, staff_id, author_name, content, badge, is_generated, status,
           matched_words, created_at, answers_id, id, request_hash)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) returning ${ADMIN_COMMENT_COLUMNS}
       ), fact as (
         insert into counter_fact (post_id, kind, change, at)
         select post_id, 'comment', 1, $11 from c where not is_generated and status = 'visible'
       ) select ${ADMIN_COMMENT} as item from c join post p on p.id = c.post_id`,
      [
        ...[postId, modelId, userId, staffId, authorName, content, badge, isGenerated, status, matchedWords, at],
        ...[answersId, asked.id, asked.requestHash],
      ],
    );
    if (!row) throw new Error('an insert answers its row');
    return row.item;
  }

  /** What the same form wrote before. @throws idempotency-mismatch, comment-not-found for one that was deleted since. */
  async made(tx: Tx, asked: AskedRow): Promise<AdminComment | null> {
    if (!(await wasMade(tx, 'post_comment', asked))) return null;
    const comment = await this.hold(tx, asked.id);
    if (!comment) throw problem('comment-not-found');
    return comment;
  }

  /** One account's comments are counted one after the other; other accounts are not concerned. */
  async holdAuthor(tx: Tx, userId: string): Promise<void> {
    await tx.lock(`catalog.comment:${userId}`);
  }

  /** Comments of an account since two instants, deleted ones too. */
  async recent(tx: Tx, userId: string, minuteAgo: Date, hourAgo: Date): Promise<{ minute: number; hour: number }> {
    const row = await tx.one<{ minute: number; hour: number }>(
      `select count(*) filter (where created_at > $2)::int as minute, count(*)::int as hour
       from post_comment where user_id = $1 and created_at > $3`,
      [userId, minuteAgo, hourAgo],
    );
    return row ?? { minute: 0, hour: 0 };
  }

  /** @returns the comment, held until the end of the transaction; null when there is none. */
  async hold(tx: Tx, commentId: string): Promise<AdminComment | null> {
    const row = await tx.one<{ item: AdminComment }>(
      `select ${ADMIN_COMMENT} as item from post_comment c join post p on p.id = c.post_id
       where c.id = $1 and c.deleted_at is null for update of c`,
      [commentId],
    );
    return row?.item ?? null;
  }

  /** The team's word settles the reports that led to it. */
  async setStatus(tx: Tx, commentId: string, status: CommentStatus, settles: boolean, now: Date): Promise<void> {
    await tx.execute(
      `with was as (
         select c.post_id, ${COUNTED_COMMENT} as counted from post_comment c
         where c.id = $1 and c.deleted_at is null and not c.is_generated
       ), fact as (
         insert into counter_fact (post_id, kind, change, at)
         select post_id, 'comment', case when counted then -1 else 1 end, $4 from was where counted <> ($2 = 'visible')
       ) update post_comment set status = $2, report_count = case when $3 then 0 else report_count end where id = $1`,
      [commentId, status, settles, now],
    );
  }

  async remove(tx: Tx, commentId: string, now: Date): Promise<void> {
    await tx.execute(
      `with fact as (
         insert into counter_fact (post_id, kind, change, at)
         select c.post_id, 'comment', -1, $2 from post_comment c where c.id = $1 and ${COUNTED_COMMENT}
       ) update post_comment set deleted_at = $2 where id = $1`,
      [commentId, now],
    );
  }

  /** In place of the one that was pinned before. */
  async pin(tx: Tx, postId: string, commentId: string): Promise<void> {
    await tx.execute(`update post set pinned_comment_id = $2 where id = $1`, [postId, commentId]);
  }
  async unpin(tx: Tx, postId: string, commentId: string): Promise<void> {
    await tx.execute(`update post set pinned_comment_id = null where id = $1 and pinned_comment_id = $2`, [
      postId,
      commentId,
    ]);
  }

  /** @returns false when this account had reported it before. */
  async report(tx: Tx, commentId: string, userId: string, reason: ReportReason, now: Date): Promise<boolean> {
    const fresh = await tx.execute(
      `insert into comment_report (comment_id, user_id, reason, created_at) values ($1, $2, $3, $4) on conflict do nothing`,
      [commentId, userId, reason, now],
    );
    if (fresh === 0) return false;
    await tx.execute(`update post_comment set report_count = report_count + 1 where id = $1`, [commentId]);
    return true;
  }

  async replaceWords(tx: Tx, words: string[]): Promise<void> {
    await tx.execute(`delete from moderation_word where not (word = any ($1))`, [words]);
    await tx.execute(`insert into moderation_word (word) select unnest($1::text[]) on conflict do nothing`, [words]);
  }

  /** @returns false when the same was asked for this post after `notSince`. */
  async ask(tx: Tx, postId: string, staffId: string, now: Date, notSince: Date): Promise<boolean> {
    const asked = await tx.execute(
      `insert into comment_ask as a (post_id, staff_id, asked_at) values ($1, $2, $3)
       on conflict (post_id) do update set staff_id = excluded.staff_id, asked_at = excluded.asked_at where a.asked_at < $4`,
      [postId, staffId, now, notSince],
    );
    return asked === 1;
  }
}
