import type { In, PostLike, UserCaller } from '@camarim/contracts';
import { Database } from '@camarim/database';
import { problem } from '@camarim/domain';
import { Answers, EventPublisher } from '@camarim/messaging';
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

  @Answers('catalog.post.like')
  like({ postId }: In<'catalog.post.like'>, { userId }: UserCaller): Promise<PostLike> {
    return this.set(postId, true, userId);
  }

  @Answers('catalog.post.unlike')
  unlike({ postId }: In<'catalog.post.unlike'>, { userId }: UserCaller): Promise<PostLike> {
    return this.set(postId, false, userId);
  }

  /**
   * Sets or takes back the caller's like: twice is once, and the answer counts it (CAT-22). An event is published only
   * when something changed. @throws post-not-found
   */
  private set(postId: string, liked: boolean, userId: string): Promise<PostLike> {
    return this.db.transaction(async (tx) => {
      const now = this.clock.now();
      const changed = await (liked
        ? this.likes.add(tx, postId, userId, now)
        : this.likes.remove(tx, postId, userId, now));
      const post = await (changed ? this.likes.countAnyway(tx, postId) : this.likes.count(tx, postId, userId, now));
      if (!post) throw problem('post-not-found');
      const { likesCount, modelId } = post;
      const name = liked ? 'post.liked' : 'post.unliked';
      if (changed) await this.events.publish(tx, name, { postId, modelId, userId, likesCount });
      return { liked, likesCount };
    });
  }
}
