import type { AdminComment, In, Page, PostComment } from '@camarim/contracts';
import { Database, type Tx } from '@camarim/database';
import { type NewestCursor, newestCursorSql, pageOf } from '@camarim/messaging';
import { Injectable } from '@nestjs/common';
import { isThereSql } from '../posts/viewer.sql.js';
import { ADMIN_COMMENT, commentSql, READABLE } from './comment.sql.js';

/** Everything that decides whether somebody may comment on a post, and which comment is pinned to it. */
export interface CommentFacts {
  modelId: string;
  pinnedCommentId: string | null;
  modelName: string;
  username: string;
  vip: boolean;
  isCreator: boolean;
  /** What this person is read under wherever that is not the creator's name; null until one is chosen. */
  nickname: string | null;
}
type Line = { item: PostComment; cursor: string };
type Filter = Pick<In<'catalog.comment.list-all'>, 'modelId' | 'postId' | 'status' | 'reported'>;

@Injectable()
export class CommentRead {
  constructor(private readonly db: Database) {}

  /** @returns null when the post is not there for this person: of a creator who left, it is for who has paid for her alone, of one who is barred for nobody. */
  facts(postId: string, userId: string | null, now: Date, on: Pick<Tx, 'one'> = this.db): Promise<CommentFacts | null> {
    return on.one<CommentFacts>(
      `select p.model_id as "modelId", p.pinned_comment_id as "pinnedCommentId", m.display_name as "modelName", m.username,
         $2::uuid is not null and m.creator_user_id is not distinct from $2::uuid as "isCreator",
         exists (select 1 from entitlement e where e.user_id = $2::uuid and e.expires_at > $3
           and (e.model_id is null or e.model_id = p.model_id)) as vip,
         (select nickname from commenter where user_id = $2::uuid) as nickname
       from post p join model m on m.id = p.model_id and m.deleted_at is null
       where p.id = $1 and p.is_published and p.deleted_at is null and ${isThereSql('$2::uuid', '$3')}`,
      [postId, userId, now],
    );
  }

  /**
   * What everybody may read, what the viewer wrote and waits, and demonstration rows only where they are shown. The first
   * page begins with the pinned one, which is on no other.
   */
  async page(
    { postId, pinnedCommentId }: { postId: string; pinnedCommentId: string | null },
    viewer: string | null,
    showDemo: boolean,
    after: NewestCursor | null,
    limit: number,
  ): Promise<Page<PostComment>> {
    const params: unknown[] = [postId, viewer, showDemo, limit + 1];
    const place = after ? `and (c.created_at, c.id) < ($5::timestamptz, $6::uuid)` : '';
    if (after) params.push(after.at, after.id);
    const [pinned, rows] = await Promise.all([
      after || pinnedCommentId === null ? null : this.pinned(postId, viewer, showDemo),
      this.db.query<Line>(
        `select ${commentSql('$2')} as item, ${newestCursorSql('c')} as cursor
         from post_comment c join post p on p.id = c.post_id
         where ${READABLE} and c.id is distinct from p.pinned_comment_id ${place}
         order by c.created_at desc, c.id desc limit $4`,
        params,
      ),
    ]);
    const page = pageOf(rows, limit);
    return pinned ? { ...page, items: [pinned, ...page.items] } : page;
  }

  private async pinned(postId: string, viewer: string | null, showDemo: boolean): Promise<PostComment | null> {
    const row = await this.db.one<Pick<Line, 'item'>>(
      `select ${commentSql('$2')} as item from post p join post_comment c on c.id = p.pinned_comment_id
       where p.id = $1 and ${READABLE}`,
      [postId, viewer, showDemo],
    );
    return row?.item ?? null;
  }

  async adminPage(filter: Filter, after: NewestCursor | null, limit: number): Promise<Page<AdminComment>> {
    const params: unknown[] = [limit + 1];
    const bind = (value: unknown) => `$${params.push(value)}`;
    const where = ['c.deleted_at is null'];
    if (filter.postId) where.push(`c.post_id = ${bind(filter.postId)}`);
    else if (filter.modelId) where.push(`c.model_id = ${bind(filter.modelId)}`);
    // written out, not bound: only then does the partial index answer
    if (filter.status === 'pending') where.push(`c.status = 'pending'`);
    else if (filter.status) where.push(`c.status = ${bind(filter.status)}`);
    if (filter.reported) where.push('c.report_count > 0');
    if (after) where.push(`(c.created_at, c.id) < (${bind(after.at)}::timestamptz, ${bind(after.id)}::uuid)`);
    const rows = await this.db.query<{ item: AdminComment; cursor: string }>(
      `select ${ADMIN_COMMENT} as item, ${newestCursorSql('c')} as cursor from post_comment c join post p on p.id = c.post_id
       where ${where.join(' and ')} order by c.created_at desc, c.id desc limit $1`,
      params,
    );
    return pageOf(rows, limit);
  }

  words(on: Pick<Tx, 'column'> = this.db): Promise<string[]> {
    return on.column<string>(`select word from moderation_word order by word`);
  }
}
