import type { StoryPageDto } from '@camarim/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api/client.js';
import { ApiProblem } from '../../api/problem.js';

/** A story, or the sentence shown when there is none; the server preloads the same. */
export type StoryAnswer = StoryPageDto | { missing: string };

export const storyQuery = (idOrSlug: string) =>
  queryOptions({
    queryKey: ['story', idOrSlug],
    queryFn: async ({ signal }): Promise<StoryAnswer> => {
      try {
        return await api('GET /stories/:idOrSlug', { idOrSlug }, { signal });
      } catch (error) {
        if (error instanceof ApiProblem && error.status === 404) return { missing: error.message };
        throw error;
      }
    },
  });

/** The addresses of files in a list of stories are good for half an hour at least. */
export const STORIES_GOOD_MS = 10 * 60_000;

export const modelStoriesQuery = (username: string) =>
  queryOptions({
    queryKey: ['stories', username],
    queryFn: ({ signal }) => api('GET /models/:username/stories', { username }, { signal }),
  });

export const storyApi = {
  open: (storyId: string) => api('POST /stories/:storyId/open', { storyId }),
  progress: (storyId: string, percent: number) => api('POST /stories/:storyId/progress', { storyId, percent }),
  complete: (storyId: string) => api('POST /stories/:storyId/complete', { storyId }),
  cta: (storyId: string) => api('POST /stories/:storyId/cta', { storyId }),
};
