import type { EventEnvelope } from '@camarim/contracts';
import type { Tx } from '@camarim/database';
import { OnEvent } from '@camarim/messaging';
import { Injectable } from '@nestjs/common';
import { AssetUseService } from './asset-use.service.js';

/** Stories show files of this service: as long as one does, the file stays. */
@Injectable()
export class AssetUseEvents {
  constructor(private readonly uses: AssetUseService) {}

  @OnEvent('story.published', { feature: 'asset-uses' })
  whenStoryPublished({ data }: EventEnvelope<'story.published'>, tx: Tx): Promise<void> {
    return this.uses.shownByStory(tx, data.storyId, data.assetIds);
  }

  @OnEvent('story.updated', { feature: 'asset-uses' })
  whenStoryUpdated({ data }: EventEnvelope<'story.updated'>, tx: Tx): Promise<void> {
    return this.uses.shownByStory(tx, data.storyId, data.assetIds);
  }

  @OnEvent('story.deleted', { feature: 'asset-uses' })
  whenStoryDeleted({ data }: EventEnvelope<'story.deleted'>, tx: Tx): Promise<void> {
    return this.uses.shownByStory(tx, data.storyId, []);
  }
}
