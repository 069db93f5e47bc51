import type { PictureFile, PresellDto } from '@camarim/contracts';

/** The content of the page; a preview has it before anything is saved. */
export type PresellContent = Omit<PresellDto, 'slug' | 'modelId' | 'heroImage' | 'heroSources' | 'gallery'> & {
  heroImage: PresellPicture | null;
  heroSources: readonly PictureFile[];
  gallery: readonly PresellPicture[];
};
export type PresellPicture = { url: string; width: number; height: number };

/** An external link opens in a new tab, a path on our site in the same tab (MKT-27). */
export const targetOf = (ctaUrl: string) =>
  ctaUrl.startsWith('https:') ? { href: ctaUrl, target: '_blank', rel: 'noopener' } : { href: ctaUrl };

/**
 * `sizes` of the first picture. On a phone half the screen's width is named: its pixels are finer than a picture under a
 * title needs to be, and whoever comes from an ad waits for it.
 */
export const HERO_SIZES = '(min-width: 1000px) 60vw, (min-width: 560px) 100vw, 48vw';
/** The `srcset` of the files of one type; undefined when there are none. */
export const srcSetOf = (sources: readonly PictureFile[], type: PictureFile['contentType']): string | undefined =>
  sources
    .filter(({ contentType }) => contentType === type)
    .map(({ url, width }) => `${url} ${width}w`)
    .join(', ') || undefined;
