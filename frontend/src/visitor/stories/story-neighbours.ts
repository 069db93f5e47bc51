import type { ModelStoriesDto } from '@camarim/contracts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { queries } from '../queries.js';
import { modelStoriesQuery } from './story-api.js';

/** How many creators are asked for stories before the search ends. */
const FARTHEST = 6;

/** The place of her first story this visitor has not seen to its end; -1 = all were seen. */
export function firstUnseen({ items, visits }: ModelStoriesDto): number {
  const seen = new Set(visits.filter((visit) => visit.completedAt).map((visit) => visit.storyId));
  return items.findIndex(({ id }) => !seen.has(id));
}

/**
 * The nearest creator with stories after (`step` 1) or before (-1) the one with this username in the order of the home
 * page, with the story hers begin with; null when there is none. It does not start over at the ends.
 */
export const besideQuery = (client: QueryClient, username: string, step: 1 | -1) =>
  queryOptions({
    queryKey: ['stories-beside', username, step],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => {
      const models = await client.ensureQueryData(queries.models());
      const from = models.findIndex((model) => model.username === username);
      for (let away = 1; from >= 0 && away <= FARTHEST; away += 1) {
        const model = models[from + away * step];
        if (!model) break;
        const stories = await client.ensureQueryData(modelStoriesQuery(model.username));
        const first = stories.items[Math.max(0, firstUnseen(stories))];
        if (first) return { username: model.username, displayName: model.displayName, first };
      }
      return null;
    },
  });
