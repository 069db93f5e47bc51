import type {
  FeedOverlay,
  FeedOverlayDto,
  ModelDto,
  ModelPageDto,
  ModelView,
  Page,
  PlayDto,
  PlayReply,
  PresellDto,
  PresellView,
  Quota,
  QuotaDto,
} from '@camarim/contracts';
import { Injectable } from '@nestjs/common';
import { MediaUrls } from '../media/media-urls.service.js';

/** The services' answers as the browser gets them. Fields are named one by one: a new one never leaks by itself. */
@Injectable()
export class ContentPresenter {
  constructor(private readonly media: MediaUrls) {}

  model(view: ModelView): ModelDto {
    return {
      id: view.id,
      username: view.username,
      displayName: view.displayName,
      bio: view.bio,
      bioBoldEnabled: view.bioBoldEnabled,
      location: view.location,
      verifiedAt: view.verifiedAt,
      profileImage: view.profileImage && this.media.forEverybody(view.profileImage),
      coverImage: view.coverImage && this.media.forEverybody(view.coverImage),
      stats: { posts: view.stats.posts, likes: view.stats.likes },
      createdAt: view.createdAt,
    };
  }

  modelPage(page: Page<ModelView>): ModelPageDto {
    return { items: page.items.map((model) => this.model(model)), nextCursor: page.nextCursor };
  }

  /** @param token of the viewer's session: the addresses of pictures work there only. */
  overlay(view: FeedOverlay, token: string | null): FeedOverlayDto {
    return {
      items: view.items.map(({ id, locked, access, liked, picture }) => ({
        id,
        locked,
        access,
        liked,
        // catalog already leaves it out of a locked post; twice is cheaper than a leak (CAT-14)
        picture: locked ? null : this.media.pictureForSession(picture, token),
      })),
      quota: view.quota && this.quota(view.quota),
    };
  }

  play(reply: PlayReply, token: string | null): PlayDto {
    return {
      mode: reply.mode,
      reason: reply.reason,
      media: reply.mode === 'locked' ? null : this.media.forSession(reply.media, token),
      previewSeconds: reply.previewSeconds,
      quota: reply.quota && this.quota(reply.quota),
    };
  }

  quota(view: Quota): QuotaDto {
    return { used: view.used, limit: view.limit, remaining: view.remaining };
  }

  presell(view: PresellView, said: Pick<PresellDto, 'location' | 'age'>): PresellDto {
    return {
      slug: view.slug,
      modelId: view.modelId,
      title: view.title,
      subtitle: view.subtitle,
      description: view.description,
      heroImage: view.heroImage && this.media.forEverybody(view.heroImage),
      heroSources: view.heroImage ? this.media.sourcesForEverybody(view.heroImage.assetId, view.heroSources) : [],
      themeColor: view.themeColor,
      backgroundColor: view.backgroundColor,
      ctaText: view.ctaText,
      ctaUrl: view.ctaUrl,
      features: view.features,
      gallery: view.gallery.map((ref) => this.media.forEverybody(ref)),
      section: view.section,
      promoText: view.promoText,
      testimonials: view.testimonials.map(({ text, name, purchasedIn }) => ({ text, name, purchasedIn })),
      ...said,
    };
  }
}

/** What may be known of a creator without a proof of age: her name (USR-29). */
export const shellOf = (model: ModelDto): ModelDto => ({ ...model, bio: '', profileImage: null, coverImage: null });
