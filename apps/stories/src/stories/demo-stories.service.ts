import { Database } from '@camarim/database';
import { STORY_LIFE_MS } from '@camarim/domain';
import { EventPublisher } from '@camarim/messaging';
import { Clock, ServiceConfig } from '@camarim/platform';
import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { StoryRepository } from './story.repository.js';
import { filesOf } from './story.row.js';

/** A demonstration opened again the next day still has stories to show; real stories are never prolonged (STO-04). */
@Injectable()
export class DemoStories implements OnApplicationBootstrap {
  private readonly logger = new Logger('demo');

  constructor(
    private readonly db: Database,
    private readonly stories: StoryRepository,
    private readonly events: EventPublisher<'stories'>,
    private readonly config: ServiceConfig,
    private readonly clock: Clock,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (!this.config.DEMO_SEED) return;
    const now = this.clock.now();
    const extended = await this.stories.extendDemo(now, new Date(now.getTime() + STORY_LIFE_MS));
    if (extended > 0) this.logger.log(`${extended} demonstration stories had run out and run for another 24 h`);
    await this.tellFiles();
  }

  /** They were written as rows, so nobody has told the catalog which files they show. */
  private async tellFiles(): Promise<void> {
    await this.db.transaction(async (tx) => {
      for (const { id: storyId, modelId, ...files } of await this.stories.demo(tx))
        await this.events.publish(tx, 'story.updated', { storyId, modelId, assetIds: filesOf(files) });
    });
  }
}
