import type { PictureSourceDto, PresellDto } from '@camarim/contracts';

/** What the page shows; a preview has it before anything is saved. */
export type PresellContent = Pick<
  PresellDto,
  | 'title'
  | 'subtitle'
  | 'description'
  | 'features'
  | 'section'
  | 'promoText'
  | 'location'
  | 'age'
  | 'themeColor'
  | 'backgroundColor'
  | 'ctaText'
  | 'ctaUrl'
  | 'testimonials'
> & {
  heroImage: PresellPicture | null;
  heroSources: readonly PictureSourceDto[];
  gallery: readonly PresellPicture[];
};
export type PresellPicture = { url: string; width: number; height: number };

/** An absolute address opens beside the page, a path of ours in its place (MKT-27). */
export const targetOf = (ctaUrl: string) =>
  ctaUrl.startsWith('https:') ? { href: ctaUrl, target: '_blank', rel: 'noopener' } : { href: ctaUrl };

/** How wide the first picture is drawn: the whole phone, at most the column. */
export const HERO_SIZES = '(min-width: 560px) 560px, 100vw';
/** The files of one kind with their widths; undefined = there are none. */
export const srcSetOf = (
  sources: readonly PictureSourceDto[],
  type: PictureSourceDto['contentType'],
): string | undefined =>
  sources
    .filter(({ contentType }) => contentType === type)
    .map(({ url, width }) => `${url} ${width}w`)
    .join(', ') || undefined;
