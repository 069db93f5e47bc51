import type { AssetFailureCode, AssetStage } from '@camarim/contracts';
import { type AskedRow, Database, type Tx } from '@camarim/database';
import { Injectable } from '@nestjs/common';
import { canRetrySql } from './media.sql.js';
import type { Poster } from './render-video.js';
import { RENDITION, type RenderedAsset, type Rendition } from './rendition.js';

/** What the job needs of an asset. */
export interface AssetRow {
  id: string;
  modelId: string | null;
  status: 'receiving' | 'uploaded' | 'processing' | 'ready' | 'failed';
  generation: number;
  settledGeneration: number;
  sourceUrl: string | null;
  hasOriginal: boolean;
  failureCode: AssetFailureCode | null;
  canRetry: boolean;
  bytes: number | null;
  previewSeconds: number;
  cropBottom: number;
  kind: 'image' | 'video' | null;
  renditions: Rendition[];
}
const ROW = `id, model_id as "modelId", status, generation, settled_generation as "settledGeneration",
  source_url as "sourceUrl", has_original as "hasOriginal", failure_code as "failureCode", ${canRetrySql('media_asset')} as "canRetry", bytes::float8 as bytes,
  preview_seconds as "previewSeconds", crop_bottom as "cropBottom", kind, renditions`;

interface NewAsset {
  modelId: string | null;
  staffId: string;
  sourceUrl: string | null;
  fileName: string | null;
  bytes: number | null;
  now: Date;
}

@Injectable()
export class AssetRepository {
  constructor(private readonly db: Database) {}

  /** An upload is `receiving` until its bytes are there; an address is owed at once. @returns the new id */
  async add(tx: Tx, asked: AskedRow, asset: NewAsset): Promise<string> {
    const { modelId, staffId, sourceUrl, fileName, bytes, now } = asset;
    await tx.execute(
      `insert into media_asset (id, request_hash, model_id, staff_id, source_url, file_name, bytes, status, stage, progress, generation,
         settled_generation, created_at, touched_at)
       values ($8, $9, $1, $2, $3, $4, $5, $6, 'waiting', 0, 1, 0, $7, $7)`,
      [
        ...[modelId, staffId, sourceUrl, fileName, bytes, sourceUrl ? 'uploaded' : 'receiving', now],
        ...[asked.id, asked.requestHash],
      ],
    );
    return asked.id;
  }

  get(assetId: string): Promise<AssetRow | null> {
    return this.db.one<AssetRow>(`select ${ROW} from media_asset where id = $1 and deleted_at is null`, [assetId]);
  }
  hold(tx: Tx, assetId: string): Promise<AssetRow | null> {
    return tx.one<AssetRow>(`select ${ROW} from media_asset where id = $1 and deleted_at is null for update`, [
      assetId,
    ]);
  }

  async received(tx: Tx, assetId: string, now: Date): Promise<void> {
    await tx.execute(`update media_asset set status = 'uploaded', touched_at = $2 where id = $1`, [assetId, now]);
  }

  /** Asks for the files once more. A ready asset stays what it is until the new ones are there. @returns its generation */
  async askAgain(
    tx: Tx,
    assetId: string,
    now: Date,
    wish: { previewSeconds?: number; cropBottom?: number } = {},
  ): Promise<number> {
    const row = await tx.one<{ generation: number }>(
      `update media_asset set generation = generation + 1, status = case when status = 'ready' then status else 'uploaded' end,
         stage = 'waiting', progress = 0, failure_code = null, failure_text = null, touched_at = $2,
         preview_seconds = coalesce($3, preview_seconds), crop_bottom = coalesce($4, crop_bottom)
       where id = $1 returning generation`,
      [assetId, now, wish.previewSeconds ?? null, wish.cropBottom ?? null],
    );
    if (!row) throw new Error('the asset is held');
    return row.generation;
  }

  /** Sets what the first processing will use. */
  async wish(tx: Tx, assetId: string, previewSeconds: number, cropBottom: number): Promise<void> {
    const sql = `update media_asset set preview_seconds = $2, crop_bottom = $3 where id = $1`;
    await tx.execute(sql, [assetId, previewSeconds, cropBottom]);
  }

  async adoptBy(tx: Tx, assetId: string, modelId: string): Promise<void> {
    await tx.execute(`update media_asset set model_id = $2 where id = $1 and model_id is null`, [assetId, modelId]);
  }

  /** How far the job is; nothing is written once a newer generation was asked for. */
  async step(assetId: string, generation: number, stage: AssetStage, progress: number, now: Date): Promise<void> {
    await this.db.execute(
      `update media_asset set stage = $3, progress = $4, touched_at = $5,
         status = case when status = 'ready' then status else 'processing' end
       where id = $1 and generation = $2 and settled_generation < $2`,
      [assetId, generation, stage, Math.round(progress), now],
    );
  }

  async keptOriginal(assetId: string, bytes: number): Promise<void> {
    await this.db.execute(`update media_asset set has_original = true, bytes = $2 where id = $1`, [assetId, bytes]);
  }

