import type { AdminPresellView, MediaRef, PresellView, Testimonial } from '@camarim/contracts';
import { only } from '@camarim/domain';
import type { PresellEntity } from './presell.entity.js';

/** The page as everybody may see it. */
export function toView(presell: PresellEntity, testimonials: Testimonial[]): PresellView {
  return {
    ...only(presell, 'slug', 'modelId', 'title', 'subtitle', 'description', 'themeColor', 'backgroundColor'),
    ...only(presell, 'ctaText', 'ctaUrl', 'features', 'section', 'promoText', 'showLocation', 'heroSources', 'gallery'),
    heroImage: heroOf(presell),
    testimonials,
  };
}

export const toAdminView = (
  presell: PresellEntity,
  username: string,
  testimonials: Testimonial[],
): AdminPresellView => ({
  ...toView(presell, testimonials),
  ...only(presell, 'id', 'isActive'),
  username,
  createdAt: presell.createdAt.toISOString(),
  updatedAt: presell.updatedAt.toISOString(),
});

function heroOf({ heroAssetId, heroRendition, heroWidth, heroHeight }: PresellEntity): MediaRef | null {
  if (heroAssetId === null || heroRendition === null || heroWidth === null || heroHeight === null) return null;
  return { assetId: heroAssetId, rendition: heroRendition, width: heroWidth, height: heroHeight };
}
