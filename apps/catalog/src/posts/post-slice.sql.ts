import type { PostFilter } from '@camarim/contracts';
import type { PostCursor, PostOrder } from './post-cursor.js';

export interface Statement {
  sql: string;
  params: unknown[];
}
export interface SliceQuestion {
  /** null = the gallery of all active models. */
  modelId: string | null;
  filter: PostFilter;
  /** One of her collections; null = all she shows. */
  collectionId: string | null;
  after: PostCursor | null;
  limit: number;
}
/** Collects the values of a statement. @returns the placeholder of `value`. */
export type Bind = (value: unknown, type: string) => string;
export const binder = (params: unknown[]): Bind => {
  return (value, type) => `$${params.push(value)}::${type}`;
};

export const FILTERS: Record<PostFilter, string> = {
  all: '',
  photos: `and p.media_type = 'image'`,
  videos: `and p.media_type = 'video'`,
  hot: 'and p.is_hot',
  exclusive: 'and p.is_exclusive',
  open: 'and not p.is_exclusive and not p.is_premium',
};
const SORT: Record<PostOrder, string[]> = {
  profile: ['featured', 'created_at', 'id'],
  gallery: ['created_at', 'id'],
  open: ['is_teaser', 'created_at', 'id'],
  collection: ['place'],
};
/** Below zero: the first post of a collection has the greatest. */
const PLACE = '-cp.position';
const termOf = (column: string): string => (column === 'place' ? PLACE : `p.${column}`);
/** What a page shows of a post, is sorted by, or clips it with. */
export const SLICE_COLUMNS = `p.id, p.model_id, p.title, p.description, p.media_type, p.is_exclusive, p.is_premium, p.price_cents,
  p.subscriber_price_cents, p.is_hot,
  p.featured, p.is_teaser, p.author_kind, p.likes_count, p.comments_count, p.demo_likes_count, p.demo_comments_count, p.preview_seconds, p.crop_bottom,
  p.crop_applied, p.width, p.height, p.thumbhash, p.veil, p.duration_ms, p.created_at`;
const PINNED = `${SLICE_COLUMNS}, true as is_pinned`;
const LISTED = `${SLICE_COLUMNS}, false as is_pinned`;
/** The cursor's values in the order of `SORT`, each with its type. */
const place = ({ leads, at, id }: PostCursor, order: PostOrder): Array<readonly [unknown, string]> => {
  if (order === 'collection') return [[-at, 'int']];
  const newest = [
    [new Date(at).toISOString(), 'timestamptz'],
    [id, 'uuid'],
  ] as const;
  return order === 'gallery' ? [...newest] : [[leads, 'boolean'], ...newest];
};
/** Creators whom nobody sees; the index `model_hidden` has these alone. */
const HIDDEN = 'select id from model where not is_active or deleted_at is not null';
type Listed = Pick<SliceQuestion, 'modelId' | 'filter' | 'collectionId'>;
export const orderOf = ({ modelId, filter, collectionId }: Listed): PostOrder => {
  if (modelId === null) return 'gallery';
  if (collectionId !== null) return 'collection';
  return filter === 'open' ? 'open' : 'profile';
};
export const sortSql = (order: PostOrder, row: string): string =>
  SORT[order].map((column) => `${row}.${column} desc`).join(', ');

/** The rows of one page and one more, found by one index; `open` = whether the feed itself is public. */
export function sliceSql(question: SliceQuestion, bind: Bind): { slice: string; limit: string; open: string } {
  const order = orderOf(question);
  const limit = bind(question.limit, 'int');
  const model = question.modelId === null ? null : bind(question.modelId, 'uuid');
  const position = question.after
    ? `and (${SORT[order].map(termOf).join(', ')}) < (${place(question.after, order)
        .map(([value, type]) => bind(value, type))
        .join(', ')})`
    : '';
  // the creator's id is given: a join on her name would read all of her posts before sorting them; and the gallery asks once
  // who is not shown, instead of once per post for its creator
  const whose = model ? `where p.model_id = ${model} and` : `where p.model_id not in (${HIDDEN}) and`;
  const placed = order === 'collection';
  const columns = placed ? `${LISTED}, ${PLACE} as place` : LISTED;
  const posts = placed
    ? `collection_post cp join post p on p.id = cp.post_id and cp.collection_id = ${bind(question.collectionId, 'uuid')}`
    : 'post p';
  const shown = 'p.is_published and p.deleted_at is null';
  const pin =
    model && order === 'profile' && question.filter === 'all'
      ? `(select pinned_post_id from model where id = ${model})`
      : null;
  const listed = `
    select ${columns} from ${posts} ${whose} ${shown} ${FILTERS[question.filter]} ${position}
    ${pin ? `and p.id is distinct from ${pin}` : ''} order by ${SORT[order].map((column) => `${termOf(column)} desc`).join(', ')} limit ${limit} + 1`;
  // the pinned post begins the first page of everything a creator shows, and stands nowhere else in it
  const slice =
    pin && !question.after
      ? `select ${PINNED} from post p where p.id = ${pin} and p.model_id = ${model} and ${shown} union all (${listed})`
      : listed;
  const open = model ? `exists (select 1 from model where id = ${model} and is_active and deleted_at is null)` : 'true';
  return { slice, limit, open };
}

/** Pixels the page still has to clip of row alias `row`: files that were clipped when they were made need nothing more. */
export const cropLeftSql = (row: string): string => `greatest(${row}.crop_bottom - ${row}.crop_applied, 0)`;
