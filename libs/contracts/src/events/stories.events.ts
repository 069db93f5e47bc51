export interface StoriesEvents {
  'story.published': { storyId: string; modelId: string };
  'story.updated': { storyId: string; modelId: string };
  'story.deleted': { storyId: string; modelId: string };
  /** First opens only: a visitor who comes back is no second open. */
  'story.opened': { storyId: string; modelId: string; visitorId: string };
  'story.completed': { storyId: string; modelId: string; visitorId: string };
  'story.cta-clicked': { storyId: string; modelId: string; visitorId: string };
  'story.expired': { storyId: string; modelId: string };
  /** A staff member made all stories of a creator new again; for the audit log. */
  'story.views-reset': { modelId: string; epoch: number; actorId: string; at: string };
}
