import type { MediaRef } from '../media.js';

export interface ModelView {
  id: string;
  username: string;
  displayName: string;
  bio: string;
  bioBoldEnabled: boolean;
  location: string | null;
  /** When her identity and age were checked; null = they were not (CAT-06). */
  verifiedAt: string | null;
  profileImage: MediaRef | null;
  coverImage: MediaRef | null;
  stats: { posts: number; likes: number };
  createdAt: string;
}
/** Where a creator stands: only `active` ones are shown and sold; `inactive` also before her age and document were checked. */
export type ModelStanding = 'active' | 'inactive' | 'deleted';
export interface Page<T> {
  items: T[];
  nextCursor: string | null;
}
export interface QuotaView {
  used: number;
  limit: number;
  /** null = unlimited (subscriber). */
  remaining: number | null;
}
export interface PlayReply {
  mode: 'full' | 'preview' | 'locked';
  reason: 'sign-up' | 'limit-reached' | 'premium-content' | null;
  media: MediaRef | null;
  previewSeconds: number | null;
  quota: QuotaView | null;
}
export interface PostCounts {
  posts: number;
  videos: number;
  photos: number;
  /** When the newest of them came out, ISO 8601 UTC; null: there is none. */
  lastPostAt: string | null;
  /** New ones a week, the mean of the last four weeks, to one decimal. */
  postsPerWeek: number;
}
export interface EntitlementView {
  entitled: boolean;
  expiresAt: string | null;
}
/** The viewer is the signed identity of the call, never a field of the request. */
export interface CatalogViewerRpc {
  'catalog.model.get': { request: { username: string }; reply: ModelView };
  'catalog.model.get-by-id': { request: { modelId: string }; reply: ModelView };
  /** A creator's own models, by name, shown on the site or not. */
  'catalog.model.list-own': {
    request: Record<string, never>;
    reply: Array<Pick<ModelView, 'id' | 'username' | 'displayName'>>;
  };
  /** Services billing, users and marketing: whose calls these are, and whom no praise of her own page is taken from. */
  'catalog.model.creator-of': { request: { modelId: string }; reply: { creatorUserId: string | null } };
  /**
   * Services billing, marketing and stories, about a creator they have heard nothing of yet: where she stands, and since
   * when at the latest (ISO 8601). `model-not-found` when there never was one.
   */
  'catalog.model.standing': { request: { modelId: string }; reply: { standing: ModelStanding; since: string } };
  /** How much there is to see now, of one model or (null) of the whole house; for receipts. */
  'catalog.model.count-posts': { request: { modelId: string | null }; reply: PostCounts };
  /** Service billing: films for subscribers a person opened since an instant (ISO 8601), of one model or (null) of the house. */
  'catalog.opened.count': {
    request: { userId: string; modelId: string | null; since: string };
    reply: { films: number };
  };
  'catalog.post.play': { request: { postId: string }; reply: PlayReply };
  /** For the service users: who is to be told about a model. Ids in order. */
  'catalog.entitlement.list-fans': {
    request: { modelId: string; cursor: string | null; limit: number };
    reply: Page<string>;
  };
  'catalog.entitlement.get': { request: { modelId: string | null }; reply: EntitlementView };
  'catalog.quota.get': { request: Record<string, never>; reply: QuotaView };
}
