import {
  type Identity,
  type In,
  money,
  type PostFacts,
  type PostOffer,
  type PostSale,
  userIdOf,
} from '@camarim/contracts';
import { problem } from '@camarim/domain';
import { Answers, ModelStandings, RpcClient } from '@camarim/messaging';
import { Clock } from '@camarim/platform';
import { Injectable } from '@nestjs/common';
import { PostPriceRepository, type PostPriceRow } from './post-price.repository.js';

/** A post as a payment freezes it. */
export interface PostOnSale {
  id: string;
  modelId: string;
  name: string;
  priceCents: number;
  facts: PostFacts;
}
const REFUSALS = {
  open: 'post-not-for-sale',
  included: 'post-included',
  bought: 'post-bought',
  'not-for-sale': 'post-not-for-sale',
} as const;

/** Sells a post to somebody who cannot see it yet, and says why not to everybody else (PUR-02, PUR-03). */
@Injectable()
export class PostSaleService {
  constructor(
    private readonly prices: PostPriceRepository,
    private readonly standings: ModelStandings,
    private readonly rpc: RpcClient,
    private readonly clock: Clock,
  ) {}

  /** @throws post-not-found */
  @Answers('billing.post-price.offer')
  async offer({ postId }: In<'billing.post-price.offer'>, caller: Identity): Promise<PostOffer> {
    const { sale, state, priceCents, facts } = await this.look(postId, userIdOf(caller));
    if (!sale.isShown && state !== 'bought') throw problem('post-not-found');
    const price = state === 'for-sale' && priceCents !== null ? money(priceCents) : null;
    return { postId, modelId: sale.modelId, title: sale.title, state, price, facts };
  }

  /** @throws post-not-found, creator-unavailable (CAT-02), post-not-for-sale, post-included, post-bought. */
  async forSale(postId: string, userId: string): Promise<PostOnSale> {
    const { sale, state, isSelling, priceCents, facts } = await this.look(postId, userId);
    if (!isSelling) throw problem('creator-unavailable');
    if (!sale.isShown && state !== 'bought') throw problem('post-not-found');
    if (state !== 'for-sale') throw problem(REFUSALS[state]);
    if (priceCents === null) throw problem('post-not-for-sale');
    return { id: postId, modelId: sale.modelId, name: sale.title, priceCents, facts };
  }

  private async look(postId: string, userId: string | null) {
    const [found, set, isBought] = await Promise.all([
      this.rpc.call('catalog.post.sale', { postId, userId }),
      this.prices.find(postId),
      // our own word: catalog may not have heard of it yet
      userId !== null && this.prices.isBought(postId, userId),
    ]);
    const sale = found.isAttachment ? { ...found, isShown: await this.isFor(found, userId) } : found;
    const price = found.isAttachment ? attachmentPrice(found) : set;
    const isSelling = (await this.standings.of(sale.modelId)) === 'active';
    const facts = { ...sale.facts, isIncluded: !sale.isExtra, at: this.clock.now().toISOString() };
    const priceCents = price && (sale.isSubscriber ? price.subscriberPriceCents : price.priceCents);
    const state = stateOf(sale, isSelling ? price : null, isBought);
    return { sale, state, isSelling, priceCents, facts };
  }

  /** What came with a message is there for who got it alone (MSG-51). */
  private async isFor({ postId: attachmentId, modelId }: PostSale, userId: string | null): Promise<boolean> {
    if (userId === null) return false;
    return (await this.rpc.call('users.attachment.is-for', { attachmentId, modelId, userId })).isFor;
  }
}

/** The same for everybody, for ever. */
const attachmentPrice = ({ postId, modelId, attachmentCents }: PostSale): PostPriceRow | null =>
  attachmentCents === null
    ? null
    : {
        ...{ postId, modelId, priceCents: attachmentCents, subscriberPriceCents: attachmentCents },
        ...{ revision: 0, archivedAt: null },
      };

function stateOf(sale: PostSale, price: PostPriceRow | null, isBought: boolean): PostOffer['state'] {
  if (isBought || sale.isBought) return 'bought';
  if (!sale.isSubscribersOnly) return 'open';
  const sold = price?.archivedAt === null ? price : null;
  if (sale.isSubscriber && !sale.isExtra) return 'included';
  const hasPrice = sold !== null && (!sale.isSubscriber || sold.subscriberPriceCents !== null);
  return hasPrice && sale.isShown ? 'for-sale' : 'not-for-sale';
}
