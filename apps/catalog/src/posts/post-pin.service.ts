import type { Tx } from '@camarim/database';
import { problem } from '@camarim/domain';
import { EventPublisher } from '@camarim/messaging';
import { Injectable } from '@nestjs/common';
import { ChangeLog } from '../changes/change.service.js';
import { DelegationService } from '../delegations/delegation.service.js';
import { type HeldPost, PostRepository } from './post.repository.js';

/** The one post a creator's page begins with. */
@Injectable()
export class PostPins {
  constructor(
    private readonly posts: PostRepository,
    private readonly delegations: DelegationService,
    private readonly changes: ChangeLog,
    private readonly events: EventPublisher<'catalog'>,
  ) {}

  /** It takes the place of the one before. @param staffId who of the team; null = its creator. @throws transition-not-allowed unless it is on the air, not-delegated */
  async pin(tx: Tx, post: HeldPost, staffId: string | null): Promise<void> {
    if (!post.isPublished) throw problem('transition-not-allowed');
    await this.delegations.require(tx, post.modelId, 'publishing', staffId);
    await this.posts.pin(tx, post.id, post.modelId);
    await this.tell(tx, post, staffId, 'pinned');
  }

  /** One that is not pinned stays as it is. */
  async unpin(tx: Tx, post: HeldPost, staffId: string | null): Promise<void> {
    if (await this.posts.unpin(tx, post.id)) await this.tell(tx, post, staffId, 'unpinned');
  }

  private async tell(tx: Tx, { id, modelId }: HeldPost, staffId: string | null, what: string): Promise<void> {
    await this.events.publish(tx, 'post.updated', { postId: id, modelId });
    if (!staffId) return;
    await this.changes.record(tx, staffId, { action: `post.${what}`, targetType: 'post', targetId: id, modelId });
  }
}
