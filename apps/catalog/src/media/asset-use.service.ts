import type { Tx } from '@camarim/database';
import { Injectable } from '@nestjs/common';
import { AssetUseRepository } from './asset-use.repository.js';

@Injectable()
export class AssetUseService {
  constructor(private readonly uses: AssetUseRepository) {}

  /** @param assetIds every file the story shows now; none = it is gone and holds nothing any more. */
  shownByStory(tx: Tx, storyId: string, assetIds: readonly string[]): Promise<void> {
    return this.uses.set(tx, 'story', storyId, assetIds);
  }
}
