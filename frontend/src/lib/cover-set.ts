import type { ModelDto } from '@camarim/contracts';

/**
 * `sizes` of a cover. On a phone half the screen's width is named: its pixels are finer than a picture under a name needs
 * to be, and the cover is what the page waits for.
 */
export const COVER_SIZES = '(min-width: 640px) 812px, 48vw';

/** @returns the `srcset` of a creator's cover; undefined when there is only one file of it. */
export const coverSet = ({ coverCard: card, coverImage: image }: ModelDto): string | undefined =>
  card && image ? `${card.url} ${card.width}w, ${image.url} ${image.width}w` : undefined;
