import type { Tx } from '@camarim/database';
import { problem } from '@camarim/domain';
import { EventPublisher } from '@camarim/messaging';
import { Clock } from '@camarim/platform';
import { Injectable } from '@nestjs/common';
import { PublicationGuard } from '../releases/publication-guard.js';
import { type HeldPost, PostRepository, type WaitingPost } from './post.repository.js';

/** Puts posts on the air, whoever asks: the team now, or a schedule at its time. */
@Injectable()
export class PostPublisher {
  constructor(
    private readonly posts: PostRepository,
    private readonly guard: PublicationGuard,
    private readonly events: EventPublisher<'catalog'>,
    private readonly clock: Clock,
  ) {}

  /** @returns the post, which nobody else changes until `tx` ends. @throws post-not-found */
  async hold(tx: Tx, postId: string): Promise<HeldPost> {
    const post = await this.posts.hold(tx, postId);
    if (!post) throw problem('post-not-found');
    return post;
  }

  /**
   * One whose file is not ready yet waits for it. @param staffId who of the team; null = its creator.
   * @throws post-removed for its creator, kyc-required, release-required: then nothing has changed.
   */
  async show(tx: Tx, post: HeldPost, staffId: string | null): Promise<void> {
    const { id: postId, modelId } = post;
    if (staffId === null) this.refuseRemoved(post);
    await this.guard.post(tx, postId, modelId);
    if (staffId) await this.posts.touchedByTeam(tx, postId);
    if (!post.assetReady) {
      await this.posts.hide(tx, postId, true, this.clock.now());
      return;
    }
    await this.onAir(tx, { postId, modelId }, post.publishAt);
  }

  /** What was removed after a report comes back by the team's own switch alone, never by a plan (PUR-06, FV-38). @throws post-removed */
  refuseRemoved({ isRemoved }: Pick<HeldPost, 'isRemoved'>): void {
    if (isRemoved) throw problem('post-removed');
  }

  /**
   * Its file is ready: it goes out, unless something is missing on record by now, or it was planned and its creator is off the
   * site. Then it waits for that (USR-31, STU-03).
   */
  async whenReady(tx: Tx, { id: postId, modelId, plannedFor }: WaitingPost): Promise<void> {
    if (!(await this.guard.allows(tx, postId, modelId))) return;
    if (plannedFor && !(await this.posts.isOnSite(tx, modelId))) return;
    await this.onAir(tx, { postId, modelId }, plannedFor);
  }

  /** Says so as well. @param plannedFor when it was to go out by itself; null = it was not planned. */
  private async onAir(tx: Tx, ids: { postId: string; modelId: string }, plannedFor: Date | null): Promise<void> {
    const now = this.clock.now();
    const news = await this.posts.publish(tx, ids.postId, now);
    // shown by hand before its time, it did not go out by itself
    const planned = plannedFor && plannedFor <= now ? { plannedFor: plannedFor.toISOString() } : {};
    await this.events.publish(tx, 'post.published', { ...ids, ...planned, ...news });
  }
}
