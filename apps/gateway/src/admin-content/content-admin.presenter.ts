import type {
  AdminModelDto,
  AdminModelItem,
  AdminModelItemDto,
  AdminModelView,
  AdminPostDto,
  AdminPostView,
} from '@camarim/contracts';
import { Injectable } from '@nestjs/common';
import { MediaUrls } from '../media/media-urls.service.js';
import { AssetPresenter } from './asset.presenter.js';

/** Content as the back-office gets it. Fields are named one by one: a new one never leaks by itself. */
@Injectable()
export class ContentAdminPresenter {
  constructor(
    private readonly assets: AssetPresenter,
    private readonly media: MediaUrls,
  ) {}

  modelItem(view: AdminModelItem, token: string | null): AdminModelItemDto {
    return {
      id: view.id,
      username: view.username,
      displayName: view.displayName,
      isActive: view.isActive,
      picture: this.media.pictureForSession(view.picture, token),
      posts: view.posts,
    };
  }

  /** @param lastActivityAt not in the view: posts are catalog's, stories and sign-ins are not. */
  model(view: AdminModelView, token: string | null, lastActivityAt: string | null): AdminModelDto {
    return {
      id: view.id,
      username: view.username,
      displayName: view.displayName,
      bio: view.bio,
      bioBoldEnabled: view.bioBoldEnabled,
      location: view.location,
      isActive: view.isActive,
      creatorUserId: view.creatorUserId,
      profileAsset: view.profileAsset && this.assets.asset(view.profileAsset, token),
      coverAsset: view.coverAsset && this.assets.asset(view.coverAsset, token),
      stats: { posts: view.stats.posts, likes: view.stats.likes, drafts: view.stats.drafts },
      activeSubscriptions: view.activeSubscriptions,
      upcomingCalls: view.upcomingCalls,
      lastActivityAt,
      createdAt: view.createdAt,
      revision: view.revision,
    };
  }

  post(view: AdminPostView, token: string | null): AdminPostDto {
    return {
      id: view.id,
      modelId: view.modelId,
      title: view.title,
      description: view.description,
      mediaType: view.mediaType,
      state: view.state,
      isExclusive: view.isExclusive,
      isPremium: view.isPremium,
      isHot: view.isHot,
      featured: view.featured,
      previewSeconds: view.previewSeconds,
      cropBottom: view.cropBottom,
      likesCount: view.likesCount,
      commentsCount: view.commentsCount,
      pendingComments: view.pendingComments,
      demoLikesCount: view.demoLikesCount,
      demoCommentsCount: view.demoCommentsCount,
      release: view.release,
      asset: this.assets.asset(view.asset, token),
      publishedAt: view.publishedAt,
      createdAt: view.createdAt,
      revision: view.revision,
    };
  }
}
