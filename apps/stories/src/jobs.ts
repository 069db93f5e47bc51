import { defineJobs } from '@camarim/queue';

export interface StoriesJobs {
  'expire-story': { storyId: string };
}
export const storiesJobs = defineJobs<StoriesJobs>()('stories', {
  'expire-story': { attempts: 3, backoff: { type: 'exponential', delayMs: 1_000 }, concurrency: 5 },
});
