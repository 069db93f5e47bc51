import type { StoryStatus } from '@camarim/domain';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { api } from '../api/client.js';
import type { Asks } from '../api/operation.js';
import type { Scheduled } from '../desk/schedule-time.js';

type OwnState = NonNullable<Asks<'GET /creator/posts'>['state']>;
const paging = {
  initialPageParam: null as string | null,
  getNextPageParam: (last: { nextCursor: string | null }) => last.nextCursor,
};

/** What a creator asks about her own posts and stories, and what she does with them. */
export const ownContentApi = {
  createPost: (form: Asks<'POST /creator/posts'>) => api('POST /creator/posts', form),
  updatePost: (form: Asks<'PUT /creator/posts/:postId'>) => api('PUT /creator/posts/:postId', form),
  showPost: (postId: string, isPublished: boolean) =>
    api('PUT /creator/posts/:postId/published', { postId, isPublished }),
  deletePost: (postId: string) => api('DELETE /creator/posts/:postId', { postId }),
  createStory: (form: Asks<'POST /creator/stories'>) => api('POST /creator/stories', form),
  updateStory: (form: Asks<'PUT /creator/stories/:storyId'>) => api('PUT /creator/stories/:storyId', form),
  deleteStory: (storyId: string) => api('DELETE /creator/stories/:storyId', { storyId }),
  schedulePost: (postId: string, time: Scheduled) => api('PUT /creator/posts/:postId/schedule', { postId, ...time }),
  unschedulePost: (postId: string) => api('DELETE /creator/posts/:postId/schedule', { postId }),
  pinPost: (postId: string) => api('PUT /creator/posts/:postId/pin', { postId }),
  unpinPost: (postId: string) => api('DELETE /creator/posts/:postId/pin', { postId }),
  scheduleStory: (storyId: string, time: Scheduled) =>
    api('PUT /creator/stories/:storyId/schedule', { storyId, ...time }),
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
  stories: (modelId: string, state: StoryStatus | null) =>
    infiniteQueryOptions({
      queryKey: ['own-content', 'stories', modelId, state],
      queryFn: ({ pageParam: cursor }) => api('GET /creator/stories', { modelId, state, cursor }),
      ...paging,
    }),
};
