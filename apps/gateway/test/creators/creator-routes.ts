import { randomUUID } from 'node:crypto';
import { type ErrorCode, TESTIMONIAL_CONSENT } from '@camarim/domain';
import type { Creator } from './furnished.js';

/** Who asks: nobody in particular, or somebody with an account who never paid for her. */
export type Asker = 'visitor' | 'stranger';
export interface Question {
  path: string;
  body?: object;
  idempotencyKey?: string;
}
/** One way to come by something of a creator. */
export interface CreatorRoute {
  /** As the interface names it: 'GET /api/v1/plans'. */
  route: string;
  /** Tells several ways of one route apart. */
  way?: string;
  asker: Asker;
  /** null: of this creator there is none. */
  ask: (her: Creator) => Question | null;
  /** While she is on the site: granted, or refused to this asker for a reason of its own. */
  on?: ErrorCode;
  /**
   * Off the site: the refusal; `unlisted` = the list goes on without her; a word of the answer where a hit and a guess
   * are to look alike.
   */
  off: ErrorCode | 'unlisted' | { says: string; notSays: string };
  /** Whoever has paid still gets it until the days end. */
  kept?: true;
}

const V1 = '/api/v1';
const CONSENT = TESTIMONIAL_CONSENT.version;
const key = () => randomUUID();
const thisMonth = ({ slot }: Creator): string => slot.slice(0, 7);
const SEEN: Pick<CreatorRoute, 'asker'> = { asker: 'visitor' };
const ASKED: Pick<CreatorRoute, 'asker'> = { asker: 'stranger' };

