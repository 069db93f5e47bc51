import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '../api/client.js';
import type { Asks } from '../api/operation.js';
import { PAGED } from '../lib/paged.js';

/** A post or a model, and how many days. */
export type LikeWish = Asks<'GET /admin/posts/likes-by-day'>;
type Unpaged<Q> = Omit<Q, 'cursor' | 'limit'>;
const PAGE = 48;
const from = (cursor: string | null) => (cursor === null ? {} : { cursor });

/** What the screens of models and content read; the first word of a key names what a change makes stale. */
export const contentQueries = {
  models: (query: Unpaged<Asks<'GET /admin/models'>> = {}) =>
    infiniteQueryOptions({
      queryKey: ['models', 'list', query],
      queryFn: ({ pageParam }) => api('GET /admin/models', { ...query, limit: 100, ...from(pageParam) }),
      ...PAGED,
    }),
  model: (id: string) =>
    queryOptions({
      queryKey: ['models', 'one', id],
      queryFn: () => api('GET /admin/models/:modelId', { modelId: id }),
    }),
  /** Counted by the server each time it is asked: what is decided by it has to be true now. */
  departure: (id: string) =>
    queryOptions({
      queryKey: ['models', 'departure', id],
      queryFn: () => api('GET /admin/models/:modelId/departure', { modelId: id }),
      ...{ staleTime: 0, gcTime: 0 },
    }),
  /** Who speaks as her, and who was asked to. */
  access: (modelId: string) =>
    queryOptions({
      queryKey: ['models', 'access', modelId],
      queryFn: () => api('GET /admin/models/:modelId/access', { modelId }),
    }),
  posts: (query: Unpaged<Asks<'GET /admin/posts'>>) =>
    infiniteQueryOptions({
      queryKey: ['posts', 'list', query],
      queryFn: ({ pageParam }) => api('GET /admin/posts', { ...query, limit: PAGE, ...from(pageParam) }),
      ...PAGED,
    }),
  /** One that a link named; it need not be among those the list shows. */
  post: (id: string) =>
    queryOptions({ queryKey: ['posts', 'one', id], queryFn: () => api('GET /admin/posts/:postId', { postId: id }) }),
  likesByDay: (query: LikeWish) =>
    queryOptions({ queryKey: ['posts', 'likes', query], queryFn: () => api('GET /admin/posts/likes-by-day', query) }),
  comments: (query: Unpaged<Asks<'GET /admin/comments'>>) =>
    infiniteQueryOptions({
      queryKey: ['comments', query],
      queryFn: ({ pageParam }) => api('GET /admin/comments', { ...query, limit: PAGE, ...from(pageParam) }),
      ...PAGED,
    }),
  templates: (modelId: string | null) =>
    queryOptions({ queryKey: ['templates', modelId], queryFn: () => api('GET /admin/templates', { modelId }) }),
  settings: () => queryOptions({ queryKey: ['site-settings'], queryFn: () => api('GET /admin/settings/site', {}) }),
  wordList: () => queryOptions({ queryKey: ['word-list'], queryFn: () => api('GET /admin/word-list', {}) }),
  changes: (modelId: string | null) =>
    infiniteQueryOptions({
      queryKey: ['content-changes', modelId],
      queryFn: ({ pageParam }) => api('GET /admin/content-changes', { modelId, cursor: pageParam }),
      ...PAGED,
    }),
  /** null: there never was one. */
  thumbnailRun: () =>
    queryOptions({
      queryKey: ['thumbnail-run'],
      queryFn: async () => (await api('GET /admin/media/thumbnails', {})) ?? null,
    }),
};
