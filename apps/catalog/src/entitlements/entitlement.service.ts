import { type EntitlementView, type Identity, type In, type SubscriptionFacts, userIdOf } from '@camarim/contracts';
import type { Tx } from '@camarim/database';
import { isUuid, problem } from '@camarim/domain';
import { Answers, EventPublisher } from '@camarim/messaging';
import { Clock } from '@camarim/platform';
import { Injectable } from '@nestjs/common';
import { SaleRead } from '../sales/sale.read.js';
import { EntitlementRead } from './entitlement.read.js';
import { EntitlementRepository } from './entitlement.repository.js';

/** Keeps who may see what, from what billing says; the order its events arrive in does not matter. */
@Injectable()
export class EntitlementService {
  constructor(
    private readonly entitlements: EntitlementRepository,
    private readonly reads: EntitlementRead,
    private readonly sales: SaleRead,
    private readonly events: EventPublisher<'catalog'>,
    private readonly clock: Clock,
  ) {}

  /**
   * A period began or grew. The fan is told only what is true from this commit on: nothing for a period that has been
   * ended or has run out meanwhile, otherwise the latest end of all their periods.
   */
  async grant(tx: Tx, subscription: SubscriptionFacts): Promise<void> {
    const { userId, modelId, paymentId } = subscription;
    const now = this.clock.now();
    // in this order, but in one trip: the fan who has just paid is waiting
    const [, expiresAt] = await Promise.all([
      this.entitlements.hold(tx, userId),
      this.entitlements.grant(tx, subscription, now),
    ]);
    if (expiresAt === null) return;
    await this.events.publish(tx, 'entitlement.granted', {
      userId,
      modelId,
      expiresAt: expiresAt.toISOString(),
      paymentId,
    });
  }

  /** A period ended; what other periods of the fan still open stays open. */
  async end(tx: Tx, subscription: SubscriptionFacts): Promise<void> {
    const { userId, modelId } = subscription;
    const now = this.clock.now();
    await this.entitlements.hold(tx, userId);
    await this.entitlements.endPeriod(tx, subscription, now);
    const left = await this.entitlements.project(tx, userId, modelId, now);
    if (left !== null) return;
    const had = await this.entitlements.remove(tx, userId, modelId);
    if (!had || (modelId !== null && (await this.entitlements.hasWholeHouse(tx, userId, now)))) return;
    await this.events.publish(tx, 'entitlement.revoked', { userId, modelId, at: now.toISOString() });
  }

  /**
   * Until when the caller sees everything of a model; `modelId` null asks for the whole house. With a post: whether they
   * bought it, which has no end.
   */
  @Answers('catalog.entitlement.get')
  async get({ modelId, postId }: In<'catalog.entitlement.get'>, caller: Identity): Promise<EntitlementView> {
    if (modelId !== null && !isUuid(modelId)) throw problem('model-not-found');
    const userId = userIdOf(caller);
    if (postId !== undefined) {
      const entitled = userId !== null && isUuid(postId) && (await this.sales.isBought(postId, userId));
      return { entitled, expiresAt: null };
    }
    const expiresAt = userId === null ? null : await this.reads.until(userId, modelId, this.clock.now());
    return { entitled: expiresAt !== null, expiresAt: expiresAt?.toISOString() ?? null };
  }
}