/** Everything that shows or sells something of hers. A new route belongs here, or into `NOTHING_OF_HERS` with its reason. */
export const OF_HERS: readonly CreatorRoute[] = [
  { route: 'GET /api/v1/models', ...SEEN, ask: () => ({ path: `${V1}/models?limit=50` }), off: 'unlisted' },
  {
    ...{ route: 'GET /api/v1/models/{username}', ...SEEN, off: 'model-not-found', kept: true },
    ask: ({ username }) => ({ path: `${V1}/models/${username}` }),
  },
  {
    ...{ route: 'GET /api/v1/models/{username}/posts', ...SEEN, off: 'model-not-found', kept: true },
    ask: ({ username }) => ({ path: `${V1}/models/${username}/posts` }),
  },
  { route: 'GET /api/v1/posts', ...SEEN, ask: () => ({ path: `${V1}/posts?limit=48` }), off: 'unlisted' },
  {
    ...{ route: 'GET /api/v1/posts/overlay', ...ASKED, off: 'unlisted', kept: true },
    ask: ({ postId }) => ({ path: `${V1}/posts/overlay?ids=${postId}` }),
  },
  {
    ...{ route: 'GET /api/v1/posts/{postId}', ...SEEN, off: 'post-not-found', kept: true },
    ask: ({ postId }) => ({ path: `${V1}/posts/${postId}` }),
  },
  {
    ...{ route: 'GET /api/v1/proofs/posts/{postId}', ...SEEN, off: 'post-not-found' },
    ask: ({ postId }) => ({ path: `${V1}/proofs/posts/${postId}` }),
  },
  {
    ...{ route: 'POST /api/v1/posts/{postId}/play', ...ASKED, off: 'post-not-found', kept: true },
    ask: ({ postId }) => ({ path: `${V1}/posts/${postId}/play` }),
  },
  {
    ...{ route: 'PUT /api/v1/posts/{postId}/like', ...ASKED, off: 'post-not-found' },
    ask: ({ postId }) => ({ path: `${V1}/posts/${postId}/like` }),
  },
  {
    ...{ route: 'DELETE /api/v1/posts/{postId}/like', ...ASKED, off: 'post-not-found' },
    ask: ({ postId }) => ({ path: `${V1}/posts/${postId}/like` }),
  },
  {
    ...{ route: 'PUT /api/v1/posts/{postId}/save', ...ASKED, off: 'post-not-found' },
    ask: ({ postId }) => ({ path: `${V1}/posts/${postId}/save` }),
  },
  { route: 'GET /api/v1/me/saved-posts', ...ASKED, ask: () => ({ path: `${V1}/me/saved-posts` }), off: 'unlisted' },
  {
    ...{ route: 'GET /api/v1/posts/{postId}/comments', ...SEEN, off: 'post-not-found', kept: true },
    ask: ({ postId }) => ({ path: `${V1}/posts/${postId}/comments` }),
  },
  {
    ...{ route: 'POST /api/v1/posts/{postId}/comments', ...ASKED, on: 'subscribers-only', off: 'post-not-found' },
    ask: ({ postId }) => ({ path: `${V1}/posts/${postId}/comments`, body: { content: 'Que cenário lindo!' } }),
  },
  {
    ...{ route: 'POST /api/v1/comments/{commentId}/report', ...ASKED, off: 'comment-not-found' },
    ask: ({ commentId }) => ({ path: `${V1}/comments/${commentId}/report`, body: { reason: 'spam' } }),
  },
  {
    ...{ route: 'GET /api/v1/presells/{slug}', ...SEEN, off: 'presell-not-found' },
    ask: ({ username }) => ({ path: `${V1}/presells/${username}` }),
  },
  {
    ...{ route: 'GET /api/v1/plans', way: 'by her name', ...SEEN, off: 'model-not-found' },
    ask: ({ username }) => ({ path: `${V1}/plans?model=${username}` }),
  },
  {
    ...{ route: 'GET /api/v1/plans', way: 'by her id', ...SEEN, off: 'model-not-found' },
    ask: ({ modelId }) => ({ path: `${V1}/plans?model=${modelId}` }),
  },
  {
    ...{ route: 'GET /api/v1/included', ...SEEN, off: 'model-not-found' },
    ask: ({ modelId }) => ({ path: `${V1}/included?model=${modelId}` }),
  },
  {
    ...{ route: 'GET /api/v1/vip-offer', ...SEEN, off: 'model-not-found' },
    ask: ({ modelId }) => ({ path: `${V1}/vip-offer?model=${modelId}` }),
  },
  {
    ...{ route: 'POST /api/v1/payments', way: 'her plan', ...ASKED, off: 'creator-unavailable' },
    ask: ({ planId }) => ({
      path: `${V1}/payments`,
      body: { planType: 'subscription', planId },
      idempotencyKey: key(),
    }),
  },
  {
    ...{ route: 'POST /api/v1/payments', way: 'a plan of the house on her page', ...ASKED, off: 'creator-unavailable' },
    ask: ({ modelId, housePlanId: planId }) => ({
      ...{ path: `${V1}/payments`, idempotencyKey: key() },
      body: { planType: 'subscription', planId, modelId },
    }),
  },
  {
    ...{ route: 'GET /api/v1/coupons/{code}', ...ASKED, on: 'coupon-unknown', off: 'creator-unavailable' },
    ask: ({ planId }) => ({ path: `${V1}/coupons/NENHUM25?for=subscription:${planId}` }),
  },
  {
    ...{ route: 'POST /api/v1/payments', way: 'her VIP offer', ...ASKED, off: 'creator-unavailable' },
    ask: ({ offerId: planId, modelId }) => ({
      ...{ path: `${V1}/payments`, idempotencyKey: key() },
      body: { planType: 'vip', planId, modelId },
    }),
  },
  {
    ...{ route: 'POST /api/v1/payments', way: 'a post of hers on its own', ...ASKED, off: 'creator-unavailable' },
    ask: ({ postId }) => ({ path: `${V1}/payments`, body: { unlock: postId }, idempotencyKey: key() }),
  },
  ...(['profile', 'post', 'story'] as const).map(
    (place): CreatorRoute => ({
      ...{ route: 'POST /api/v1/payments', way: `a mimo for her ${place}`, ...ASKED, off: 'creator-unavailable' },
      ask: ({ modelId, postId, storyId }) => ({
        ...{ path: `${V1}/payments`, idempotencyKey: key() },
        body: { tip: { modelId, place, placeId: { profile: null, post: postId, story: storyId }[place], cents: 500 } },
      }),
    }),
  ),
  {
    ...{ route: 'GET /api/v1/message-answers', ...SEEN, off: 'model-not-found' },
    ask: ({ modelId }) => ({ path: `${V1}/message-answers?modelId=${modelId}` }),
  },
  {
    ...{ route: 'GET /api/v1/me/threads/with/{modelId}', ...ASKED, off: 'model-not-found' },
    ask: ({ modelId }) => ({ path: `${V1}/me/threads/with/${modelId}` }),
  },
  {
    ...{ route: 'PUT /api/v1/me/threads/with/{modelId}', ...ASKED, on: 'messages-not-allowed', off: 'model-not-found' },
    ask: ({ modelId }) => ({ path: `${V1}/me/threads/with/${modelId}` }),
  },
  {
    ...{ route: 'PUT /api/v1/me/follows/{modelId}', ...ASKED, off: 'model-not-found' },
    ask: ({ modelId }) => ({ path: `${V1}/me/follows/${modelId}`, body: { wish: 'stories' } }),
  },
  {
    ...{ route: 'GET /api/v1/tip-board', ...SEEN, off: 'model-not-found' },
    ask: ({ modelId }) => ({ path: `${V1}/tip-board?modelId=${modelId}` }),
  },
  {
    ...{ route: 'GET /api/v1/posts/{postId}/price', ...SEEN, off: 'post-not-found', kept: true },
    ask: ({ postId }) => ({ path: `${V1}/posts/${postId}/price` }),
  },
  {
    ...{ route: 'POST /api/v1/payments/{paymentId}/retry', ...ASKED, off: 'payment-not-open' },
    ask: ({ openPaymentId: id }) => (id === null ? null : { path: `${V1}/payments/${id}/retry` }),
  },
  {
    ...{ route: 'GET /api/v1/calls/offers', ...SEEN, off: 'model-not-found' },
    ask: ({ modelId }) => ({ path: `${V1}/calls/offers?model=${modelId}` }),
  },
  {
    ...{ route: 'GET /api/v1/calls/slots', ...SEEN, off: 'call-offer-not-found' },
    ask: (her) => ({ path: `${V1}/calls/slots?offer=${her.callId}&month=${thisMonth(her)}` }),
  },
  {
    ...{ route: 'GET /api/v1/calls/windows', ...SEEN, off: 'model-not-found' },
    ask: ({ modelId }) => ({ path: `${V1}/calls/windows?model=${modelId}` }),
  },
  {
    ...{ route: 'GET /api/v1/calls/windows', way: 'of one call', ...SEEN, off: 'call-offer-not-found' },
    ask: ({ modelId, callId }) => ({ path: `${V1}/calls/windows?model=${modelId}&offer=${callId}` }),
  },
  {
    ...{ route: 'GET /api/v1/calls/{optionId}', ...SEEN, off: 'call-offer-not-found' },
    ask: ({ callId }) => ({ path: `${V1}/calls/${callId}` }),
  },
  {
    ...{ route: 'POST /api/v1/calls/{optionId}/click', ...SEEN, off: 'call-offer-not-found' },
    ask: ({ callId }) => ({ path: `${V1}/calls/${callId}/click` }),
  },
  {
    ...{ route: 'POST /api/v1/bookings', ...ASKED, off: 'creator-unavailable' },
    ask: ({ callId: offerId, slot: startsAt }) => ({
      ...{ path: `${V1}/bookings`, idempotencyKey: key() },
      body: { offerId, startsAt },
    }),
  },
  { route: 'GET /api/v1/presence', ...SEEN, ask: () => ({ path: `${V1}/presence` }), off: 'unlisted' },
  {
    ...{ route: 'GET /api/v1/models/{username}/stories', ...SEEN, off: 'model-not-found' },
    ask: ({ username }) => ({ path: `${V1}/models/${username}/stories` }),
  },
  {
    ...{ route: 'GET /api/v1/stories/{idOrSlug}', way: 'by its id', ...SEEN, off: 'story-not-found' },
    ask: ({ storyId }) => ({ path: `${V1}/stories/${storyId}` }),
  },
  {
    ...{ route: 'GET /api/v1/stories/{idOrSlug}', way: 'by its name', ...SEEN, off: 'story-not-found' },
    ask: ({ username }) => ({ path: `${V1}/stories/${username}-no-palco` }),
  },
  ...(['open', 'progress', 'complete', 'cta'] as const).map(
    (act): CreatorRoute => ({
      ...{ route: `POST /api/v1/stories/{storyId}/${act}`, ...SEEN, off: 'story-not-found' },
      ask: ({ storyId }) => ({
        path: `${V1}/stories/${storyId}/${act}`,
        ...(act === 'progress' ? { body: { percent: 40 } } : {}),
      }),
    }),
  ),
  {
    ...{
      route: 'PUT /api/v1/me/testimonials/{modelId}',
      ...ASKED,
      on: 'testimonial-not-allowed',
      off: 'model-not-found',
    },
    ask: ({ modelId }) => ({
      path: `${V1}/me/testimonials/${modelId}`,
      body: {
        text: 'Ela responde com carinho e cumpre o que promete.',
        name: '',
        consent: true,
        consentVersion: CONSENT,
      },
    }),
  },
  {
    ...{ route: 'POST /api/v1/sales-links/look-up', ...SEEN },
    ask: ({ bearer }) => ({ path: `${V1}/sales-links/look-up`, body: { key: bearer } }),
    off: { says: '"grants":false', notSays: '"grants":true' },
  },
  {
    ...{ route: 'POST /api/v1/sales-links/redeem', ...ASKED, off: 'creator-unavailable' },
    ask: ({ bearer }) => ({ path: `${V1}/sales-links/redeem`, body: { key: bearer } }),
  },
];
