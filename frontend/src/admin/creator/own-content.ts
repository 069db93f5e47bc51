import { infiniteQueryOptions } from '@tanstack/react-query';
import { api } from '../../api/client.js';
import type { Asks } from '../../api/operation.js';

type OwnState = NonNullable<Asks<'GET /creator/posts'>['state']>;
const paging = {
  initialPageParam: null as string | null,
  getNextPageParam: (last: { nextCursor: string | null }) => last.nextCursor,
};

/** What a creator asks about her own posts and stories, and what she does with them. */
export const ownContentApi = {
  schedulePost: (postId: string, publishAt: string) =>
    api('PUT /creator/posts/:postId/schedule', { postId, publishAt }),
  unschedulePost: (postId: string) => api('DELETE /creator/posts/:postId/schedule', { postId }),
  pinPost: (postId: string) => api('PUT /creator/posts/:postId/pin', { postId }),
  unpinPost: (postId: string) => api('DELETE /creator/posts/:postId/pin', { postId }),
  scheduleStory: (storyId: string, publishAt: string) =>
    api('PUT /creator/stories/:storyId/schedule', { storyId, publishAt }),
  cancelStory: (storyId: string) => api('DELETE /creator/stories/:storyId/schedule', { storyId }),
};

/** Every key begins with 'own-content', so that one word makes all of it stale. */
export const ownContentQueries = {
  posts: (modelId: string, state: OwnState) =>
    infiniteQueryOptions({
      queryKey: ['own-content', 'posts', modelId, state],
      queryFn: ({ pageParam: cursor }) => api('GET /creator/posts', { modelId, state, cursor }),
      ...paging,
    }),
  scheduledStories: (modelId: string) =>
    infiniteQueryOptions({
      queryKey: ['own-content', 'stories', modelId],
      queryFn: ({ pageParam: cursor }) => api('GET /creator/stories', { modelId, state: 'scheduled', cursor }),
      ...paging,
    }),
};
