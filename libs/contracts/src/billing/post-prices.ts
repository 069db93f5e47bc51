import { POST_PRICE } from '@camarim/domain';
import { PostById } from '../catalog/by-id.js';
import { Flag, Id, Many, One, OneOf, type Preset, pick, Text, Time, Whole } from '../fields.js';
import { Money } from '../money.js';
import { del, get, operations, put } from '../operation.js';

/** What is in a post, counted by catalog from its file; a receipt keeps what it was when it was bought (PUR-02). */
export class PostFacts {
  @Time() at: string;
  @OneOf(['image', 'video']) mediaType: 'image' | 'video';
  /** Of a film; null: a photo. */
  @Whole({ nullable: true }) seconds: number | null;
  @Whole() photos: number;
  /** Of the largest file a buyer gets, in pixels. */
  @Whole() width: number;
  @Whole() height: number;
  /** When its file came to the house: the earliest that is known of it. */
  @Time() madeAt: string;
  /** Whether a subscription shows it too. */
  @Flag() isIncluded: boolean;
}
/** Why a viewer is or is not offered a post: only `for-sale` can be bought. */
export const POST_OFFERS = ['for-sale', 'open', 'included', 'bought', 'not-for-sale'] as const;
/** A post on its own, as one viewer may buy it. */
export class PostOffer {
  @Id() postId: string;
  @Id() modelId: string;
  @Text() title: string;
  @OneOf(POST_OFFERS) state: (typeof POST_OFFERS)[number];
  /** What this viewer pays; null unless it is for sale. */
  @One(() => Money, { nullable: true }) price: Money | null;
  @One(() => PostFacts) facts: PostFacts;
}
/** null: subscribers see it without paying more. */
export class PostPriceForm extends PostById {
  @Whole(POST_PRICE) priceCents: number;
  @Whole({ ...POST_PRICE, nullable: true, preset: null }) subscriberPriceCents: number | null | Preset;
  /** Of the price that was edited; 0: there was none. */
  @Whole({ min: 0 }) revision: number;
}
/** A price and when it held; `to` null: it holds. */
export class PostPriceEntry {
  @One(() => Money) price: Money;
  @One(() => Money, { nullable: true }) subscriberPrice: Money | null;
  @Time() from: string;
  @Time({ nullable: true }) to: string | null;
}
export class PostPrice extends pick(PostOffer, 'postId') {
  /** null: it is not sold on its own. */
  @One(() => Money, { nullable: true }) price: Money | null;
  @One(() => Money, { nullable: true }) subscriberPrice: Money | null;
  /** 0: it never had a price. */
  @Whole() revision: number;
  /** The newest first. */
  @Many(() => PostPriceEntry) history: PostPriceEntry[];
}
/** What billing must know of a post before it sells it to somebody. `access`: how this person sees it already. */
export interface PostSale {
  postId: string;
  modelId: string;
  title: string;
  facts: Omit<PostFacts, 'at' | 'isIncluded'>;
  /** For subscribers; what is open to everybody is not sold. */
  isSubscribersOnly: boolean;
  /** Subscribers pay for it too. */
  isExtra: boolean;
  /** On the air for this person: of a creator who is on the site, or whose days with her run (CAT-02). */
  isShown: boolean;
  /** It was on the air before. */
  wasShown: boolean;
  isSubscriber: boolean;
  isBought: boolean;
  /** It came with a message (MSG-51): for sale to who got it alone, at a price that never changes. */
  isAttachment: boolean;
  /** Of an attachment; what other posts cost, billing knows. */
  attachmentCents: number | null;
}

const ONE = '/admin/posts/:postId/price';
const sets = 'staff:administration' as const;
const missing = { missing: 'post-not-found' } as const;
export const postPriceOperations = operations({
  'billing.post-price.offer': get('/posts/:postId/price', 'public', PostById, PostOffer, {
    ...missing,
    isAdult: true,
    says: 'What is in it and what it costs this viewer; who may see it already is not offered it.',
  }),
  'billing.post-price.list': get(ONE, 'staff:publishing', PostById, PostPrice, missing),
  'billing.post-price.set': put(ONE, sets, PostPriceForm, PostPrice, {
    ...missing,
    says: 'A post subscribers have had stays included for them.',
  }),
  'billing.post-price.archive': del(ONE, sets, PostById, PostPrice, {
    ...missing,
    says: 'Not sold any more; whoever bought it keeps it. Asking twice changes nothing.',
  }),
});
