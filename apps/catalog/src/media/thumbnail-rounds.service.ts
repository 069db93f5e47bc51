import { EveryLeader } from '@camarim/database';
import { JobQueue } from '@camarim/queue';
import { Injectable } from '@nestjs/common';
import type { CatalogJobs } from '../jobs.js';
import { ThumbnailRepository } from './thumbnail.repository.js';

/** A run whose job gave up or was lost goes on: as long as it is under way, nobody can start another (CAT-29). */
@Injectable()
export class ThumbnailRounds {
  constructor(
    private readonly runs: ThumbnailRepository,
    private readonly jobs: JobQueue<CatalogJobs>,
  ) {}

  @EveryLeader('catalog.thumbnails', 30_000)
  async round(): Promise<void> {
    const runId = await this.runs.running();
    if (runId !== null) await this.jobs.add('regenerate-thumbnails', { runId }, { id: runId, revive: true });
  }
}
