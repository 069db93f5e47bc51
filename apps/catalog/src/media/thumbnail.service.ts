import { rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { In, StaffCaller, ThumbnailRun } from '@camarim/contracts';
import { Database } from '@camarim/database';
import { problem } from '@camarim/domain';
import { Answers, EventPublisher } from '@camarim/messaging';
import { Clock, MediaStorage, messageOf } from '@camarim/platform';
import { Injectable, Logger } from '@nestjs/common';
import { ChangeLog } from '../changes/change.service.js';
import { AssetRead } from './asset.read.js';
import { AssetRepository } from './asset.repository.js';
import { FfmpegFinder } from './ffmpeg-finder.js';
import { PurgeService } from './purge.service.js';
import { renderPoster } from './render-video.js';
import { ORIGINAL, RENDITION } from './rendition.js';
import { ThumbnailRepository } from './thumbnail.repository.js';
import { workFolder } from './work-folder.js';

/** Per video, and between two of them (CAT-29). */
const LIMITS = { videoMs: 15_000, pauseMs: 500 } as const;

/** 'Regenerate All Thumbnails': a run of one task per video, x of y at any time, going on where a crash left it. */
@Injectable()
export class ThumbnailService {
  private readonly logger = new Logger(ThumbnailService.name);

  constructor(
    private readonly db: Database,
    private readonly runs: ThumbnailRepository,
    private readonly reads: AssetRead,
    private readonly assets: AssetRepository,
    private readonly storage: MediaStorage,
    private readonly ffmpeg: FfmpegFinder,
    private readonly purge: PurgeService,
    private readonly changes: ChangeLog,
    private readonly events: EventPublisher<'catalog'>,
    private readonly clock: Clock,
  ) {}

  /** While a run is under way, asking again answers that run. */
  @Answers('catalog.media.regenerate-thumbnails')
  async start(
    { modelId, onlyMissing }: In<'catalog.media.regenerate-thumbnails'>,
    { userId: staffId }: StaffCaller,
  ): Promise<ThumbnailRun> {
    return this.db.transaction(async (tx) => {
      await tx.lock('catalog.thumbnails');
      if (modelId !== null && !(await this.reads.modelExists(modelId, tx))) throw problem('model-not-found');
      let runId = await this.runs.running(tx);
      if (runId === null) {
        runId = await this.runs.start(tx, modelId, onlyMissing, staffId, this.clock.now());
        await this.events.publish(tx, 'thumbnails.requested', { runId });
        await this.changes.record(tx, staffId, { action: 'thumbnails.regenerated', targetType: 'asset', modelId });
      }
      const view = await this.runs.view(runId, tx);
      if (!view) throw problem('not-found');
      return view;
    });
  }

  @Answers('catalog.media.thumbnail-run')
  get({ runId }: In<'catalog.media.thumbnail-run'>): Promise<ThumbnailRun | null> {
    return this.runs.view(runId);
  }

  /** One broken video costs itself alone. */
  async work(runId: string): Promise<void> {
    for (let assetId = await this.runs.nextTask(runId); assetId; assetId = await this.runs.nextTask(runId)) {
      const made = await this.remake(assetId).catch((error: unknown) => {
        this.logger.warn(`thumbnail of ${assetId}: ${messageOf(error)}`);
        return false;
      });
      await this.runs.settle(runId, assetId, made ? 'done' : 'failed');
      await pause(LIMITS.pauseMs);
    }
    await this.runs.finish(runId);
  }

  private async remake(assetId: string): Promise<boolean> {
    const [asset, ffmpeg] = [await this.assets.get(assetId), await this.ffmpeg.get()];
    if (!asset || !ffmpeg) return false;
    const original = asset.hasOriginal && (await this.storage.stat(`${assetId}/${ORIGINAL}`)) !== null;
    // the film that is served was clipped already
    const cropBottom = original ? asset.cropBottom : 0;
    const source = await this.storage.localCopy(`${assetId}/${original ? ORIGINAL : RENDITION.full}`);
    const folder = await workFolder('poster');
    try {
      const { path: file } = source;
      const work = async () => {
        const probe = await ffmpeg.probe(file);
        return renderPoster(this.storage, ffmpeg, { assetId, file, cropBottom, avif: true }, probe, folder);
      };
      const poster = await Promise.race([work(), pause(LIMITS.videoMs, null, { ref: false })]);
      if (poster === null) return false;
      await this.assets.replacePoster(assetId, poster, this.clock.now());
      return true;
    } finally {
      await source.release();
      await rm(folder, { recursive: true, force: true });
      await this.purge.ifDiscarded(assetId);
    }
  }
}
