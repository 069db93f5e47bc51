import type { PostFilter } from '@camarim/contracts';
import { FREE_PREVIEW_LIMIT } from '@camarim/domain';
import { isoSql } from '../media/media.sql.js';
import { type PostCursor, type PostOrder, postCursorSql } from './post-cursor.js';

export interface PostListQuestion {
  /** null = the gallery of all active models. */
  modelId: string | null;
  filter: PostFilter;
  after: PostCursor | null;
  limit: number;
  /** null = anonymous. */
  userId: string | null;
  now: Date;
}
export interface Statement {
  sql: string;
  params: unknown[];
}

const FILTERS: Record<PostFilter, string> = {
  all: '',
  photos: `and p.media_type = 'image'`,
  videos: `and p.media_type = 'video'`,
  hot: 'and p.is_hot',
};
const SORT: Record<PostOrder, string[]> = {
  profile: ['featured', 'created_at', 'id'],
  gallery: ['created_at', 'id'],
};

/** What a registered viewer has: periods that run, and previews already watched. Read once for the whole page. */
const viewerSql = (user: string, now: string): string => `
  select coalesce(bool_or(e.model_id is null), false) as house,
         coalesce(array_agg(e.model_id) filter (where e.model_id is not null), '{}') as models,
         array(select post_id from preview_view where user_id = ${user}) as seen
  from entitlement e where e.user_id = ${user} and e.expires_at > ${now}`;

/** `isLocked` and `playDecision` of the domain as SQL; post.int-spec.ts holds the two against each other, case by case. */
const LOCKED = `(s.is_exclusive or s.is_premium) and not (v.house or s.model_id = any (v.models))`;
const ACCESS = `case when not s.locked then 'full'
    when s.media_type = 'video' and (s.id = any (s.seen) or cardinality(s.seen) < ${FREE_PREVIEW_LIMIT}) then 'preview'
    else 'locked' end`;
const CARD = `case when s.card is not null then json_build_object('assetId', s.asset_id, 'rendition', s.card ->> 'name',
    'width', (s.card ->> 'width')::int, 'height', (s.card ->> 'height')::int) end`;

/** The cursor's values in the order of `SORT`, each with its type. */
const place = ({ featured, createdAt, id }: PostCursor, order: PostOrder): Array<readonly [unknown, string]> => {
  const newest = [
    [createdAt, 'timestamptz'],
    [id, 'uuid'],
  ] as const;
  return order === 'profile' ? [[featured, 'boolean'], ...newest] : [...newest];
};

/**
 * One page of posts as one JSON value, built by Postgres from rows of one table, found by one index. An anonymous
 * visitor's page does not even read a file name: everything is locked (CAT-15).
 */
export function postListStatement(question: PostListQuestion): Statement {
  const params: unknown[] = [];
  const bind = (value: unknown, type: string) => `$${params.push(value)}::${type}`;
  const order: PostOrder = question.modelId === null ? 'gallery' : 'profile';
  const limit = bind(question.limit, 'int');
  const model = question.modelId === null ? null : bind(question.modelId, 'uuid');
  const sorted = (row: string) => SORT[order].map((column) => `${row}.${column} desc`).join(', ');

  const { after, userId } = question;
  const position = after
    ? `and (${SORT[order].map((column) => `p.${column}`).join(', ')}) < (${place(after, order)
        .map(([value, type]) => bind(value, type))
        .join(', ')})`
    : '';

  // the creator's id is given: a join on her name would read all of her posts before sorting them
  const slice = `
    select p.* from post p
    ${model ? '' : 'join model m on m.id = p.model_id and m.is_active and m.deleted_at is null'}
    where p.is_published and p.deleted_at is null ${model ? `and p.model_id = ${model}` : ''} ${FILTERS[question.filter]} ${position}
    order by ${sorted('p')} limit ${limit} + 1`;
  const personal =
    userId === null
      ? `select s.*, true as locked from (${slice}) s`
      : `select s.*, v.seen, ${LOCKED} as locked from (${slice}) s, (${viewerSql(bind(userId, 'uuid'), bind(question.now, 'timestamptz'))}) v`;
  const file = (kind: string) =>
    userId === null ? 'null' : `case when not s.locked and s.media_type = '${kind}' then ${CARD} end`;
  const open = model ? `exists (select 1 from model where id = ${model} and is_active and deleted_at is null)` : 'true';

  const sql = `
    select ${open} as open, json_build_object(
      'items', coalesce(json_agg(item order by n) filter (where n <= ${limit}), '[]'),
      'nextCursor', case when max(n) > ${limit} then max(cursor) filter (where n = ${limit}) end) as page
    from (
      select row_number() over (order by ${sorted('s')}) as n, ${postCursorSql(order, 's')} as cursor, json_build_object(
        'id', s.id, 'modelId', s.model_id, 'title', s.title, 'description', s.description, 'mediaType', s.media_type,
        'isExclusive', s.is_exclusive, 'isPremium', s.is_premium, 'isHot', s.is_hot, 'featured', s.featured,
        'likesCount', s.likes_count, 'commentsCount', s.comments_count, 'previewSeconds', s.preview_seconds,
        'cropBottom', s.crop_bottom, 'width', s.width, 'height', s.height, 'thumbhash', s.thumbhash,
        'locked', s.locked, 'access', ${userId === null ? `'locked'` : ACCESS},
        'image', ${file('image')}, 'poster', ${file('video')}, 'createdAt', ${isoSql('s.created_at')}) as item
      from (${personal}) s
    ) listed`;
  return { sql, params };
}
