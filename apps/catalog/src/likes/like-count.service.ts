import { Database, EveryLeader } from '@camarim/database';
import { EventPublisher } from '@camarim/messaging';
import { Injectable } from '@nestjs/common';
import { LikeCountRepository } from './like-count.repository.js';

/** Short enough that every figure is exact within a second. */
const EVERY_MS = 400;
/** Of one transaction: few enough that it holds its posts for milliseconds. */
const AT_ONCE = 2_000;

/**
 * Adds likes to their posts, many at a time. A like itself only adds a row: when each changed the post's own row, those
 * of one post waited for each other's commit, and a much liked post took no more than 70 a second.
 */
@Injectable()
export class LikeCountService {
  constructor(
    private readonly db: Database,
    private readonly counts: LikeCountRepository,
    private readonly events: EventPublisher<'catalog'>,
  ) {}

  @EveryLeader('catalog.count-likes', EVERY_MS)
  async round(): Promise<void> {
    while (await this.counts.areWaiting()) {
      await this.db.transaction(async (tx) => {
        for (const post of await this.counts.count(tx, AT_ONCE))
          await this.events.publish(tx, 'post.likes-counted', post);
      });
    }
  }
}
