import type { EventEnvelope } from '@camarim/contracts';
import type { Tx } from '@camarim/database';
import { OnEvent } from '@camarim/messaging';
import { JobQueue } from '@camarim/queue';
import { Injectable } from '@nestjs/common';
import type { CatalogJobs } from '../jobs.js';

/** Events start the jobs; a job of the same id is the same job. */
@Injectable()
export class MediaEvents {
  constructor(private readonly jobs: JobQueue<CatalogJobs>) {}

  @OnEvent('media.submitted', { feature: 'media' })
  async whenMediaSubmitted(event: EventEnvelope<'media.submitted'>, _tx: Tx): Promise<void> {
    const { assetId, generation } = event.data;
    await this.jobs.add('process-media', { assetId, generation }, { id: `${assetId}_${generation}` });
  }

  @OnEvent('thumbnails.requested', { feature: 'media' })
  async whenThumbnailsRequested(event: EventEnvelope<'thumbnails.requested'>, _tx: Tx): Promise<void> {
    const { runId } = event.data;
    await this.jobs.add('regenerate-thumbnails', { runId }, { id: runId });
  }

  @OnEvent('media.discarded', { feature: 'media' })
  async whenMediaDiscarded(event: EventEnvelope<'media.discarded'>, _tx: Tx): Promise<void> {
    const { assetId } = event.data;
    await this.jobs.add('purge-asset', { assetId }, { id: assetId });
  }

  @OnEvent('model.deleted', { feature: 'media' })
  async whenModelDeleted(event: EventEnvelope<'model.deleted'>, _tx: Tx): Promise<void> {
    const { modelId } = event.data;
    await this.jobs.add('purge-model', { modelId }, { id: modelId });
  }
}
