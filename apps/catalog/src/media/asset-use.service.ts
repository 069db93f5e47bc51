import type { Tx } from '@camarim/database';
import { Injectable } from '@nestjs/common';
import { AssetUseRepository, type AssetUser } from './asset-use.repository.js';
import { MediaService } from './media.service.js';

@Injectable()
export class AssetUseService {
  constructor(
    private readonly uses: AssetUseRepository,
    private readonly media: MediaService,
  ) {}

  /**
   * What it showed before and nothing shows any more goes for good (CAT-04).
   * @param assetIds every file the story or the presell shows now; none = it is gone and holds nothing any more.
   * @param asOf when it said so.
   */
  async shown(tx: Tx, by: AssetUser, assetIds: readonly string[], asOf: Date): Promise<void> {
    for (const assetId of await this.uses.set(tx, by, assetIds, asOf)) await this.media.discardUnused(tx, assetId);
  }
}
