import type { Asset, AssetList, Deleted, In, StaffCaller } from '@camarim/contracts';
import { type AskedRow, askedRow, Database, type Tx, wasMade } from '@camarim/database';
import { FILE_NAME, isUuid, MEDIA_LIMITS, problem } from '@camarim/domain';
import { Answers, EventPublisher } from '@camarim/messaging';
import { Clock } from '@camarim/platform';
import { Injectable } from '@nestjs/common';
import { checkIds, cleanText, invalid } from '../input/input.js';
import { AssetRead } from './asset.read.js';
import { AssetRepository } from './asset.repository.js';
import { FAILURE_TEXTS } from './asset-failure.js';
import { checkUrl } from './public-fetch.js';
import { UploadFolder } from './upload-folder.js';

/** Of a file whose form chose no id for it. */
const unnamed = () => askedRow(undefined, []);

/** Files from the moment they are announced; the job that makes them starts from an event, never from a request. */
@Injectable()
export class MediaService {
  constructor(
    private readonly db: Database,
    private readonly reads: AssetRead,
    private readonly assets: AssetRepository,
    private readonly uploads: UploadFolder,
    private readonly events: EventPublisher<'catalog'>,
    private readonly clock: Clock,
  ) {}

  /**
   * Announces an upload; it holds its place until it has arrived, was removed or is given up.
   * @throws validation-failed, model-not-found, too-many-uploads
   */
  @Answers('catalog.media.start-upload')
  async startUpload(
    { modelId, bytes, fileName: name }: In<'catalog.media.start-upload'>,
    { userId: staffId }: Pick<StaffCaller, 'userId'>,
  ): Promise<Asset> {
    const fileName = cleanText(name);
    if (!fileName) throw invalid('fileName', 'Falta o nome do arquivo.');
    return this.db.transaction(async (tx) => {
      await this.checkModel(modelId, tx);
      const open = await this.assets.openUploads(tx, staffId);
      if (open.count >= MEDIA_LIMITS.openUploads || open.bytes + bytes > MEDIA_LIMITS.openUploadBytes)
        throw problem('too-many-uploads');
      const now = this.clock.now();
      return this.view(
        await this.assets.add(tx, unnamed(), { modelId, staffId, sourceUrl: null, fileName, bytes, now }),
        tx,
      );
    });
  }

  /** Idempotent: the second word about a complete upload changes nothing. @throws upload-incomplete, media-not-found */
  @Answers('catalog.media.finish-upload')
  async finishUpload({ assetId }: In<'catalog.media.finish-upload'>): Promise<Asset> {
    return this.db.transaction(async (tx) => {
      const asset = await this.assets.hold(tx, assetId);
      if (!asset) throw problem('media-not-found');
      if (asset.status !== 'receiving') return this.view(assetId, tx);
      if ((await this.uploads.size(assetId)) !== asset.bytes) throw problem('upload-incomplete');
      await this.assets.received(tx, assetId, this.clock.now());
      const { modelId, generation } = asset;
      await this.events.publish(tx, 'media.submitted', { assetId, modelId, generation });
      return this.view(assetId, tx);
    });
  }

  /** With the same `clientId` the same file, however often it is sent. @throws model-not-found, validation-failed, idempotency-mismatch */
  @Answers('catalog.media.import')
  importUrl({ clientId, modelId, url }: In<'catalog.media.import'>, { userId: staffId }: StaffCaller): Promise<Asset> {
    const asked = askedRow(clientId, [staffId, modelId, url]);
    return this.db.transaction(async (tx) => {
      if (await wasMade(tx, 'media_asset', asked)) return this.view(asked.id, tx);
      await this.checkModel(modelId, tx);
      return this.view(await this.importIn(tx, { modelId, staffId, field: 'url' }, url, asked), tx);
    });
  }

  /** Live state, for tiles that are working. */
  @Answers('catalog.media.get')
  async get({ ids }: In<'catalog.media.get'>): Promise<AssetList> {
    return { items: await this.reads.views(checkIds(ids, 'ids', 100)) };
  }

  /** @throws conflict when there is nothing to try again, media-not-found */
  @Answers('catalog.media.retry')
  async retry({ assetId }: In<'catalog.media.retry'>): Promise<Asset> {
    return this.db.transaction(async (tx) => {
      const asset = await this.assets.hold(tx, assetId);
      if (!asset) throw problem('media-not-found');
      if (!asset.canRetry) throw problem('conflict');
      await this.submit(tx, assetId, asset.modelId);
      return this.view(assetId, tx);
    });
  }

