import type { AdminPresellView, MediaRef, PresellView, Testimonial } from '@camarim/contracts';
import type { PresellEntity } from './presell.entity.js';

/** The page as everybody may see it. */
export function toView(presell: PresellEntity, testimonials: Testimonial[]): PresellView {
  const { slug, modelId, title, subtitle, description, gallery, themeColor, backgroundColor } = presell;
  const { ctaText, ctaUrl, features, section, promoText, showLocation } = presell;
  return {
    slug,
    modelId,
    title,
    subtitle,
    description,
    heroImage: heroOf(presell),
    heroSources: presell.heroSources,
    gallery,
    themeColor,
    backgroundColor,
    ctaText,
    ctaUrl,
    features,
    section,
    promoText,
    showLocation,
    testimonials,
  };
}

export const toAdminView = (
  presell: PresellEntity,
  username: string,
  testimonials: Testimonial[],
): AdminPresellView => ({
  ...toView(presell, testimonials),
  id: presell.id,
  username,
  isActive: presell.isActive,
  createdAt: presell.createdAt.toISOString(),
  updatedAt: presell.updatedAt.toISOString(),
});

function heroOf({ heroAssetId, heroRendition, heroWidth, heroHeight }: PresellEntity): MediaRef | null {
  if (heroAssetId === null || heroRendition === null || heroWidth === null || heroHeight === null) return null;
  return { assetId: heroAssetId, rendition: heroRendition, width: heroWidth, height: heroHeight };
}
