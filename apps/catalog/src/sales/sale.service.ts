import type { EventPayloads, In, PostSale, UnlockFacts } from '@camarim/contracts';
import type { Tx } from '@camarim/database';
import { isUuid, problem } from '@camarim/domain';
import { Answers, EventPublisher } from '@camarim/messaging';
import { Clock } from '@camarim/platform';
import { Injectable } from '@nestjs/common';
import { OpeningHoldService } from '../openings/opening-hold.service.js';
import { SaleRead } from './sale.read.js';
import { SaleRepository } from './sale.repository.js';

/** Posts that are sold on their own: what they cost and who may see them is billing's word, in whatever order it arrives. */
@Injectable()
export class SaleService {
  constructor(
    private readonly rows: SaleRepository,
    private readonly reads: SaleRead,
    private readonly holds: OpeningHoldService,
    private readonly events: EventPublisher<'catalog'>,
    private readonly clock: Clock,
  ) {}

  /** @throws post-not-found */
  @Answers('catalog.post.sale')
  async sale({ postId, userId }: In<'catalog.post.sale'>): Promise<PostSale> {
    const known = isUuid(postId) && (userId === null || isUuid(userId));
    const sale = known ? await this.reads.sale(postId, userId, this.clock.now()) : null;
    if (!sale) throw problem('post-not-found');
    return sale;
  }

  /** Lists show the price to everybody. */
  async price(tx: Tx, change: EventPayloads['post-price.changed']): Promise<void> {
    const { postId, modelId } = change;
    const post = await this.rows.price(tx, change, this.clock.now());
    if (post?.isPublished) await this.events.publish(tx, 'post.updated', { postId, modelId });
  }

  async grant(tx: Tx, unlock: UnlockFacts): Promise<void> {
    const { userId, postId, modelId, paymentId } = unlock;
    // in this order, but in one trip: the fan who has just paid is waiting
    const [, isNew] = await Promise.all([this.rows.hold(tx, userId), this.rows.grant(tx, unlock, this.clock.now())]);
    if (!isNew) return;
    await this.events.publish(tx, 'post.unlocked', { userId, postId, modelId, paymentId });
  }

  async end(tx: Tx, unlock: UnlockFacts): Promise<void> {
    const { userId, postId, modelId, paymentId } = unlock;
    await this.rows.hold(tx, userId);
    await this.holds.release(tx, paymentId);
    if (!(await this.rows.end(tx, unlock, this.clock.now()))) return;
    await this.events.publish(tx, 'post.relocked', { userId, postId, modelId });
  }

  /**
   * Removed after a notice, or a file of a message somebody shown agrees to no more: closed to its buyers at once, and billing
   * gives all who paid their money back (PUR-06, MSG-72).
   */
  async removeIn(tx: Tx, postId: string, modelId: string): Promise<void> {
    await this.rows.markRemoved(tx, postId, this.clock.now());
    await this.closeIn(tx, postId, modelId);
  }
  /** Whether a post was ever on the air, so that somebody may have bought it. */
  wasOffered(tx: Tx, postId: string): Promise<boolean> {
    return this.rows.wasOffered(tx, postId);
  }
  /** As above, without the mark of a notice: its release alone decides whether it is sold again (PUR-06, USR-31). */
  async closeIn(tx: Tx, postId: string, modelId: string): Promise<void> {
    await this.rows.endAll(tx, postId, this.clock.now());
    // also without a buyer: somebody may be paying just now
    await this.events.publish(tx, 'post.removed', { postId, modelId });
  }
  async sellAgain(tx: Tx, postId: string): Promise<void> {
    await this.rows.sellAgain(tx, postId);
  }
}
