import { PAGE_BYTES } from '@camarim/messaging';
import { isoSql } from '../media/media.sql.js';
import { FIRST_CURSOR, type PostOrder, postCursorSql } from '../posts/post-cursor.js';
import {
  binder,
  cropLeftSql,
  orderOf,
  SLICE_COLUMNS,
  type SliceQuestion,
  type Statement,
  sliceSql,
  sortSql,
} from '../posts/post-slice.sql.js';
import { boughtSql } from '../posts/viewer.sql.js';
import { barredSql } from '../releases/release.sql.js';

/** Read once per statement, not per post. */
const SHOW_DEMO = `(select value::boolean from site_setting where key = 'showDemoEngagement')`;

/** A post of row alias `s` as everybody may know it: no file name is read (CAT-14), and demonstration counts stay apart (CAT-23). */
export const POST = `json_build_object(
    'id', s.id, 'modelId', s.model_id, 'title', s.title, 'description', s.description, 'mediaType', s.media_type,
    'isExclusive', s.is_exclusive, 'isPremium', s.is_premium,
    'priceCents', case when s.is_exclusive or s.is_premium then s.price_cents end, 'isExtra', s.subscriber_price_cents is not null, 'isHot', s.is_hot, 'featured', s.featured,
    'isTeaser', s.is_teaser, 'authorKind', s.author_kind,
    'likesCount', s.likes_count, 'commentsCount', s.comments_count,
    'demo', case when ${SHOW_DEMO} then json_build_object('likes', s.demo_likes_count, 'comments', s.demo_comments_count) end,
    'previewSeconds', s.preview_seconds, 'cropBottom', ${cropLeftSql('s')}, 'width', s.width, 'height', s.height,
    'thumbhash', s.thumbhash, 'veil', nullif(s.veil, ''), 'durationMs', s.duration_ms, 'locked', true, 'access', 'locked',
    'createdAt', ${isoSql('s.created_at')})`;

/**
 * The page ends after `limit` posts, or before the first that would make the answer too large: its text travels inside
 * another JSON text, so each post is counted as it is written there.
 */
const pageSql = (slice: string, limit: string, open: string, order: PostOrder): string => `
  select open, "postIds", "modelId", body, '"' || md5(body) || '"' as etag from (
    select ${open} as open, coalesce(array_agg(id order by n) filter (where fits), '{}') as "postIds",
      (array_agg(model_id))[1] as "modelId",
      json_build_object(
        'items', coalesce(json_agg(item order by n) filter (where fits), '[]'),
        'nextCursor', case when not bool_and(fits) then (array_agg(cursor order by n desc) filter (where fits))[1] end)::text as body
    from (
      select n, cursor, id, model_id, item, n <= ${limit} and (n = 1 or sum(bytes) over (order by n) <= ${PAGE_BYTES}) as fits from (
        select n, cursor, id, model_id, item, octet_length(to_json(item::text)::text) as bytes from (
          select row_number() over (order by s.is_pinned desc, ${sortSql(order, 's')}) as n,
            case when s.is_pinned then '${FIRST_CURSOR}' else ${postCursorSql(order, 's')} end as cursor,
            s.id, s.model_id, ${POST} as item
          from (${slice}) s
        ) listed
      ) counted
    ) cut
  ) page`;

/** One page as the text that is sent, from rows of one table found by one index: nobody parses it on the way. */
export function feedPageStatement(question: SliceQuestion): Statement {
  const params: unknown[] = [];
  const { slice, limit, open } = sliceSql(question, binder(params));
  return { sql: pageSql(slice, limit, open, orderOf(question)), params };
}

/** One public post as a page of one. */
export const FEED_POST = pageSql(
  `select ${SLICE_COLUMNS}, false as is_pinned from post p join model m on m.id = p.model_id and m.is_active and m.deleted_at is null
   where p.id = $1::uuid and p.is_published and p.deleted_at is null`,
  '1',
  'true',
  'gallery',
);
/**
 * As above, also off the air: for a viewer ($2) who bought it (PUR-06), or whose own days with its creator run at $3 (CAT-02), unless
 * she is barred.
 */
export const HELD_POST = pageSql(
  `select ${SLICE_COLUMNS}, false as is_pinned from post p join model m on m.id = p.model_id
   where p.id = $1::uuid and not ${barredSql('m.id')} and (${boughtSql('$2::uuid', 'p.id')} or (p.is_published and p.deleted_at is null
     and m.deleted_at is null and exists (
     select 1 from entitlement e where e.model_id = m.id and e.user_id = $2::uuid and e.expires_at > $3::timestamptz)))`,
  '1',
  'true',
  'gallery',
);
