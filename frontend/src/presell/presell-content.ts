import type { PresellDto } from '@camarim/contracts';

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
  | 'themeColor'
  | 'backgroundColor'
  | 'ctaText'
  | 'ctaUrl'
> & { heroImage: PresellPicture | null; gallery: readonly PresellPicture[] };
export type PresellPicture = { url: string; width: number; height: number };

/** An absolute address opens beside the page, a path of ours in its place (MKT-27). */
export const targetOf = (ctaUrl: string) =>
  ctaUrl.startsWith('https:') ? { href: ctaUrl, target: '_blank', rel: 'noopener' } : { href: ctaUrl };
