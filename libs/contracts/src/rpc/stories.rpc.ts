import type { MediaRef } from './catalog.rpc.js';

export interface StoryView {
  id: string;
  modelId: string;
  slug: string | null;
  mediaType: 'image' | 'video';
  media: MediaRef;
  poster: MediaRef | null;
  durationSeconds: number;
  whatsappNumber: string | null;
  telegramUrl: string | null;
  expiresAt: string;
  createdAt: string;
}
export interface StoriesRpc {
  'stories.story.get': { request: { idOrSlug: string }; reply: StoryView };
  'stories.story.list': { request: { modelId: string }; reply: StoryView[] };
}
