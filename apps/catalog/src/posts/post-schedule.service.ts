import type { MissedPublication } from '@camarim/contracts';
import { Database, EveryLeader, type Tx } from '@camarim/database';
import { isDomainError, planOf, problem } from '@camarim/domain';
import { EventPublisher } from '@camarim/messaging';
import { Clock } from '@camarim/platform';
import { Injectable, Logger } from '@nestjs/common';
import { ChangeLog } from '../changes/change.service.js';
import { DelegationService } from '../delegations/delegation.service.js';
import { invalid } from '../input/input.js';
import { PublicationGuard } from '../releases/publication-guard.js';
import { type DuePost, type HeldPost, PostRepository } from './post.repository.js';
import { PostPublisher } from './post-publisher.service.js';

/** What keeps a post that is due off the air: it becomes a draft, and its creator hears why. */
const REFUSALS = ['kyc-required', 'release-required', 'post-removed'] as const;
/** A post is on the air this long after its time at the latest, while a process runs. */
const ROUND_MS = 5_000;
type Ids = { id: string; modelId: string };
/** `planned` was chosen in a zone and stands above the instant `publishAt` of a caller that knows none. */
export type Chosen = { publishAt: string | null; planned: string | null };

/**
 * Posts that are published by themselves. Their rows alone say when: whatever came due while no process ran is published
 * by the first round after it, and one transaction each makes it once.
 */
@Injectable()
export class PostScheduler {
  private readonly logger = new Logger(PostScheduler.name);

  constructor(
    private readonly db: Database,
    private readonly posts: PostRepository,
    private readonly publisher: PostPublisher,
    private readonly guard: PublicationGuard,
    private readonly delegations: DelegationService,
    private readonly changes: ChangeLog,
    private readonly events: EventPublisher<'catalog'>,
    private readonly clock: Clock,
  ) {}

  /**
   * Sets or moves the time; what is kept is the instant and the zone it was chosen in. @param staffId who of the team; null = its creator.
   * @throws validation-failed for a time that has passed, is too far, or that its clock skips or shows twice; transition-not-allowed when it is on the air;
   * not-delegated; post-removed, kyc-required, release-required, so that nobody hears of it only at that time.
   */
  async schedule(tx: Tx, post: HeldPost, chosen: Chosen, staffId: string | null): Promise<void> {
    const plan = planOf(chosen.publishAt, chosen.planned, this.clock.now());
    if (!plan.ok) throw invalid('publishAt', plan.refused.message, plan.refused.code);
    const { at, zone } = plan;
    if (post.isPublished) throw problem('transition-not-allowed');
    this.publisher.refuseRemoved(post);
    const { id: postId, modelId } = post;
    await this.delegations.require(tx, modelId, 'publishing', staffId);
    await this.guard.post(tx, postId, modelId);
    if (staffId) await this.posts.touchedByTeam(tx, postId);
    await this.posts.schedule(tx, postId, { at, zone }, staffId, this.clock.now());
    await this.events.publish(tx, 'post.scheduled', { postId, modelId, publishAt: at.toISOString() });
    if (staffId) await this.record(tx, staffId, 'scheduled', post, { publishAt: at.toISOString() });
  }

  /** A draft again; one that is not scheduled stays as it is. @param missed why, where nobody chose it. */
  async unschedule(tx: Tx, post: HeldPost, staffId: string | null, missed?: MissedPublication): Promise<void> {
    if (post.publishAt === null) return;
    await this.takeBack(tx, post, missed);
    if (staffId) await this.record(tx, staffId, 'unscheduled', post, {});
  }

  /** All that are due, the longest due first. One that cannot be published now is left for the next round. */
  @EveryLeader('catalog.publish-due', ROUND_MS)
  async publishDue(): Promise<void> {
    const failed: string[] = [];
    for (;;) {
      let post: DuePost | null = null;
      try {
        await this.db.transaction(async (tx) => {
          post = await this.posts.due(tx, this.clock.now(), failed);
          if (post) await this.publish(tx, post);
        });
        if (!post) return;
      } catch (error) {
        const due = post as DuePost | null;
        if (!due) throw error;
        failed.push(due.id);
        this.logger.error(`post ${due.id} was due and is not published: ${String(error)}`);
      }
    }
  }

  /**
   * What may not be shown any more becomes a draft, and the log says why. What the team scheduled while it might stays
   * scheduled when she withdraws that: she sees it among hers and can cancel it (STU-13).
   */
  private async publish(tx: Tx, post: DuePost): Promise<void> {
    const { scheduledBy } = post;
    try {
      this.publisher.refuseRemoved(post);
      await this.publisher.show(tx, post, scheduledBy);
    } catch (error) {
      const reason = isDomainError(error) && REFUSALS.find((code) => code === error.code);
      if (!reason) throw error;
      await this.takeBack(tx, post, reason);
      if (scheduledBy) await this.record(tx, scheduledBy, 'schedule-refused', post, { reason });
      return;
    }
    if (!post.assetReady) await this.sayMissed(tx, post, post.assetFailed ? 'file-failed' : 'file-not-ready');
    if (scheduledBy) await this.record(tx, scheduledBy, 'published', post, { scheduled: true });
  }

  private async takeBack(tx: Tx, post: Ids, missed?: MissedPublication): Promise<void> {
    await this.posts.hide(tx, post.id, false, this.clock.now());
    await this.sayMissed(tx, post, missed);
  }

  private async sayMissed(tx: Tx, { id: postId, modelId }: Ids, missed?: MissedPublication): Promise<void> {
    await this.events.publish(tx, 'post.unscheduled', { postId, modelId, ...(missed && { missed }) });
  }

  private record(
    tx: Tx,
    staffId: string,
    what: string,
    { id, modelId }: Ids,
    details: Record<string, string | boolean>,
  ): Promise<void> {
    return this.changes.record(tx, staffId, {
      action: `post.${what}`,
      targetType: 'post',
      targetId: id,
      modelId,
      details,
    });
  }
}
