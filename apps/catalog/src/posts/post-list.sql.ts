import { isoSql } from '../media/media.sql.js';
import { postCursorSql } from './post-cursor.js';
import {
  binder,
  cropLeftSql,
  orderOf,
  type SliceQuestion,
  type Statement,
  sliceSql,
  sortSql,
} from './post-slice.sql.js';
import { ACCESS, lockedSql, viewerSql } from './viewer.sql.js';

export interface PostListQuestion extends SliceQuestion {
  /** null = anonymous. */
  userId: string | null;
  now: Date;
}

const CARD = `case when s.card is not null then json_build_object('assetId', s.asset_id, 'rendition', s.card ->> 'name',
    'width', (s.card ->> 'width')::int, 'height', (s.card ->> 'height')::int) end`;

/**
 * One page of posts as one JSON value, built by Postgres from rows of one table, found by one index. An anonymous
 * visitor's page does not even read a file name: everything is locked (CAT-15).
 */
export function postListStatement(question: PostListQuestion): Statement {
  const params: unknown[] = [];
  const bind = binder(params);
  const order = orderOf(question);
  const { slice, limit, open } = sliceSql(question, bind);
  const { userId } = question;
  const personal =
    userId === null
      ? `select s.*, true as locked from (${slice}) s`
      : `select s.*, v.seen, ${lockedSql('s')} as locked from (${slice}) s, (${viewerSql(bind(userId, 'uuid'), bind(question.now, 'timestamptz'))}) v`;
  const file = (kind: string) =>
    userId === null ? 'null' : `case when not s.locked and s.media_type = '${kind}' then ${CARD} end`;

  const sql = `
    select ${open} as open, json_build_object(
      'items', coalesce(json_agg(item order by n) filter (where n <= ${limit}), '[]'),
      'nextCursor', case when max(n) > ${limit} then max(cursor) filter (where n = ${limit}) end) as page
    from (
      select row_number() over (order by ${sortSql(order, 's')}) as n, ${postCursorSql(order, 's')} as cursor, json_build_object(
        'id', s.id, 'modelId', s.model_id, 'title', s.title, 'description', s.description, 'mediaType', s.media_type,
        'isExclusive', s.is_exclusive, 'isPremium', s.is_premium, 'isHot', s.is_hot, 'featured', s.featured,
        'likesCount', s.likes_count, 'commentsCount', s.comments_count, 'previewSeconds', s.preview_seconds,
        'cropBottom', ${cropLeftSql('s')}, 'width', s.width, 'height', s.height, 'thumbhash', s.thumbhash,
        'locked', s.locked, 'access', ${userId === null ? `'locked'` : ACCESS},
        'image', ${file('image')}, 'poster', ${file('video')}, 'createdAt', ${isoSql('s.created_at')}) as item
      from (${personal}) s
    ) listed`;
  return { sql, params };
}
