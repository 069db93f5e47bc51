import type {
  ModelDto,
  ModelView,
  Page,
  PlayDto,
  PlayReply,
  PostDto,
  PostPageDto,
  PostView,
  PresellDto,
  PresellView,
  QuotaDto,
  QuotaView,
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
      isVerified: view.isVerified,
      profileImage: view.profileImage && this.media.forEverybody(view.profileImage),
      coverImage: view.coverImage && this.media.forEverybody(view.coverImage),
      stats: { posts: view.stats.posts, likes: view.stats.likes },
      createdAt: view.createdAt,
    };
  }

  /** @param token of the viewer's session: the addresses of media work there only. */
  postPage(page: Page<PostView>, token: string | null): PostPageDto {
    return { items: page.items.map((post) => this.post(post, token)), nextCursor: page.nextCursor };
  }

  post(view: PostView, token: string | null): PostDto {
    const shown = !view.locked;
    return {
      id: view.id,
      modelId: view.modelId,
      title: view.title,
      description: view.description,
      mediaType: view.mediaType,
      isExclusive: view.isExclusive,
      isPremium: view.isPremium,
      isHot: view.isHot,
      featured: view.featured,
      likesCount: view.likesCount,
      commentsCount: view.commentsCount,
      previewSeconds: view.previewSeconds,
      cropBottom: view.cropBottom,
      width: view.width,
      height: view.height,
      thumbhash: view.thumbhash,
      locked: view.locked,
      access: view.access,
      // catalog already leaves these out of a locked post; twice is cheaper than a leak (CAT-14)
      image: shown ? this.media.forSession(view.image, token) : null,
      poster: shown ? this.media.forSession(view.poster, token) : null,
      createdAt: view.createdAt,
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

  quota(view: QuotaView): QuotaDto {
    return { used: view.used, limit: view.limit, remaining: view.remaining };
  }

  presell(view: PresellView, location: string | null): PresellDto {
    return {
      slug: view.slug,
      modelId: view.modelId,
      title: view.title,
      subtitle: view.subtitle,
      description: view.description,
      heroImage: view.heroImage && this.media.forEverybody(view.heroImage),
      themeColor: view.themeColor,
      backgroundColor: view.backgroundColor,
      ctaText: view.ctaText,
      ctaUrl: view.ctaUrl,
      features: view.features,
      gallery: view.gallery.map((ref) => this.media.forEverybody(ref)),
      section: view.section,
      promoText: view.promoText,
      location,
    };
  }
}
