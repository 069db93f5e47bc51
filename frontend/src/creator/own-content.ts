import type { StoryStatus } from '@camarim/domain';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { api } from '../api/client.js';
import type { Asks } from '../api/operation.js';
import { PAGED } from '../lib/paged.js';

type OwnState = NonNullable<Asks<'GET /creator/posts'>['state']>;

/** Every key begins with 'own-content', so that one word makes all of it stale. */
export const ownContentQueries = {
  posts: (modelId: string, state: OwnState) =>
    infiniteQueryOptions({
      queryKey: ['own-content', 'posts', modelId, state],
      queryFn: ({ pageParam: cursor }) => api('GET /creator/posts', { modelId, state, cursor }),
      ...PAGED,
    }),
  stories: (modelId: string, state: StoryStatus | null) =>
    infiniteQueryOptions({
      queryKey: ['own-content', 'stories', modelId, state],
      queryFn: ({ pageParam: cursor }) => api('GET /creator/stories', { modelId, state, cursor }),
      ...PAGED,
    }),
};
