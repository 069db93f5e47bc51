import { STORY_LIFE_MS } from '@camarim/domain';
import { Clock, ServiceConfig } from '@camarim/platform';
import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { StoryRepository } from './story.repository.js';

/** A demonstration opened again the next day still has stories to show; real stories are never prolonged (STO-04). */
@Injectable()
export class DemoStories implements OnApplicationBootstrap {
  private readonly logger = new Logger('demo');

  constructor(
    private readonly stories: StoryRepository,
    private readonly config: ServiceConfig,
    private readonly clock: Clock,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (!this.config.DEMO_SEED) return;
    const now = this.clock.now();
    const extended = await this.stories.extendDemo(now, new Date(now.getTime() + STORY_LIFE_MS));
    if (extended > 0) this.logger.log(`${extended} demonstration stories had run out and run for another 24 h`);
  }
}
