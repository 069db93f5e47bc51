import { EveryLeader } from '@camarim/database';
import { MediaStorage, messageOf } from '@camarim/platform';
import { Injectable, Logger } from '@nestjs/common';
import { AssetRepository } from './asset.repository.js';
import { PurgeService } from './purge.service.js';
import { shareOf } from './render-image.js';
import { RENDITION, SHARE } from './rendition.js';

const ROUND = { everyMs: 60_000, files: 50 } as const;

/** Covers get the picture that chats and networks show of a shared link, also those from before there was one. */
@Injectable()
export class ShareRounds {
  private readonly logger = new Logger(ShareRounds.name);
  /** Files that cannot be read: asked for again by the next process, not by every round. */
  private readonly unreadable = new Set<string>();

  constructor(
    private readonly assets: AssetRepository,
    private readonly storage: MediaStorage,
    private readonly purge: PurgeService,
  ) {}

  @EveryLeader('catalog.shares', ROUND.everyMs)
  async round(): Promise<void> {
    for (const { id, settledGeneration } of await this.assets.unshared(ROUND.files + this.unreadable.size)) {
      const files = `${id}/${settledGeneration}`;
      if (this.unreadable.has(files)) continue;
      const data = await this.cut(id);
      if (data === null) {
        this.unreadable.add(files);
        continue;
      }
      const name = RENDITION.share;
      await this.storage.write(`${id}/${name}`, data);
      const file = { name, ...SHARE, bytes: data.length, contentType: 'image/jpeg' } as const;
      await this.assets.addFile(id, settledGeneration, file);
      await this.purge.ifDiscarded(id);
    }
  }

  /**
   * @returns null for a cover without a picture that can be read: its links show her face.
   * @throws when the storage does not answer; the next round tries again
   */
  private async cut(assetId: string): Promise<Buffer | null> {
    const picture = await this.storage.whole(`${assetId}/${RENDITION.image}`);
    if (!picture) return null;
    return shareOf(picture).catch((error: unknown) => {
      this.logger.warn(`picture of ${assetId} for shared links: ${messageOf(error)}`);
      return null;
    });
  }
}
