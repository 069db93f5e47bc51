import { EveryLeader } from '@camarim/database';
import { Processor } from '@camarim/queue';
import { Injectable } from '@nestjs/common';
import { type StoriesJobs, storiesJobs } from '../jobs.js';
import { StoryExpiryService } from './story-expiry.service.js';

@Injectable()
export class StoryExpiryProcessor {
  constructor(private readonly expiry: StoryExpiryService) {}

  /** On time. */
  @Processor(storiesJobs, 'expire-story')
  async expireStory({ storyId }: StoriesJobs['expire-story']): Promise<void> {
    await this.expiry.expireOne(storyId);
  }

  /** In any case: the table knows what is due, Redis may have forgotten it. */
  @EveryLeader('stories.expire-due', 30_000)
  async everyHalfMinute(): Promise<void> {
    await this.expiry.expireDue();
  }
}
