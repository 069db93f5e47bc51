import { EveryLeader } from '@camarim/database';
import { MINUTE_MS } from '@camarim/domain';
import { Clock } from '@camarim/platform';
import { JobQueue } from '@camarim/queue';
import { Injectable } from '@nestjs/common';
import type { CatalogJobs } from '../jobs.js';
import { PurgeRead } from './purge.read.js';

/** The job that was added first is given so long: its own tries take a minute and a quarter. */
const SILENT_MS = 5 * MINUTE_MS;

/** Files that are owed to go and that no job has removed are asked for again, for as long as it takes (CAT-04, CAT-31). */
@Injectable()
export class PurgeRounds {
  constructor(
    private readonly owed: PurgeRead,
    private readonly jobs: JobQueue<CatalogJobs>,
    private readonly clock: Clock,
  ) {}

  @EveryLeader('catalog.purges', MINUTE_MS)
  async round(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - SILENT_MS);
    for (const assetId of await this.owed.assets(before))
      await this.jobs.add('purge-asset', { assetId }, { id: assetId, revive: true });
    for (const modelId of await this.owed.models(before))
      await this.jobs.add('purge-model', { modelId }, { id: modelId, revive: true });
  }
}
