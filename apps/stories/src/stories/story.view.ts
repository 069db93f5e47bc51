import type { AdminStoryView, MediaRef, StoryView } from '@camarim/contracts';
import { only, storyStatusAt } from '@camarim/domain';
import type { StoryEntity } from './story.entity.js';

/** What everybody may see of a story. */
export function toView(story: StoryEntity): StoryView {
  return {
    ...only(story, 'id', 'modelId', 'slug', 'mediaType', 'durationSeconds', 'whatsappNumber', 'telegramUrl'),
    media: only(story, 'assetId', 'rendition', 'width', 'height'),
    poster: ref(story.assetId, story.posterRendition, story.posterWidth, story.posterHeight),
    endImage: ref(story.endAssetId, story.endRendition, story.endWidth, story.endHeight),
    expiresAt: story.expiresAt.toISOString(),
    createdAt: story.createdAt.toISOString(),
  };
}

/** A story as its makers see it, also when nobody else sees it any more. */
export function toAdminView(
  story: StoryEntity,
  counts: { opens: number; completions: number },
  now: Date,
): AdminStoryView {
  return {
    ...toView(story),
    state: storyStatusAt(story, now),
    publishAt: story.publishAt?.toISOString() ?? null,
    publishZone: story.publishAt && story.publishZone,
    ...only(story, 'authorKind', 'isActive', 'hiddenByCreator'),
    updatedAt: story.updatedAt.toISOString(),
    totalOpens: counts.opens,
    totalCompletions: counts.completions,
  };
}

function ref(
  assetId: string | null,
  rendition: string | null,
  width: number | null,
  height: number | null,
): MediaRef | null {
  if (assetId === null || rendition === null || width === null || height === null) return null;
  return { assetId, rendition, width, height };
}
