import { event } from './event.js';

/** What stories says: nobody else publishes these. */
export const STORIES_EVENTS = {
  /** `assetIds`: every file it shows, so that none of them goes. `plannedFor`: it was planned for this instant and goes out by itself. */
  'story.published': event<{ storyId: string; modelId: string; assetIds: string[]; plannedFor?: string }>('storyId'),
  'story.updated': event<{ storyId: string; modelId: string; assetIds: string[] }>('storyId'),
  /** Taken off the air before its end; it may come back. */
  'story.hidden': event<{ storyId: string; modelId: string }>('storyId'),
  'story.deleted': event<{ storyId: string; modelId: string }>('storyId'),
  /** First opens only: a visitor who comes back is no second open. */
  'story.opened': event<{ storyId: string; modelId: string; visitorId: string }>('storyId'),
  'story.completed': event<{ storyId: string; modelId: string; visitorId: string }>('storyId'),
  'story.cta-clicked': event<{ storyId: string; modelId: string; visitorId: string }>('storyId'),
  'story.expired': event<{ storyId: string; modelId: string }>('storyId'),
  /** A story that was reported, and found to be wrong, is off the air; null = there is none at that address. */
  'story-notice.settled': event<{ noticeId: string; storyId: string | null }>('noticeId'),
  /** All stories of a creator are new again for everybody. */
  'story.views-reset': event<{ modelId: string; epoch: number; actorId: string; at: string }>('modelId'),
  /** Somebody of the team decided something about stories; for the audit log. Never contact data. */
  'story-change.recorded': event<{
    changeId: string;
    staffId: string;
    /** 'story.created', 'story.updated', 'story.deleted', 'story.views-reset' */
    action: string;
    targetType: 'story' | 'model';
    targetId: string;
    modelId: string;
    details: Record<string, string | number | boolean | null>;
    at: string;
  }>('changeId'),
};
