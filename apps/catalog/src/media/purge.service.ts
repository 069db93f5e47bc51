import { Database } from '@camarim/database';
import { Clock, MediaStorage } from '@camarim/platform';
import { Injectable } from '@nestjs/common';
import { AssetRead } from './asset.read.js';
import { AssetRepository } from './asset.repository.js';
import { AssetUseRepository } from './asset-use.repository.js';
import { UploadFolder } from './upload-folder.js';

/** Files nobody shows any more go for good; their rows stay, so that payments and views keep their meaning (CAT-04). */
@Injectable()
export class PurgeService {
  constructor(
    private readonly db: Database,
    private readonly reads: AssetRead,
    private readonly assets: AssetRepository,
    private readonly uses: AssetUseRepository,
    private readonly storage: MediaStorage,
    private readonly uploads: UploadFolder,
    private readonly clock: Clock,
  ) {}

  async asset(assetId: string): Promise<void> {
    if (await this.reads.isUsed(assetId)) return;
    await this.storage.remove(assetId);
    await this.uploads.remove(assetId);
    await this.assets.purged(assetId, this.clock.now());
  }

  /** Whoever has written files of an asset asks this at the end: it may have been thrown away, and purged, meanwhile. */
  async ifDiscarded(assetId: string): Promise<void> {
    if (await this.assets.isDiscarded(assetId)) await this.asset(assetId);
  }

  async model(modelId: string): Promise<void> {
    await this.db.transaction((tx) => this.uses.dropOf(tx, modelId));
    for (const assetId of await this.reads.assetsOf(modelId)) {
      if (await this.reads.isUsed(assetId)) continue; // bought posts stay with their buyers (PUR-06)
      await this.db.transaction((tx) => this.assets.discard(tx, assetId, this.clock.now()));
      await this.asset(assetId);
    }
  }
}
