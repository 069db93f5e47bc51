import { open, stat } from 'node:fs/promises';
import type { AssetFailureCode, AssetStage } from '@camarim/contracts';
import { Database } from '@camarim/database';
import { MEDIA_LIMITS } from '@camarim/domain';
import { EventPublisher } from '@camarim/messaging';
import { Clock, MediaStorage, messageOf } from '@camarim/platform';
import { Injectable, Logger } from '@nestjs/common';
import { AssetRepository, type AssetRow } from './asset.repository.js';
import { AssetFailure, decoding, FAILURE_TEXTS } from './asset-failure.js';
import { FfmpegFinder } from './ffmpeg-finder.js';
import { MediaFetcher } from './media-fetcher.js';
import { ProgressMeter } from './progress-meter.js';
import { PurgeService } from './purge.service.js';
import { renderImage } from './render-image.js';
import { renderVideo } from './render-video.js';
import { ORIGINAL, type RenderedAsset, type RenderOptions } from './rendition.js';
import { SNIFF_BYTES, type Sniffed, sniff } from './sniff.js';
import { UploadFolder } from './upload-folder.js';

/** Where each stage begins and ends on the tile's bar. */
const SPAN: Record<AssetStage, [number, number]> = {
  waiting: [0, 0],
  fetching: [0, 30],
  checking: [30, 33],
  pictures: [33, 98],
  poster: [33, 45],
  film: [45, 90],
  preview: [90, 98],
  done: [100, 100],
};

/** Makes files of an asset from `file`, a path of this machine; 'film' leaves that to the lane of films. */
type Render = (asset: AssetRow, file: string, type: Sniffed, meter: ProgressMeter) => Promise<RenderedAsset | 'film'>;

/** Makes all files of an asset from what was handed in. Files first, then one transaction that says they are there. */
@Injectable()
export class AssetMaker {
  private readonly logger = new Logger(AssetMaker.name);

  constructor(
    private readonly db: Database,
    private readonly assets: AssetRepository,
    private readonly storage: MediaStorage,
    private readonly uploads: UploadFolder,
    private readonly fetcher: MediaFetcher,
    private readonly ffmpeg: FfmpegFinder,
    private readonly purge: PurgeService,
    private readonly events: EventPublisher<'catalog'>,
    private readonly clock: Clock,
  ) {}

  /**
   * Looks at what was handed in and makes the files of a picture.
   * @returns 'film' when it is one, which is left for `makeFilm`.
   */
  make(assetId: string, generation: number): Promise<'done' | 'film'> {
    return this.leavingNothing(assetId, generation, (asset, file, type, meter) =>
      type.kind === 'image'
        ? decoding(() => renderImage(this.storage, asset.id, file, this.options(asset, meter)))
        : Promise.resolve('film'),
    );
  }

  /** Makes the files of a film that `make` has looked at. */
  async makeFilm(assetId: string, generation: number): Promise<void> {
    await this.leavingNothing(assetId, generation, (asset, file, type, meter) =>
      this.renderFilm(asset, file, type, this.options(asset, meter)),
    );
  }

  /** What was thrown away while it was being made is not written back for ever. */
  private async leavingNothing(assetId: string, generation: number, render: Render): Promise<'done' | 'film'> {
    try {
      return await this.attempt(assetId, generation, render);
    } finally {
      await this.purge.ifDiscarded(assetId);
    }
  }

  /** A file that cannot be used is an answer, not an error: only what another try may heal is thrown. */
  private async attempt(assetId: string, generation: number, render: Render): Promise<'done' | 'film'> {
    const asset = await this.assets.get(assetId);
    if (!asset || asset.generation !== generation || asset.settledGeneration >= generation) return 'done';
    const meter = new ProgressMeter((stage, share) => {
      const [from, to] = SPAN[stage];
      return this.assets.step(assetId, generation, stage, from + (to - from) * share, this.clock.now());
    });
    try {
      const made = await this.withOriginal(asset, meter, render);
      await meter.stop();
      if (made === 'film') return made;
      await this.settle(asset, made);
    } catch (error) {
      await meter.stop();
      if (!(error instanceof AssetFailure)) throw error;
      this.logger.warn(`asset ${assetId}: ${error.code}`);
      await this.fail(assetId, generation, error.code);
    }
    return 'done';
  }

