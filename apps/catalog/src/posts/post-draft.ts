import type { PostDraft } from '@camarim/contracts';
import { CROP_BOTTOM, looksLikeUuid, PREVIEW_SECONDS, type ProblemField } from '@camarim/domain';
import { cleanText, refuse } from '../input/input.js';

const within = (value: number, { min, max }: { min: number; max: number }): boolean =>
  Number.isInteger(value) && value >= min && value <= max;

/** The rules of the form (CAT-30), for adding and editing alike. @throws validation-failed with every wrong field */
export function readPostDraft(draft: PostDraft): PostDraft {
  const title = cleanText(String(draft.title ?? ''));
  const description = cleanText(String(draft.description ?? ''));
  const media = String(draft.media ?? '').trim();
  const errors: ProblemField[] = [];
  const wrong = (field: keyof PostDraft, code: string, message: string) => errors.push({ field, code, message });
  if (!looksLikeUuid(String(draft.modelId))) wrong('modelId', 'required', 'Escolha uma modelo.');
  if (!title) wrong('title', 'required', 'Informe o título.');
  else if (title.length > 160) wrong('title', 'too-long', 'Até 160 caracteres.');
  if (description.length > 4_000) wrong('description', 'too-long', 'Até 4.000 caracteres.');
  if (!media) wrong('media', 'required', 'Envie um arquivo ou informe um endereço.');
  if (draft.mediaType !== 'image' && draft.mediaType !== 'video') wrong('mediaType', 'invalid', 'Foto ou vídeo.');
  if (!within(draft.previewSeconds, PREVIEW_SECONDS)) wrong('previewSeconds', 'invalid', 'De 1 a 30 segundos.');
  if (!within(draft.cropBottom, CROP_BOTTOM)) wrong('cropBottom', 'invalid', 'De 0 a 200 pixels.');
  for (const flag of ['isExclusive', 'isPremium', 'isHot', 'featured'] as const)
    if (typeof draft[flag] !== 'boolean') wrong(flag, 'invalid', 'Sim ou não.');
  refuse(errors);
  const { modelId, mediaType, isExclusive, isPremium, isHot, featured, previewSeconds, cropBottom } = draft;
  const flags = { isExclusive, isPremium, isHot, featured };
  return { modelId, media, mediaType, title, description, ...flags, previewSeconds, cropBottom };
}
