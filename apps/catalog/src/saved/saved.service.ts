import type { In, PostPage, SavedState, UserCaller } from '@camarim/contracts';
import { problem } from '@camarim/domain';
import { Answers, readNewestCursor } from '@camarim/messaging';
import { Clock } from '@camarim/platform';
import { Injectable } from '@nestjs/common';
import { SavedRead } from './saved.read.js';
import { SavedRepository } from './saved.repository.js';

/** What a fan puts aside: nobody else sees or counts it, so nothing is published of it. */
@Injectable()
export class SavedService {
  constructor(
    private readonly saved: SavedRepository,
    private readonly reads: SavedRead,
    private readonly clock: Clock,
  ) {}

  /** @throws post-not-found */
  @Answers('catalog.saved.add')
  async add({ postId }: In<'catalog.saved.add'>, { userId }: UserCaller): Promise<SavedState> {
    if (!(await this.saved.add(postId, userId, this.clock.now()))) throw problem('post-not-found');
    return { saved: true };
  }

  /** Also of a post that is gone: it is the fan's own note. */
  @Answers('catalog.saved.remove')
  async remove({ postId }: In<'catalog.saved.remove'>, { userId }: UserCaller): Promise<SavedState> {
    await this.saved.remove(postId, userId);
    return { saved: false };
  }

  /** What of them the fan may open, the overlay says. */
  @Answers('catalog.saved.list')
  list({ cursor, limit }: In<'catalog.saved.list'>, { userId }: UserCaller): Promise<PostPage> {
    return this.reads.page(userId, readNewestCursor(cursor), limit);
  }
}
