import type { Identity, LikeReply } from '@camarim/contracts';
import { Database } from '@camarim/database';
import { looksLikeUuid, problem } from '@camarim/domain';
import { EventPublisher, requireUser } from '@camarim/messaging';
import { Clock } from '@camarim/platform';
import { Injectable } from '@nestjs/common';
import { LikeRepository } from './like.repository.js';

@Injectable()
export class LikeService {
  constructor(
    private readonly db: Database,
    private readonly likes: LikeRepository,
    private readonly events: EventPublisher<'catalog'>,
    private readonly clock: Clock,
  ) {}

  /**
   * Sets or takes back the caller's like: twice is once, and the answer counts it (CAT-22). An event is said only
   * when something changed. @throws unauthenticated, post-not-found
   */
  async set(postId: string, liked: boolean, caller: Identity): Promise<LikeReply> {
    const userId = requireUser(caller);
    if (!looksLikeUuid(postId)) throw problem('post-not-found');
    return this.db.transaction(async (tx) => {
      const changed = liked
        ? await this.likes.add(tx, postId, userId, this.clock.now())
        : await this.likes.remove(tx, postId, userId);
      const post = await this.likes.count(tx, postId);
      if (!post) throw problem('post-not-found');
      const { likesCount, modelId } = post;
      const name = liked ? 'post.liked' : 'post.unliked';
      if (changed) await this.events.publish(tx, name, { postId, modelId, userId, likesCount });
      return { liked, likesCount };
    });
  }
}
