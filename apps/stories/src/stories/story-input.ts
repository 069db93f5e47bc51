import type { MediaRef, StoryCreateRequest, StoryMediaFacts, StoryUpdateRequest } from '@camarim/contracts';
import {
  isUuid,
  only,
  type ProblemField,
  problem,
  STORY_TEXTS,
  storySeconds,
  storySlug,
  storyTelegram,
  storyWhatsapp,
} from '@camarim/domain';
import type { StoryEntity } from './story.entity.js';

/** A file's name inside its asset: never a path. */
const RENDITION = { image: /^[a-z0-9][a-z0-9_-]*\.(webp|avif|jpg|png)$/, video: /^[a-z0-9][a-z0-9_-]*\.mp4$/ } as const;
const LONGEST_SIDE = 10_000;
export type StoryChanges = Partial<StoryEntity>;
type Refused = ProblemField[];

/** The columns a form of a new story fills. @throws validation-failed with every wrong field (STO-05). */
export function newStoryOf(request: StoryCreateRequest): StoryChanges & Pick<StoryEntity, 'assetId'> {
  const refused: Refused = [];
  const changes = {
    ...fileOf(request, refused),
    ...endOf(request.endImage ?? null, refused),
    ...contactsOf(request, refused),
    durationSeconds: storySeconds(request.durationSeconds),
  };
  const { assetId } = changes;
  if (refused.length > 0 || assetId === undefined) throw problem('validation-failed', { errors: refused });
  return { ...changes, assetId };
}

/** The columns a form of an edited story changes. @throws validation-failed with every wrong field (STO-05, STO-06). */
export function changesOf(request: StoryUpdateRequest): StoryChanges {
  const refused: Refused = [];
  const changes: StoryChanges = {
    ...(request.file ? fileOf(request.file, refused) : {}),
    ...(request.endImage === undefined ? {} : endOf(request.endImage, refused)),
    ...contactsOf(request, refused),
  };
  if (request.durationSeconds !== undefined) changes.durationSeconds = storySeconds(request.durationSeconds);
  if (request.slug !== undefined) changes.slug = slugOf(request.slug ?? '', refused);
  if (typeof request.isActive === 'boolean') changes.isActive = request.isActive;
  if (refused.length > 0) throw problem('validation-failed', { errors: refused });
  return changes;
}

function slugOf(typed: string, refused: Refused): string | null {
  const verdict = storySlug(typed);
  if (verdict.refused) {
    refused.push({ field: 'slug', code: verdict.refused, message: SLUG_MESSAGES[verdict.refused] });
  }
  return verdict.slug || null;
}
export const SLUG_MESSAGES = {
  invalid: STORY_TEXTS.slugInvalid,
  'looks-like-id': STORY_TEXTS.slugLooksLikeId,
  taken: STORY_TEXTS.slugTaken,
} as const;

type Contacts = { whatsappNumber?: string | null; telegramUrl?: string | null };
function contactsOf(typed: Contacts, refused: Refused): StoryChanges {
  const changes: StoryChanges = {};
  const read = (field: keyof Contacts, parse: (text: string) => string | null, message: string): void => {
    const text = typed[field];
    if (text === undefined) return;
    const value = text === null || text.trim() === '' ? null : parse(text);
    if (value === null && text?.trim()) refused.push({ field, code: 'invalid', message });
    changes[field] = value;
  };
  read('whatsappNumber', storyWhatsapp, STORY_TEXTS.whatsappInvalid);
  read('telegramUrl', storyTelegram, STORY_TEXTS.telegramInvalid);
  return changes;
}

function fileOf(file: StoryMediaFacts, refused: Refused): StoryChanges {
  const { mediaType, media, poster } = file;
  const isKnown = mediaType === 'image' || mediaType === 'video';
  const posterFits = !poster || (isFile(poster, 'image') && poster.assetId === media?.assetId);
  if (!isKnown || !isFile(media, mediaType) || !posterFits) {
    refused.push({ field: 'assetId', code: 'required', message: STORY_TEXTS.noMedia });
    return {};
  }
  return {
    mediaType,
    ...only(media, 'assetId', 'rendition', 'width', 'height'),
    posterRendition: poster?.rendition ?? null,
    posterWidth: poster?.width ?? null,
    posterHeight: poster?.height ?? null,
  };
}

function endOf(image: MediaRef | null, refused: Refused): StoryChanges {
  if (image && !isFile(image, 'image')) {
    refused.push({ field: 'endAssetId', code: 'invalid', message: 'Imagem final inválida.' });
    return {};
  }
  return {
    endAssetId: image?.assetId ?? null,
    endRendition: image?.rendition ?? null,
    endWidth: image?.width ?? null,
    endHeight: image?.height ?? null,
  };
}

const isSide = (pixels: unknown): boolean =>
  Number.isInteger(pixels) && Number(pixels) > 0 && Number(pixels) <= LONGEST_SIDE;
function isFile(ref: MediaRef | null | undefined, kind: 'image' | 'video'): ref is MediaRef {
  if (!ref || typeof ref.assetId !== 'string' || typeof ref.rendition !== 'string') return false;
  return isUuid(ref.assetId) && RENDITION[kind].test(ref.rendition) && isSide(ref.width) && isSide(ref.height);
}
