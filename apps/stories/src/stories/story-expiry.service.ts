import { Database, type Tx } from '@camarim/database';
import { EventPublisher } from '@camarim/messaging';
import { Clock } from '@camarim/platform';
import { JobQueue } from '@camarim/queue';
import { Injectable, Logger } from '@nestjs/common';
import type { StoriesJobs } from '../jobs.js';

const PER_ROUND = 100;
interface Ended {
  id: string;
  model_id: string;
}

/**
 * Says that stories have run out, once each. Nobody sees a story longer because this is late: every read compares
 * `expires_at` itself (STO-07).
 */
@Injectable()
export class StoryExpiryService {
  private readonly logger = new Logger(StoryExpiryService.name);

  constructor(
    private readonly db: Database,
    private readonly events: EventPublisher<'stories'>,
    private readonly jobs: JobQueue<StoriesJobs>,
    private readonly clock: Clock,
  ) {}

  /** Adds the job for the end of a story. Without Redis the round announces it, half a minute late at most. */
  async plan(tx: Tx, storyId: string): Promise<void> {
    const story = await tx.one<{ expires_at: Date }>(`select expires_at from story where id = $1`, [storyId]);
    if (!story) return;
    const delayMs = Math.max(0, story.expires_at.getTime() - this.clock.now().getTime());
    await this.jobs
      .add('expire-story', { storyId }, { id: storyId, delayMs })
      .catch((error: unknown) => this.logger.warn(`no expiry job for ${storyId}: ${String(error)}`));
  }

  /** Does nothing for a story that runs longer, was deleted or was announced before. */
  async expireOne(storyId: string): Promise<void> {
    await this.db.transaction((tx) => this.announce(tx, 'id = $3', [storyId]));
  }

  /** All that are due, also those whose job got lost. @returns how many. */
  async expireDue(): Promise<number> {
    let total = 0;
    for (;;) {
      const ended = await this.db.transaction((tx) => this.announce(tx, 'true', []));
      total += ended;
      if (ended < PER_ROUND) return total;
    }
  }

  private async announce(tx: Tx, which: string, params: string[]): Promise<number> {
    const ended = await tx.query<Ended>(
      `update story set expired_at = $1 where id in (
         select id from story where expired_at is null and deleted_at is null and publish_at is null and expires_at <= $1 and ${which}
         order by expires_at limit $2 for update skip locked)
       returning id, model_id`,
      [this.clock.now(), PER_ROUND, ...params],
    );
    for (const { id, model_id } of ended)
      await this.events.publish(tx, 'story.expired', { storyId: id, modelId: model_id });
    return ended.length;
  }
}
