import type { EventEnvelope } from '@camarim/contracts';
import type { Tx } from '@camarim/database';
import { EventPublisher, OnEvent } from '@camarim/messaging';
import { Injectable } from '@nestjs/common';
import { StoryEditService } from './story-edit.service.js';
import { StoryExpiryService } from './story-expiry.service.js';

@Injectable()
export class StoryEvents {
  constructor(
    private readonly expiry: StoryExpiryService,
    private readonly edits: StoryEditService,
    private readonly events: EventPublisher<'stories'>,
  ) {}

  @OnEvent('story.published', { feature: 'expiry' })
  async whenStoryPublished({ data }: EventEnvelope<'story.published'>, tx: Tx): Promise<void> {
    await this.expiry.plan(tx, data.storyId);
  }

  /** Whoever reported it is told only then that it is off the air (FV-38). */
  @OnEvent('notice.decided', { feature: 'notices' })
  async whenNoticeDecided({ data }: EventEnvelope<'notice.decided'>, tx: Tx): Promise<void> {
    const { noticeId, status, story, staffId } = data;
    if (status !== 'removed' || !story) return;
    const storyId = await this.edits.takeDown(tx, story, staffId, noticeId);
    await this.events.publish(tx, 'story-notice.settled', { noticeId, storyId });
  }
}
