import { EveryLeader } from '@camarim/database';
import { MediaStorage, messageOf } from '@camarim/platform';
import { Injectable, Logger } from '@nestjs/common';
import { AssetRepository } from './asset.repository.js';
import { veilOf } from './render-image.js';
import type { Rendition } from './rendition.js';

const ROUND = { everyMs: 60_000, files: 1_000 } as const;

/** Files from before there were veils get theirs, from the smallest picture that was made of them. */
@Injectable()
export class VeilRounds {
  private readonly logger = new Logger(VeilRounds.name);

  constructor(
    private readonly assets: AssetRepository,
    private readonly storage: MediaStorage,
  ) {}

  @EveryLeader('catalog.veils', ROUND.everyMs)
  async round(): Promise<void> {
    for (const { id, renditions } of await this.assets.unveiled(ROUND.files))
      await this.assets.veil(id, await this.veil(id, renditions));
  }

  /**
   * @returns '' for a file without a picture that can be read: its posts show their colours alone.
   * @throws when the storage does not answer; the next round tries again
   */
  private async veil(assetId: string, renditions: Rendition[]): Promise<string> {
    const pictures = renditions.filter(({ contentType }) => contentType.startsWith('image/'));
    const [smallest] = pictures.toSorted((one, other) => one.width - other.width);
    const picture = smallest ? await this.storage.whole(`${assetId}/${smallest.name}`) : null;
    if (!picture) return '';
    return veilOf(picture).catch((error: unknown) => {
      this.logger.warn(`veil of ${assetId}: ${messageOf(error)}`);
      return '';
    });
  }
}
