import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { contentApi } from '../api/admin-content.js';
import type { Asks } from '../api/operation.js';

/** A post or a model, and how many days. */
export type LikeWish = Asks<'GET /admin/posts/likes-by-day'>;
type Unpaged<Q> = Omit<Q, 'cursor' | 'limit'>;
const PAGE = 48;
const from = (cursor: string | null) => (cursor === null ? {} : { cursor });
const paging = {
  initialPageParam: null as string | null,
  getNextPageParam: (last: { nextCursor: string | null }) => last.nextCursor,
};

/** What the screens of models and content read; the first word of a key names what a change makes stale. */
export const contentQueries = {
  models: (query: Unpaged<Asks<'GET /admin/models'>> = {}) =>
    infiniteQueryOptions({
      queryKey: ['models', 'list', query],
      queryFn: ({ pageParam }) => contentApi.models({ ...query, limit: 100, ...from(pageParam) }),
      ...paging,
    }),
  model: (id: string) => queryOptions({ queryKey: ['models', 'one', id], queryFn: () => contentApi.model(id) }),
  /** Counted by the server each time it is asked: what is decided by it has to be true now. */
  departure: (id: string) =>
    queryOptions({
      queryKey: ['models', 'departure', id],
      queryFn: () => contentApi.modelDeparture(id),
      ...{ staleTime: 0, gcTime: 0 },
    }),
  /** Who speaks as her, and who was asked to. */
  access: (modelId: string) =>
    queryOptions({ queryKey: ['models', 'access', modelId], queryFn: () => contentApi.access(modelId) }),
  posts: (query: Unpaged<Asks<'GET /admin/posts'>>) =>
    infiniteQueryOptions({
      queryKey: ['posts', 'list', query],
      queryFn: ({ pageParam }) => contentApi.posts({ ...query, limit: PAGE, ...from(pageParam) }),
      ...paging,
    }),
  /** One that a link named; it need not be among those the list shows. */
  post: (id: string) => queryOptions({ queryKey: ['posts', 'one', id], queryFn: () => contentApi.post(id) }),
  likesByDay: (query: LikeWish) =>
    queryOptions({ queryKey: ['posts', 'likes', query], queryFn: () => contentApi.likesByDay(query) }),
  comments: (query: Unpaged<Asks<'GET /admin/comments'>>) =>
    infiniteQueryOptions({
      queryKey: ['comments', query],
      queryFn: ({ pageParam }) => contentApi.comments({ ...query, limit: PAGE, ...from(pageParam) }),
      ...paging,
    }),
  templates: (modelId: string | null) =>
    queryOptions({ queryKey: ['templates', modelId], queryFn: () => contentApi.templates(modelId) }),
  settings: () => queryOptions({ queryKey: ['site-settings'], queryFn: contentApi.settings }),
  wordList: () => queryOptions({ queryKey: ['word-list'], queryFn: contentApi.wordList }),
  changes: (modelId: string | null) =>
    infiniteQueryOptions({
      queryKey: ['content-changes', modelId],
      queryFn: ({ pageParam }) => contentApi.changes(modelId, pageParam),
      ...paging,
    }),
  thumbnailRun: () => queryOptions({ queryKey: ['thumbnail-run'], queryFn: contentApi.thumbnailRun }),
};
