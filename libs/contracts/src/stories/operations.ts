import { storyAnalyticsOperations } from './analytics.js';
import { storyOperations } from './stories.js';

/** Every operation of stories. */
export const storiesOperations = { ...storyAnalyticsOperations, ...storyOperations };
