import type { EventEnvelope } from '@camarim/contracts';
import type { Tx } from '@camarim/database';
import { OnEvent } from '@camarim/messaging';
import { Injectable } from '@nestjs/common';
import { AssetUseService } from './asset-use.service.js';

/** Stories and presells show files of this service: as long as one does, the file stays. */
@Injectable()
export class AssetUseEvents {
  constructor(private readonly uses: AssetUseService) {}

  @OnEvent('story.published', { feature: 'asset-uses' })
  whenStoryPublished({ data, time }: EventEnvelope<'story.published'>, tx: Tx): Promise<void> {
    return this.uses.shown(tx, { kind: 'story', id: data.storyId }, data.assetIds, new Date(time));
  }

  @OnEvent('story.updated', { feature: 'asset-uses' })
  whenStoryUpdated({ data, time }: EventEnvelope<'story.updated'>, tx: Tx): Promise<void> {
    return this.uses.shown(tx, { kind: 'story', id: data.storyId }, data.assetIds, new Date(time));
  }

  @OnEvent('story.deleted', { feature: 'asset-uses' })
  whenStoryDeleted({ data, time }: EventEnvelope<'story.deleted'>, tx: Tx): Promise<void> {
    return this.uses.shown(tx, { kind: 'story', id: data.storyId }, [], new Date(time));
  }

  @OnEvent('presell.pictured', { feature: 'asset-uses' })
  whenPresellPictured({ data, time }: EventEnvelope<'presell.pictured'>, tx: Tx): Promise<void> {
    return this.uses.shown(tx, { kind: 'presell', id: data.presellId }, data.assetIds, new Date(time));
  }
}
