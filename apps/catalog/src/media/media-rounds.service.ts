import { Database, EveryLeader } from '@camarim/database';
import { MEDIA_LIMITS, MINUTE_MS } from '@camarim/domain';
import { EventPublisher } from '@camarim/messaging';
import { Clock } from '@camarim/platform';
import { JobQueue } from '@camarim/queue';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { CatalogJobs } from '../jobs.js';
import { AssetRead } from './asset.read.js';
import { AssetRepository } from './asset.repository.js';
import { MediaService } from './media.service.js';
import { sweepWorkFolders } from './work-folder.js';

/** A job that says nothing for so long is added again: Redis may have lost it. */
const SILENT_MS = MINUTE_MS;
/** And so long means that its id is spent: it is asked for under a new one. */
const DEAD_MS = 15 * MINUTE_MS;

/** Postgres knows what is owed: whatever the queue forgot is added again. */
@Injectable()
export class MediaRounds implements OnModuleInit {
  constructor(
    private readonly db: Database,
    private readonly reads: AssetRead,
    private readonly assets: AssetRepository,
    private readonly media: MediaService,
    private readonly jobs: JobQueue<CatalogJobs>,
    private readonly events: EventPublisher<'catalog'>,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): Promise<void> {
    return sweepWorkFolders();
  }

  @EveryLeader('catalog.media', 30_000)
  async round(): Promise<void> {
    const now = this.clock.now().getTime();
    for (const { assetId, generation } of await this.reads.owed(new Date(now - SILENT_MS)))
      await this.jobs.add('process-media', { assetId, generation }, { id: `${assetId}_${generation}` });
    for (const { assetId } of await this.reads.owed(new Date(now - DEAD_MS))) await this.askAnew(assetId);
    await this.db.transaction(async (tx) => {
      for (const { id, modelId } of await this.assets.abandoned(tx, new Date(now - MEDIA_LIMITS.uploadLifeMs)))
        await this.events.publish(tx, 'media.discarded', { assetId: id, modelId });
    });
  }

  /** What failed and was given up does not keep its bytes for ever. */
  @EveryLeader('catalog.failed-media', 60 * MINUTE_MS)
  async collectFailed(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - MEDIA_LIMITS.failedLifeMs);
    for (const assetId of await this.reads.givenUp(before))
      await this.db.transaction(async (tx) => {
        const asset = await this.assets.hold(tx, assetId);
        // somebody has tried it again since it was listed
        if (asset?.status === 'failed') await this.media.discardUnused(tx, assetId);
      });
  }

  private async askAnew(assetId: string): Promise<void> {
    await this.db.transaction(async (tx) => {
      const asset = await this.assets.hold(tx, assetId);
      if (!asset || asset.settledGeneration >= asset.generation) return;
      const generation = await this.assets.askAgain(tx, assetId, this.clock.now());
      await this.events.publish(tx, 'media.submitted', { assetId, modelId: asset.modelId, generation });
    });
  }
}
