import { Database, EveryLeader } from '@camarim/database';
import { HOUR_MS, MEDIA_LIMITS } from '@camarim/domain';
import { Clock } from '@camarim/platform';
import { Injectable } from '@nestjs/common';
import { MediaService } from './media.service.js';
import { UnusedRepository } from './unused.repository.js';

/**
 * Files that are ready and that nothing shows go after a long time (CAT-04): of a form nobody saved, of a deleted post whose
 * last buyer got the price back. What another service shows it says by events, so that one that is late does no harm.
 */
@Injectable()
export class UnusedRounds {
  constructor(
    private readonly db: Database,
    private readonly unused: UnusedRepository,
    private readonly media: MediaService,
    private readonly clock: Clock,
  ) {}

  @EveryLeader('catalog.unused-media', HOUR_MS)
  async round(): Promise<void> {
    const now = this.clock.now();
    await this.unused.mark(now);
    for (const assetId of await this.unused.since(new Date(now.getTime() - MEDIA_LIMITS.unusedLifeMs)))
      await this.db.transaction((tx) => this.media.discardUnused(tx, assetId));
  }
}
