export interface StoriesEvents {
  /** `assetIds`: every file it shows, so that none of them goes. `plannedFor`: it was planned for this instant and goes out by itself. */
  'story.published': { storyId: string; modelId: string; assetIds: string[]; plannedFor?: string };
  'story.updated': { storyId: string; modelId: string; assetIds: string[] };
  'story.deleted': { storyId: string; modelId: string };
  /** First opens only: a visitor who comes back is no second open. */
  'story.opened': { storyId: string; modelId: string; visitorId: string };
  'story.completed': { storyId: string; modelId: string; visitorId: string };
  'story.cta-clicked': { storyId: string; modelId: string; visitorId: string };
  'story.expired': { storyId: string; modelId: string };
  /** A story that was reported, and found to be wrong, is off the air; null = there is none at that address. */
  'story-notice.settled': { noticeId: string; storyId: string | null };
  /** All stories of a creator are new again for everybody. */
  'story.views-reset': { modelId: string; epoch: number; actorId: string; at: string };
  /** Somebody of the team decided something about stories; for the audit log. Never contact data. */
  'story-change.recorded': {
    changeId: string;
    staffId: string;
    /** 'story.created', 'story.updated', 'story.deleted', 'story.views-reset' */
    action: string;
    targetType: 'story' | 'model';
    targetId: string;
    modelId: string;
    details: Record<string, string | number | boolean | null>;
    at: string;
  };
}
