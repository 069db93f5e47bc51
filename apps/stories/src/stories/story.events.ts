import { Injectable, Logger } from '@nestjs/common';
import type { EventEnvelope } from '@camarim/contracts';
import type { Tx } from '@camarim/database';
import { OnEvent } from '@camarim/messaging';
import { Clock } from '@camarim/platform';
import { JobQueue } from '@camarim/queue';
import type { StoriesJobs } from '../jobs.js';

@Injectable()
export class StoryEvents {
  private readonly logger = new Logger(StoryEvents.name);

  constructor(
    private readonly jobs: JobQueue<StoriesJobs>,
    private readonly clock: Clock,
  ) {}

  /** Without Redis the round announces the end, half a minute late at most: not worth a dead letter. */
  @OnEvent('story.published', { feature: 'expiry' })
  async whenStoryPublished({ data }: EventEnvelope<'story.published'>, tx: Tx): Promise<void> {
    const { storyId } = data;
    const story = await tx.one<{ expires_at: Date }>(`select expires_at from story where id = $1`, [storyId]);
    if (!story) return;
    const delayMs = Math.max(0, story.expires_at.getTime() - this.clock.now().getTime());
    await this.jobs
      .add('expire-story', { storyId }, { id: storyId, delayMs })
      .catch((error: unknown) => this.logger.warn(`no expiry job for ${storyId}: ${String(error)}`));
  }
}
