import type { MediaRef, PictureRef } from '../media.js';

/**
 * `receiving`: bytes are on their way (upload or fetch) · `queued` · `processing` · `ready` · `failed`.
 * A ready asset that is made anew (other preview length, other crop) stays `ready` with a progress below 100.
 */
export type AssetStatus = 'receiving' | 'queued' | 'processing' | 'ready' | 'failed';
export type AssetStage = 'waiting' | 'fetching' | 'checking' | 'pictures' | 'film' | 'preview' | 'poster' | 'done';
export const ASSET_FAILURES = [
  'unreachable',
  'address-refused',
  'too-large',
  'too-long',
  'not-media',
  'broken',
  'no-ffmpeg',
  'incomplete',
  'internal',
] as const;
export type AssetFailureCode = (typeof ASSET_FAILURES)[number];

export interface AssetView {
  id: string;
  modelId: string | null;
  /** null until the content has been looked at. */
  kind: 'image' | 'video' | null;
  status: AssetStatus;
  stage: AssetStage;
  /** 0 to 100, of the processing. */
  progress: number;
  failure: { code: AssetFailureCode /** pt-BR, for the tile. */; message: string } | null;
  canRetry: boolean;
  fileName: string | null;
  /** Size of the original; null while unknown. */
  bytes: number | null;
  width: number | null;
  height: number | null;
  durationMs: number | null;
  thumbhash: string | null;
  /** The picture, or the film's poster. */
  picture: PictureRef | null;
  /** The whole film; null for pictures. */
  film: MediaRef | null;
  preview: MediaRef | null;
  createdAt: string;
}
export interface ThumbnailRunView {
  id: string;
  modelId: string | null;
  status: 'running' | 'done';
  /** 0 = every video has its thumbnail already. */
  total: number;
  done: number;
  failed: number;
  createdAt: string;
}

/** Files of the back-office: staff (owner, admin, content, marketing). */
export interface CatalogMediaRpc {
  /**
   * Announces an upload. The edge receives the bytes (tus) into `<MEDIA_DIR>/uploads/<asset id>`: the asset id is the
   * upload's id. `modelId` null: for a model that is still to be created, which adopts it.
   * @throws validation-failed, model-not-found, too-many-uploads
   */
  'catalog.media.start-upload': {
    request: { modelId: string | null; fileName: string; bytes: number };
    reply: AssetView;
  };
  /** All bytes are there: checks the size and starts the processing. Idempotent. @throws upload-incomplete */
  'catalog.media.finish-upload': { request: { assetId: string }; reply: AssetView };
  /** Fetches a file from a public https address (SSRF-safe) and processes it. @throws validation-failed */
  'catalog.media.import': { request: { modelId: string | null; url: string }; reply: AssetView };
  /** Live state of at most 100 assets, unknown ones left out; asked every second while tiles are working. */
  'catalog.media.get': { request: { assetIds: string[] }; reply: { items: AssetView[] } };
  /** A failed asset once more, from the kept original or the address. @throws conflict, media-not-found */
  'catalog.media.retry': { request: { assetId: string }; reply: AssetView };
  /** Removes an asset nothing uses. @throws media-in-use */
  'catalog.media.discard': { request: { assetId: string }; reply: { deleted: true } };
  /** 'Regenerate All Thumbnails': posters of all videos (of a model), or only of those without one. One run at a time. */
  'catalog.media.regenerate-thumbnails': {
    request: { modelId: string | null; onlyMissing: boolean };
    reply: ThumbnailRunView;
  };
  /** @param runId null = the latest. */
  'catalog.media.thumbnail-run': { request: { runId: string | null }; reply: ThumbnailRunView | null };
}