  /** @returns false when a newer generation was asked for meanwhile, or this one was settled before. */
  async finish(
    tx: Tx,
    assetId: string,
    generation: number,
    made: RenderedAsset,
    crop: number,
    now: Date,
  ): Promise<boolean> {
    const { kind, width, height, durationMs, thumbhash, veil, palette, renditions } = made;
    const done = await tx.execute(
      `update media_asset set status = 'ready', stage = 'done', progress = 100, settled_generation = $2, kind = $3, width = $4,
         height = $5, duration_ms = $6, thumbhash = $7, renditions = $8, crop_applied = $9, touched_at = $10,
         failure_code = null, failure_text = null, veil = $12, palette = $11
       where id = $1 and generation = $2 and settled_generation < $2 and deleted_at is null`,
      [
        assetId,
        generation,
        kind,
        width,
        height,
        durationMs,
        thumbhash,
        JSON.stringify(renditions),
        crop,
        now,
        palette && JSON.stringify(palette),
        veil,
      ],
    );
    return done === 1;
  }

  /** An asset that was ready keeps its old files. @returns false when there was nothing left to settle. */
  async fail(
    tx: Tx,
    assetId: string,
    generation: number,
    code: AssetFailureCode,
    text: string,
    now: Date,
  ): Promise<boolean> {
    const done = await tx.execute(
      `update media_asset set status = case when status = 'ready' then status else 'failed' end, settled_generation = $2,
         failure_code = $3, failure_text = $4, touched_at = $5
       where id = $1 and generation = $2 and settled_generation < $2`,
      [assetId, generation, code, text, now],
    );
    return done === 1;
  }

  /** Other poster files of a film whose other files stay. */
  async replacePoster(assetId: string, { renditions, thumbhash, veil }: Poster, now: Date): Promise<void> {
    await this.db.execute(
      `update media_asset set thumbhash = $3, veil = $5, touched_at = $4, renditions = coalesce((
           select jsonb_agg(f) from jsonb_array_elements(renditions) f where f ->> 'contentType' not like 'image/%'), '[]') || $2::jsonb
       where id = $1`,
      [assetId, JSON.stringify(renditions), thumbhash, now, veil],
    );
  }

  /** Covers of creators on the site that have no picture for shared links yet; `limit` at most. */
  unshared(limit: number): Promise<Array<Pick<AssetRow, 'id' | 'settledGeneration'>>> {
    return this.db.query(
      `select a.id, a.settled_generation as "settledGeneration" from media_asset a
       where a.status = 'ready' and a.kind = 'image' and a.deleted_at is null
         and a.id in (select cover_asset_id from model where is_active and deleted_at is null)
         and not jsonb_path_exists(a.renditions, '$[*] ? (@.name == "${RENDITION.share}")')
       order by a.id limit $1`,
      [limit],
    );
  }
  /** One more file of an asset, unless its files were made anew meanwhile. */
  async addFile(assetId: string, settledGeneration: number, file: Rendition): Promise<void> {
    await this.db.execute(
      `update media_asset set renditions = renditions || $3::jsonb where id = $1 and settled_generation = $2`,
      [assetId, settledGeneration, JSON.stringify([file])],
    );
  }

  /** Files that are ready and have no veil yet, with their pictures; `limit` at most. */
  unveiled(limit: number): Promise<Array<{ id: string; renditions: Rendition[] }>> {
    return this.db.query(
      `select id, renditions from media_asset
       where veil is null and status = 'ready' and deleted_at is null order by id limit $1`,
      [limit],
    );
  }

  /** @param veil '' where none can be made. A veil that was made meanwhile stays. */
  async veil(assetId: string, veil: string): Promise<void> {
    await this.db.execute(`update media_asset set veil = $2 where id = $1 and veil is null`, [assetId, veil]);
  }

  async discard(tx: Tx, assetId: string, now: Date): Promise<void> {
    await tx.execute(`update media_asset set deleted_at = $2 where id = $1 and deleted_at is null`, [assetId, now]);
  }

  /** Its files are gone. */
  async purged(assetId: string, now: Date): Promise<void> {
    const sql = 'update media_asset set purged_at = $2 where id = $1 and deleted_at is not null and purged_at is null';
    await this.db.execute(sql, [assetId, now]);
  }
  async isDiscarded(assetId: string): Promise<boolean> {
    return (
      (await this.db.one('select 1 from media_asset where id = $1 and deleted_at is not null', [assetId])) !== null
    );
  }

  /** What one person has announced that has not arrived yet; `tx` holds their line until it ends. */
  async openUploads(tx: Tx, staffId: string): Promise<{ count: number; bytes: number }> {
    await tx.lock(`catalog.uploads ${staffId}`);
    const open = await tx.one<{ count: number; bytes: number }>(
      `select count(*)::int as count, coalesce(sum(bytes), 0)::float8 as bytes from media_asset
       where staff_id = $1 and status = 'receiving' and deleted_at is null`,
      [staffId],
    );
    return open ?? { count: 0, bytes: 0 };
  }

  /** Uploads nobody finished. */
  async abandoned(tx: Tx, before: Date): Promise<Array<{ id: string; modelId: string | null }>> {
    return tx.query(
      `update media_asset set deleted_at = now() where id in (
         select id from media_asset where status = 'receiving' and deleted_at is null and touched_at < $1 limit 100)
       returning id, model_id as "modelId"`,
      [before],
    );
  }
}
