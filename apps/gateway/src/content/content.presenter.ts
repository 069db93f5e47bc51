import {
  declared,
  FeedOverlay,
  type FeedOverlayDto,
  type ModelDto,
  ModelView,
  type PlayDto,
  PlayReply,
  type PresellDto,
  type PresellView,
} from '@camarim/contracts';
import { only } from '@camarim/domain';
import { Injectable } from '@nestjs/common';
import { MediaUrls } from '../media/media-urls.service.js';
import { showMedia } from '../operations/show-media.js';

/** The services' answers as the browser gets them, where the edge has a rule of its own or a page shows them. */
@Injectable()
export class ContentPresenter {
  constructor(private readonly media: MediaUrls) {}

  /** Also for pages, which no route's schema writes. */
  model(view: ModelView): ModelDto {
    return declared(ModelView, showMedia(ModelView, view, { urls: this.media, token: null }));
  }

  /** @param token of the viewer's session: addresses work there only; null = a visitor, who was given what is open. */
  overlay({ items, quota }: FeedOverlay, token: string | null): FeedOverlayDto {
    // catalog already leaves it out of a locked post; twice is cheaper than a leak (CAT-14)
    const locked = items.map((item) => (item.locked ? { ...item, picture: null } : item));
    const by = { urls: this.media, token, isForStrangers: true };
    const shown = showMedia(FeedOverlay, { items: locked, quota }, by);
    return declared(FeedOverlay, shown);
  }

  play(reply: PlayReply, token: string | null): PlayDto {
    const media = reply.mode === 'locked' ? null : reply.media;
    // a preview is a clip of its own and leads to nothing of the whole film (CAT-19)
    const stream = reply.mode === 'full' ? (reply.stream ?? null) : null;
    return showMedia(PlayReply, { ...reply, media, stream }, { urls: this.media, token, isForStrangers: true });
  }

  presell(view: PresellView, said: Pick<PresellDto, 'location' | 'age'>): PresellDto {
    return {
      ...only(view, 'slug', 'modelId', 'title', 'subtitle', 'description', 'themeColor', 'backgroundColor', 'ctaText'),
      ...only(view, 'ctaUrl', 'features', 'section', 'promoText'),
      heroImage: view.heroImage && this.media.forEverybody(view.heroImage),
      heroSources: view.heroImage ? this.media.sourcesForEverybody(view.heroImage.assetId, view.heroSources) : [],
      gallery: view.gallery.map((ref) => this.media.forEverybody(ref)),
      testimonials: view.testimonials.map(({ text, name, purchasedIn }) => ({ text, name, purchasedIn })),
      ...said,
    };
  }
}

/** What may be known of a creator without a proof of age: her name (USR-29). */
export const shellOf = (model: ModelDto): ModelDto => ({
  ...model,
  ...{ bio: '', profileImage: null, coverImage: null, coverCard: null, shareImage: null },
});
