import type { StoryPageDto } from '@camarim/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api/client.js';
import { ApiProblem } from '../../api/problem.js';

/** A story, or the sentence that says why there is none; the server fills in the same. */
export type StoryAnswer = StoryPageDto | { missing: string };

export const storyQuery = (idOrSlug: string) =>
  queryOptions({
    queryKey: ['story', idOrSlug],
    queryFn: async ({ signal }): Promise<StoryAnswer> => {
      try {
        return await api('GET', '/api/v1/stories/{idOrSlug}', { path: { idOrSlug }, signal });
      } catch (error) {
        if (error instanceof ApiProblem && error.status === 404) return { missing: error.message };
        throw error;
      }
    },
  });

export const modelStoriesQuery = (username: string) =>
  queryOptions({
    queryKey: ['stories', username],
    queryFn: ({ signal }) => api('GET', '/api/v1/models/{username}/stories', { path: { username }, signal }),
  });

export const storyApi = {
  open: (id: string) => api('POST', '/api/v1/stories/{id}/open', { path: { id } }),
  progress: (id: string, percent: number) =>
    api('POST', '/api/v1/stories/{id}/progress', { path: { id }, body: { percent } }),
  complete: (id: string) => api('POST', '/api/v1/stories/{id}/complete', { path: { id } }),
  cta: (id: string) => api('POST', '/api/v1/stories/{id}/cta', { path: { id } }),
};
