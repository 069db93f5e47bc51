export interface StoriesEvents {
  'story.published': { storyId: string; modelId: string };
  'story.opened': { storyId: string; modelId: string; visitorId: string };
  'story.completed': { storyId: string; modelId: string; visitorId: string };
  'story.cta-clicked': { storyId: string; modelId: string; visitorId: string };
  'story.expired': { storyId: string; modelId: string };
}
