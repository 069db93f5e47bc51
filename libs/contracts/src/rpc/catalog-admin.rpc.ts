import type { PictureRef } from '../media.js';
import type { Page, PostFilter } from './catalog.rpc.js';
import type { AssetView } from './catalog-media.rpc.js';

/** `profileImage`, `coverImage`: the id of an own asset, or an https address the service fetches itself (CAT-05). */
export interface ModelDraft {
  username: string;
  displayName: string;
  bio: string;
  bioBoldEnabled: boolean;
  location: string | null;
  profileImage: string;
  coverImage: string;
  /** The account that speaks as this model; null = nobody. */
  creatorUserId: string | null;
}
export interface AdminModelView {
  id: string;
  username: string;
  displayName: string;
  bio: string;
  bioBoldEnabled: boolean;
  location: string | null;
  isActive: boolean;
  creatorUserId: string | null;
  profileAsset: AssetView | null;
  coverAsset: AssetView | null;
  stats: { posts: number; likes: number; drafts: number };
  /** Periods that run for this model, and calls paid for and still to come: while there are any it cannot be deleted. */
  activeSubscriptions: number;
  upcomingCalls: number;
  /** When the newest of her posts was made; null = none yet. */
  lastPostAt: string | null;
  createdAt: string;
  /** Send it back with a change: two editors do not overwrite each other. */
  revision: number;
}
export interface AdminModelItem {
  id: string;
  username: string;
  displayName: string;
  isActive: boolean;
  picture: PictureRef | null;
  posts: number;
}
export interface PostDraft {
  modelId: string;
  /** The id of an own asset, or an https address the service fetches itself. */
  media: string;
  /** What the form says it is; the file itself decides. */
  mediaType: 'image' | 'video';
  title: string;
  description: string;
  isExclusive: boolean;
  isPremium: boolean;
  isHot: boolean;
  featured: boolean;
  /** 1 to 30. */
  previewSeconds: number;
  /** 0 to 200. */
  cropBottom: number;
}
/** How a post stands: only its creator is shown, somebody else's release is missing, or all are on record. */
export type PostReleaseState = 'alone' | 'missing' | 'recorded';
/** `waiting`: will be published by itself as soon as its file is ready. */
export type PostState = 'draft' | 'waiting' | 'published';
export interface AdminPostView {
  id: string;
  modelId: string;
  title: string;
  description: string;
  mediaType: 'image' | 'video';
  state: PostState;
  isExclusive: boolean;
  isPremium: boolean;
  isHot: boolean;
  featured: boolean;
  previewSeconds: number;
  cropBottom: number;
  likesCount: number;
  commentsCount: number;
  pendingComments: number;
  demoLikesCount: number;
  demoCommentsCount: number;
  release: PostReleaseState;
  asset: AssetView;
  publishedAt: string | null;
  createdAt: string;
  revision: number;
}
/** The back-office's doors: staff (owner, admin, content) unless said. Everything that writes is audited. */
export interface CatalogAdminRpc {
  /** By display name. `search` in name and username. All staff may read. */
  'catalog.model.list-all': {
    request: { status: 'all' | 'active' | 'inactive'; search: string | null; cursor: string | null; limit: number };
    reply: Page<AdminModelItem>;
  };
  'catalog.model.get-admin': { request: { modelId: string }; reply: AdminModelView };
  /** @throws validation-failed, username-taken */
  'catalog.model.create': { request: { draft: ModelDraft }; reply: AdminModelView };
  /** @throws conflict when `revision` is not the current one */
  'catalog.model.update': { request: { modelId: string; draft: ModelDraft; revision: number }; reply: AdminModelView };
  /** `departureId`: what was decided with billing about paid days, of a creator who is switched off. */
  'catalog.model.set-active': {
    request: { modelId: string; isActive: boolean; departureId?: string };
    reply: AdminModelView;
  };
  /** Soft; files are purged by a job. @throws model-in-use while subscriptions run or paid calls are to come */
  'catalog.model.delete': { request: { modelId: string }; reply: { deleted: true } };

  /** Newest first. All staff may read. */
  'catalog.post.list-all': {
    request: {
      modelId: string;
      filter: PostFilter;
      state: 'all' | 'published' | 'hidden';
      cursor: string | null;
      limit: number;
    };
    reply: Page<AdminPostView>;
  };
  'catalog.post.get-admin': { request: { postId: string }; reply: AdminPostView };
  /** `publish`: at once when the file is ready, else as soon as it is; with `hasCoPerformers` it waits for the release. */
  'catalog.post.create': {
    request: { draft: PostDraft; publish: boolean; hasCoPerformers?: boolean };
    reply: AdminPostView;
  };
  /** Another preview length, crop or file makes the files anew. @throws conflict */
  'catalog.post.update': { request: { postId: string; draft: PostDraft; revision: number }; reply: AdminPostView };
  'catalog.post.set-published': { request: { postId: string; isPublished: boolean }; reply: AdminPostView };
  /** Soft; files are purged by a job. */
  'catalog.post.delete': { request: { postId: string }; reply: { deleted: true } };

  /** For the service users: who is to be told about a model. Ids in order. */
  'catalog.entitlement.list-fans': {
    request: { modelId: string; cursor: string | null; limit: number };
    reply: Page<string>;
  };
}
