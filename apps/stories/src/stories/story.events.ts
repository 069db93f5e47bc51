import type { EventEnvelope } from '@camarim/contracts';
import type { Tx } from '@camarim/database';
import { OnEvent } from '@camarim/messaging';
import { Injectable } from '@nestjs/common';
import { StoryExpiryService } from './story-expiry.service.js';

@Injectable()
export class StoryEvents {
  constructor(private readonly expiry: StoryExpiryService) {}

  @OnEvent('story.published', { feature: 'expiry' })
  async whenStoryPublished({ data }: EventEnvelope<'story.published'>, tx: Tx): Promise<void> {
    await this.expiry.plan(tx, data.storyId);
  }
}
