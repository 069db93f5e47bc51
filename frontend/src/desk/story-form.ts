import type { AdminStoryDto } from '@camarim/contracts';
import { STORY_TEXTS, storySeconds } from '@camarim/domain';
import { refuseField } from './story-problem.js';
import type { UploadItem } from './upload-item.js';

/** A file that was brought in; null = none. `isWaiting`: it is on its way, or still being made. */
export type Chosen = { assetId: string | null; isWaiting: boolean };
/** What is typed about a story. */
export type StoryTexts = { durationSeconds: number | string; whatsappNumber: string; telegramUrl: string };
/** What both forms of the team hold. */
export type StoryForm = StoryTexts & { file: Chosen; endFile: Chosen };
const NONE: Chosen = { assetId: null, isWaiting: false };
const NOT_YET = 'Espere o arquivo ficar pronto.';

/** As they stand, or as a new story begins. */
export const storyTextsOf = (story?: AdminStoryDto): StoryTexts => ({
  durationSeconds: storySeconds(story?.durationSeconds),
  whatsappNumber: story?.whatsappNumber ?? '',
  telegramUrl: story?.telegramUrl ?? '',
});

/** Empty for a new story; an edited one brings its texts along. */
export const storyFormOf = (story?: AdminStoryDto): StoryForm => ({
  file: NONE,
  endFile: NONE,
  ...storyTextsOf(story),
});

/** Whether a file was brought in, or is on its way. */
export const hasFiles = ({ file, endFile }: StoryForm): boolean =>
  [file, endFile].some(({ assetId, isWaiting }) => isWaiting || assetId !== null);

/** What is typed: what can be kept as a draft. */
export const typedOf = <F extends StoryForm>({ file: _, endFile: __, ...typed }: F): Omit<F, 'file' | 'endFile'> =>
  typed;

/** The file of an upload field that takes one. */
export function chosenOf(items: readonly UploadItem[]): Chosen {
  const [item] = items;
  if (!item || item.phase === 'failed') return NONE;
  return item.phase === 'ready' ? { assetId: item.assetId, isWaiting: false } : { assetId: null, isWaiting: true };
}

/** What both forms send. @throws a refusal of its field while a file is not ready */
export function textsOf({ file, endFile, durationSeconds, whatsappNumber, telegramUrl }: StoryForm) {
  if (file.isWaiting) throw refuseField('assetId', NOT_YET);
  if (endFile.isWaiting) throw refuseField('endAssetId', NOT_YET);
  return { durationSeconds: storySeconds(durationSeconds), whatsappNumber, telegramUrl };
}

/** The file a new story needs. @throws 'Envie a foto ou o vídeo do story.' (STO-05) */
export function mainFileOf({ file }: StoryForm): string {
  if (!file.assetId) throw refuseField('assetId', STORY_TEXTS.noMedia);
  return file.assetId;
}
