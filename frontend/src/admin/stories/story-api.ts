import type { StoryStatus } from '@camarim/domain';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '../../api/client.js';
import type { Asks } from '../../api/operation.js';
import type { Scheduled } from '../../desk/schedule-time.js';
import { PAGED } from '../../lib/paged.js';

export const storyApi = {
  add: (form: Asks<'POST /admin/stories'>) => api('POST /admin/stories', form),
  change: (form: Asks<'PUT /admin/stories/:storyId'>) => api('PUT /admin/stories/:storyId', form),
  /** @param time null = now. */
  schedule: (storyId: string, time: Scheduled | null) =>
    api('PUT /admin/stories/:storyId/schedule', { storyId, publishAt: null, ...time }),
  delete: (storyId: string) => api('DELETE /admin/stories/:storyId', { storyId }),
  resetViews: (modelId: string) => api('POST /admin/stories/reset-views', { modelId }),
};

/** The figures of all creators, of one, or of one story. */
export type Scope = { kind: 'all' } | { kind: 'model' | 'story'; id: string };

/** Every key begins with 'stories', so that one word makes all of it stale. */
export const storyQueries = {
  list: (modelId: string, state: StoryStatus | undefined) =>
    infiniteQueryOptions({
      queryKey: ['stories', 'list', modelId, state],
      queryFn: ({ pageParam: cursor }) => api('GET /admin/stories', { modelId, state: state ?? null, cursor }),
      ...PAGED,
      enabled: modelId !== '',
    }),
  analytics: (scope: Scope, strict: boolean) =>
    queryOptions({
      queryKey: ['stories', 'analytics', scope, strict],
      queryFn: () =>
        scope.kind === 'story'
          ? api('GET /admin/stories/:storyId/analytics', { storyId: scope.id, strict })
          : api('GET /admin/stories/analytics', { strict, modelId: scope.kind === 'model' ? scope.id : null }),
    }),
  slugCheck: (slug: string, storyId: string) =>
    queryOptions({
      queryKey: ['slug-check', slug, storyId],
      queryFn: () => api('GET /admin/stories/check-slug', { slug, storyId }),
      // another editor may take it at any moment
      gcTime: 0,
      retry: false,
    }),
};