  async fail(assetId: string, generation: number, code: AssetFailureCode): Promise<void> {
    await this.db.transaction(async (tx) => {
      const asset = await this.assets.hold(tx, assetId);
      if (!asset) return;
      const now = this.clock.now();
      if (!(await this.assets.fail(tx, assetId, generation, code, FAILURE_TEXTS[code], now))) return;
      await this.events.publish(tx, 'media.failed', { assetId, modelId: asset.modelId, code });
    });
  }

  private async settle(asset: AssetRow, made: RenderedAsset): Promise<void> {
    await this.db.transaction(async (tx) => {
      const { id: assetId, generation, cropBottom } = asset;
      if (!(await this.assets.finish(tx, assetId, generation, made, cropBottom, this.clock.now()))) return;
      // the model may have adopted it while it was being made
      const modelId = (await this.assets.hold(tx, assetId))?.modelId ?? null;
      await this.events.publish(tx, 'media.processed', { assetId, modelId });
    });
  }

  private async withOriginal(asset: AssetRow, meter: ProgressMeter, render: Render): Promise<RenderedAsset | 'film'> {
    await this.bringOriginal(asset, meter);
    meter.tell('checking', 0);
    const original = await this.storage.localCopy(`${asset.id}/${ORIGINAL}`);
    try {
      return await render(asset, original.path, await identify(original.path), meter);
    } finally {
      await original.release();
    }
  }

  private options(asset: AssetRow, meter: ProgressMeter): RenderOptions {
    return { cropBottom: asset.cropBottom, avif: true, progress: (stage, share) => meter.tell(stage, share) };
  }

  private async renderFilm(
    asset: AssetRow,
    file: string,
    type: Sniffed,
    options: RenderOptions,
  ): Promise<RenderedAsset> {
    const ffmpeg = await this.ffmpeg.get();
    if (!ffmpeg) throw new AssetFailure('no-ffmpeg');
    const { demuxer } = type;
    const probe = await decoding(() => ffmpeg.probe(file, demuxer));
    if (probe.durationMs > MEDIA_LIMITS.videoSeconds * 1_000) throw new AssetFailure('too-long');
    const withoutStream = (why: unknown) => this.logger.warn(`asset ${asset.id} has no stream: ${messageOf(why)}`);
    const source = {
      ...options,
      assetId: asset.id,
      file,
      demuxer,
      previewSeconds: asset.previewSeconds,
      withoutStream,
    };
    return decoding(() => renderVideo(this.storage, ffmpeg, source));
  }

  /** Once, from the upload or from the address; a retry works on what was kept. */
  private async bringOriginal(asset: AssetRow, meter: ProgressMeter): Promise<void> {
    const kept = `${asset.id}/${ORIGINAL}`;
    if (asset.hasOriginal && (await this.storage.stat(kept))) return;
    if (!(await this.storage.stat(kept))) {
      if (asset.sourceUrl) {
        const target = await this.uploads.prepare(asset.id);
        await this.fetcher.fetch(asset.sourceUrl, target, (bytes, total) =>
          meter.tell('fetching', total ? bytes / total : 0.5),
        );
      }
      if ((await this.uploads.size(asset.id)) === null) throw new AssetFailure('incomplete');
      await this.storage.adopt(kept, this.uploads.pathOf(asset.id));
      await this.uploads.remove(asset.id);
    }
    await this.assets.keptOriginal(asset.id, (await this.storage.stat(kept))?.bytes ?? 1);
  }
}

/** @throws AssetFailure for what is neither a picture nor a film, or a picture that is too large. */
async function identify(file: string): Promise<Sniffed> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(SNIFF_BYTES), 0, SNIFF_BYTES, 0);
    const type = sniff(buffer.subarray(0, bytesRead));
    if (!type) throw new AssetFailure('not-media');
    const { size } = await stat(file);
    const limit = type.kind === 'image' ? MEDIA_LIMITS.imageBytes : MEDIA_LIMITS.videoBytes;
    if (size > limit) throw new AssetFailure('too-large');
    return type;
  } finally {
    await handle.close();
  }
}