  /** @throws media-in-use, media-not-found */
  @Answers('catalog.media.discard')
  async discard({ assetId }: In<'catalog.media.discard'>): Promise<Deleted> {
    await this.db.transaction(async (tx) => {
      const asset = await this.assets.hold(tx, assetId);
      if (!asset) throw problem('media-not-found');
      if (!(await this.discardUnused(tx, assetId))) throw problem('media-in-use');
    });
    return { deleted: true };
  }

  /** For other features: the asset a form names, an own one or an address to fetch. @returns its id */
  async takeIn(
    tx: Tx,
    media: string,
    wanted: { modelId: string; staffId: string; field: string; kind?: 'image'; forPost?: string | null },
  ): Promise<string> {
    const { modelId, field } = wanted;
    if (!isUuid(media)) return this.importIn(tx, wanted, media);
    await this.assets.hold(tx, media);
    const asset = await this.reads.facts(media.toLowerCase(), tx);
    const foreign = asset?.modelId !== null && asset?.modelId !== modelId;
    if (!asset || foreign) throw invalid(field, 'Arquivo não encontrado.');
    if (wanted.kind === 'image' && asset.kind === 'video') throw invalid(field, 'Escolha uma foto.');
    if (wanted.forPost !== undefined && asset.usedByPost !== null && asset.usedByPost !== wanted.forPost)
      throw invalid(field, 'Este arquivo já está em outra publicação.');
    await this.assets.adoptBy(tx, asset.id, modelId);
    return asset.id;
  }

  /** The preview length and the crop a post asks for; made anew only where they differ from what was made. */
  async shape(tx: Tx, assetId: string, previewSeconds: number, cropBottom: number): Promise<void> {
    const asset = await this.assets.hold(tx, assetId);
    if (!asset || (asset.previewSeconds === previewSeconds && asset.cropBottom === cropBottom)) return;
    const previewMatters = asset.kind !== 'image' && asset.previewSeconds !== previewSeconds;
    const untouched = asset.status === 'receiving' || asset.status === 'uploaded';
    const fromWhat = asset.hasOriginal || asset.sourceUrl !== null;
    if (untouched || !fromWhat || !(previewMatters || asset.cropBottom !== cropBottom))
      await this.assets.wish(tx, assetId, previewSeconds, cropBottom);
    else await this.submit(tx, assetId, asset.modelId, { previewSeconds, cropBottom });
  }

  /** @returns false while something uses it. */
  async discardUnused(tx: Tx, assetId: string): Promise<boolean> {
    // first held, then asked: a form that takes it in at this moment is waited for
    const asset = await this.assets.hold(tx, assetId);
    if (await this.reads.isUsed(assetId, tx)) return false;
    if (!asset) return true;
    await this.assets.discard(tx, assetId, this.clock.now());
    await this.events.publish(tx, 'media.discarded', { assetId, modelId: asset.modelId });
    return true;
  }

  private async importIn(
    tx: Tx,
    { modelId, staffId, field }: { modelId: string | null; staffId: string; field: string },
    url: string,
    asked: AskedRow = unnamed(),
  ): Promise<string> {
    const sourceUrl = readUrl(url, field);
    const now = this.clock.now();
    const fileName =
      decodeURIComponentSafe(new URL(sourceUrl).pathname.split('/').at(-1) ?? '').slice(0, FILE_NAME.max) || null;
    const assetId = await this.assets.add(tx, asked, { modelId, staffId, sourceUrl, fileName, bytes: null, now });
    await this.events.publish(tx, 'media.submitted', { assetId, modelId, generation: 1 });
    return assetId;
  }

  private async submit(
    tx: Tx,
    assetId: string,
    modelId: string | null,
    wish?: { previewSeconds: number; cropBottom: number },
  ): Promise<void> {
    const generation = await this.assets.askAgain(tx, assetId, this.clock.now(), wish);
    await this.events.publish(tx, 'media.submitted', { assetId, modelId, generation });
  }

  private async checkModel(modelId: string | null, tx: Tx): Promise<void> {
    if (modelId === null) return;
    if (!(await this.reads.modelExists(modelId, tx))) throw problem('model-not-found');
  }

  private async view(assetId: string, tx: Tx): Promise<Asset> {
    const [view] = await this.reads.views([assetId], tx);
    if (!view) throw problem('media-not-found');
    return view;
  }
}

/** @throws validation-failed with the reason beside the field. */
function readUrl(text: string, field: string): string {
  try {
    return checkUrl(text.trim()).toString();
  } catch {
    throw invalid(field, FAILURE_TEXTS['address-refused']);
  }
}
function decodeURIComponentSafe(text: string): string {
  try {
    return cleanText(decodeURIComponent(text));
  } catch {
    return cleanText(text);
  }
}
