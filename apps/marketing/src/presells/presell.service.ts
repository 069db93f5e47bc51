import type { MediaRef, PresellView } from '@camarim/contracts';
import { isValidSlug, problem } from '@camarim/domain';
import { Injectable } from '@nestjs/common';
import type { PresellEntity } from './presell.entity.js';
import { PresellRepository } from './presell.repository.js';

@Injectable()
export class PresellService {
  constructor(private readonly presells: PresellRepository) {}

  /** @throws presell-not-found also while the page is switched off (MKT-25). */
  async get(slug: string): Promise<PresellView> {
    const address = slug.toLowerCase();
    const presell = isValidSlug(address) ? await this.presells.findActiveBySlug(address) : null;
    if (!presell) throw problem('presell-not-found');
    const { modelId, title, subtitle, description, themeColor, backgroundColor, ctaText, ctaUrl, features } = presell;
    const texts = { title, subtitle, description, themeColor, backgroundColor, ctaText, ctaUrl, features };
    return { slug: presell.slug, modelId, ...texts, heroImage: heroOf(presell) };
  }
}

function heroOf({ heroAssetId, heroRendition, heroWidth, heroHeight }: PresellEntity): MediaRef | null {
  if (heroAssetId === null || heroRendition === null || heroWidth === null || heroHeight === null) return null;
  return { assetId: heroAssetId, rendition: heroRendition, width: heroWidth, height: heroHeight };
}
