import type { PostSale } from '../billing/post-prices.js';
import { Ids, One, OneOf, Whole } from '../fields.js';
import { Media, type MediaRef, type Shown } from '../media.js';
import { ask, edgeRoutes, get, Nothing, operations, post, undeclared } from '../operation.js';
import { PostById } from './by-id.js';

/** Free previews spent and left, and whose subscriber it is that asks (USR-16). */
export class Quota {
  @Whole() used: number;
  @Whole() limit: number;
  /** null = unlimited: of a played post, to who may see its creator; anywhere else, to who may see the whole house. */
  @Whole({ nullable: true }) remaining: number | null;
  /** Creators whose own period runs; undefined of a played post, and from a catalog of the release before. */
  @Ids({ optional: true }) models?: string[];
}
/** What opening a post shows: all of it, its preview or nothing. */
export class PlayReply {
  @OneOf(['full', 'preview', 'locked']) mode: 'full' | 'preview' | 'locked';
  @OneOf(['sign-up', 'limit-reached', 'premium-content'], { nullable: true }) reason:
    | 'sign-up'
    | 'limit-reached'
    | 'premium-content'
    | null;
  @Media('session', { nullable: true }) media: MediaRef | null;
  /** The whole film once more, in several sizes (`FILM_STREAM.playlist`); null where there is none: `media` is played. */
  @Media('session', { nullable: true, optional: true }) stream: MediaRef | null | undefined;
  @Whole({ nullable: true }) previewSeconds: number | null;
  @One(() => Quota, { nullable: true }) quota: Quota | null;
}
/** What a page has of it. */
export type PlayDto = Shown<PlayReply>;
export interface EntitlementView {
  entitled: boolean;
  expiresAt: string | null;
}

/** What one viewer may open. The viewer is the signed identity of the call, never a field of the request. */
export const viewingOperations = operations({
  /** Decides full, preview or locked and spends the quota: a write, although it only shows something. */
  'catalog.post.play': ask('public', undeclared<PostById>(), PlayReply),
  'catalog.quota.get': get('/me/quota', 'signed-in', Nothing, Quota),
  'catalog.entitlement.get': ask(
    'public',
    undeclared<{ modelId: string | null; postId?: string }>(),
    undeclared<EntitlementView>(),
  ),
  /** What billing must know before it sells a post, and how this person (null: nobody yet) sees it already. */
  'catalog.post.sale': ask('service', undeclared<{ postId: string; userId: string | null }>(), undeclared<PostSale>()),
  /**
   * Films for subscribers a person opened since an instant (ISO 8601) and before `until`: one post, or by days with one model
   * or (null) the house.
   * `paymentId`: what this payment bought is to be given back, and opens nothing more until billing has decided.
   */
  'catalog.opened.count': ask(
    'service',
    undeclared<{
      userId: string;
      modelId: string | null;
      postId?: string;
      since: string;
      until?: string;
      paymentId?: string;
    }>(),
    undeclared<{ films: number }>(),
  ),
});
/** The edge keeps a second lock before the file. */
export const viewingRoutes = edgeRoutes({
  'post.play': post('/posts/:postId/play', 'public', PostById, PlayReply, {
    ...{ isAdult: true, limit: 'play', missing: 'post-not-found', status: 200 },
    says: 'Decides full, preview or locked and spends the quota: a write, although it only shows something.',
  }),
});
