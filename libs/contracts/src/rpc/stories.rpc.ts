import type { MediaRef } from '../media.js';

/** What everybody may see of a story that is shown. Whose it is (name, picture) is the catalog's to say. */
export interface StoryView {
  id: string;
  modelId: string;
  slug: string | null;
  mediaType: 'image' | 'video';
  media: MediaRef;
  poster: MediaRef | null;
  /** Behind the end card; without it the poster, else the media itself. */
  endImage: MediaRef | null;
  durationSeconds: number;
  /** E.164. */
  whatsappNumber: string | null;
  telegramUrl: string | null;
  expiresAt: string;
  createdAt: string;
}

/** How far one visitor got with one story since the last reset: nothing in it is shared between visitors. */
export interface StoryVisitView {
  storyId: string;
  openedAt: string | null;
  /** Set = 'Visualizado': only the end card is shown (STO-08, STO-09). */
  completedAt: string | null;
  ctaClickedAt: string | null;
}
/** `visitorId` is the value of the first-party visitor cookie (a uuid), proved by the gateway; never typed by a page. */
export interface StoryVisitRequest {
  storyId: string;
  visitorId: string;
}

export const STORY_STATES = ['active', 'inactive', 'expired'] as const;
export type StoryState = (typeof STORY_STATES)[number];
export interface AdminStoryView extends StoryView {
  state: StoryState;
  /** The operator's switch; an expired story may still have it on. */
  isActive: boolean;
  updatedAt: string;
  /** Of all times, resets included. */
  totalOpens: number;
  totalCompletions: number;
}
/** What an upload has made, copied from the catalog's asset: the catalog's tables are not read here. */
export interface StoryMediaFacts {
  mediaType: 'image' | 'video';
  media: MediaRef;
  poster: MediaRef | null;
}
/** Texts as typed: the service normalises and refuses them, with the words for the form (STO-05). */
export interface StoryCreateRequest extends StoryMediaFacts {
  /** '' is answered with 'Nenhuma modelo selecionada!'. */
  modelId: string;
  endImage?: MediaRef | null;
  /** 3-60; anything else becomes 10. */
  durationSeconds?: unknown;
  whatsappNumber?: string | null;
  telegramUrl?: string | null;
}
/** A field that is left out stays as it is; null or '' clears it where it may be empty. */
export interface StoryUpdateRequest {
  storyId: string;
  file?: StoryMediaFacts;
  endImage?: MediaRef | null;
  durationSeconds?: unknown;
  whatsappNumber?: string | null;
  telegramUrl?: string | null;
  /** '' or null = the id is the address (STO-06). */
  slug?: string | null;
  isActive?: boolean;
}
/** `state` null or left out = all of them. */
export interface StoryListRequest {
  modelId: string;
  state?: StoryState | null;
  cursor: string | null;
  limit: number;
}

export interface StoriesRpc {
  /** What runs on a creator's page, newest first, at most 50. */
  'stories.story.list': { request: { modelId: string }; reply: StoryView[] };
}
