import type {
  AdminStoryDto,
  AdminStoryView,
  ModelView,
  StoryPageDto,
  StoryView,
  StoryVisitDto,
  StoryVisitView,
} from '@camarim/contracts';
import { Injectable } from '@nestjs/common';
import { MediaUrls } from '../media/media-urls.service.js';

/** Stories as the browser gets them: the media of a story is for everybody who has its address. */
@Injectable()
export class StoryPresenter {
  constructor(private readonly media: MediaUrls) {}

  story(view: StoryView, model: ModelView): StoryPageDto {
    return {
      ...this.shared(view),
      model: {
        id: model.id,
        username: model.username,
        displayName: model.displayName,
        profileImage: model.profileImage && this.media.forEverybody(model.profileImage),
      },
    };
  }

  visit(view: StoryVisitView): StoryVisitDto {
    return {
      storyId: view.storyId,
      openedAt: view.openedAt,
      completedAt: view.completedAt,
      ctaClickedAt: view.ctaClickedAt,
    };
  }

  admin(view: AdminStoryView): AdminStoryDto {
    return {
      ...this.shared(view),
      state: view.state,
      isActive: view.isActive,
      totalOpens: view.totalOpens,
      totalCompletions: view.totalCompletions,
      updatedAt: view.updatedAt,
    };
  }

  private shared(view: StoryView) {
    return {
      id: view.id,
      modelId: view.modelId,
      slug: view.slug,
      mediaType: view.mediaType,
      media: this.media.forEverybody(view.media),
      poster: view.poster && this.media.forEverybody(view.poster),
      endImage: view.endImage && this.media.forEverybody(view.endImage),
      durationSeconds: view.durationSeconds,
      whatsappNumber: view.whatsappNumber,
      telegramUrl: view.telegramUrl,
      expiresAt: view.expiresAt,
      createdAt: view.createdAt,
    };
  }
}
