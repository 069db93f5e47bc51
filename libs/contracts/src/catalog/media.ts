import { FILE_NAME, FILE_NAMED, MEDIA_LIMITS } from '@camarim/domain';
import { Deleted } from '../deleted.js';
import { Flag, Id, listOf, One, OneOf, type Preset, pick, Text, Texts, Time, Whole, withClientId } from '../fields.js';
import { Media, type MediaRef, Picture, type PictureRef } from '../media.js';
import { ask, del, edgeRoutes, get, operations, post } from '../operation.js';

/**
 * `receiving`: bytes are on their way (upload or fetch) · `queued` · `processing` · `ready` · `failed`.
 * A ready asset that is made anew (other preview length, other crop) stays `ready` with a progress below 100.
 */
const ASSET_STATUSES = ['receiving', 'queued', 'processing', 'ready', 'failed'] as const;
export type AssetStatus = (typeof ASSET_STATUSES)[number];
const ASSET_STAGES = ['waiting', 'fetching', 'checking', 'pictures', 'film', 'preview', 'poster', 'done'] as const;
export type AssetStage = (typeof ASSET_STAGES)[number];
export const ASSET_FAILURES = [
  ...(['unreachable', 'address-refused', 'too-large', 'too-long', 'not-media', 'broken', 'no-ffmpeg'] as const),
  ...(['incomplete', 'internal'] as const),
] as const;
export type AssetFailureCode = (typeof ASSET_FAILURES)[number];

export class AssetProblem {
  @OneOf(ASSET_FAILURES) code: AssetFailureCode;
  /** pt-BR, for the tile. */
  @Text() message: string;
}
/** A file of the back-office with its live state; its addresses work in the session of who asks. */
export class Asset {
  @Id() id: string;
  @Id({ nullable: true }) modelId: string | null;
  /** null until the content has been looked at. */
  @OneOf(['image', 'video'], { nullable: true }) kind: 'image' | 'video' | null;
  @OneOf(ASSET_STATUSES) status: AssetStatus;
  @OneOf(ASSET_STAGES) stage: AssetStage;
  /** 0 to 100, of the processing. */
  @Whole() progress: number;
  @One(() => AssetProblem, { nullable: true }) failure: AssetProblem | null;
  @Flag() canRetry: boolean;
  @Text({ nullable: true }) fileName: string | null;
  /** Size of the original; null while unknown. */
  @Whole({ nullable: true }) bytes: number | null;
  @Whole({ nullable: true }) width: number | null;
  @Whole({ nullable: true }) height: number | null;
  @Whole({ nullable: true }) durationMs: number | null;
  @Text({ nullable: true }) thumbhash: string | null;
  /** The picture, or the film's poster. */
  @Picture('session', { nullable: true }) picture: PictureRef | null;
  /** The whole film; null for pictures. */
  @Media('session', { nullable: true }) film: MediaRef | null;
  @Media('session', { nullable: true }) preview: MediaRef | null;
  @Time() createdAt: string;
}
export class AssetList extends listOf(() => Asset) {}
/** Unknown ones are left out of the answer. */
export class AssetQuery {
  @Texts({ most: 100 }) ids: string[];
}
export class AssetById {
  @Id() assetId: string;
}
/** `modelId` null: for a model that is still to be created, which adopts the file. */
export class UploadForm {
  @Id({ nullable: true, preset: null }) modelId: string | null | Preset;
  @Text(FILE_NAME) fileName: string;
  @Whole({ min: 1, max: MEDIA_LIMITS.videoBytes }) bytes: number;
}
/** For a model that is hers. */
export class OwnUploadForm extends pick(UploadForm, 'fileName', 'bytes') {
  @Id() modelId: string;
}
/** Where the bytes go: a tus upload that exists already (HEAD, PATCH), in parts of at most 8 MB. */
export class StartedUpload {
  @One(() => Asset) asset: Asset;
  @Text() uploadUrl: string;
}
class ImportForm {
  @Id({ nullable: true, preset: null }) modelId: string | null | Preset;
  /** A public https address; the file is fetched by the server, never by the browser. */
  @Text({ min: 9, max: FILE_NAMED.max }) url: string;
}
export class MediaImport extends withClientId(ImportForm) {}
export class ThumbnailOrder {
  @Id({ nullable: true, preset: null }) modelId: string | null | Preset;
  @Flag() onlyMissing: boolean;
}
export class ThumbnailRunQuery {
  /** null = the latest. */
  @Id({ nullable: true, preset: null }) runId: string | null | Preset;
}
export class ThumbnailRun {
  @Id() id: string;
  @Id({ nullable: true }) modelId: string | null;
  @OneOf(['running', 'done']) status: 'running' | 'done';
  /** 0 = every video has its thumbnail already. */
  @Whole() total: number;
  @Whole() done: number;
  @Whole() failed: number;
  @Time() createdAt: string;
}

const missing = { missing: 'media-not-found' } as const;
const THUMBNAILS = '/admin/media/thumbnails';
/** Files of the back-office: announced or named by an address, watched, tried again, removed. */
export const mediaOperations = operations({
  /** The edge receives the bytes into `<MEDIA_DIR>/uploads/<asset id>`: the asset's id is the upload's. */
  'catalog.media.start-upload': ask('staff:pages', UploadForm, Asset),
  /** All bytes are there: checks the size and starts the processing. Idempotent. */
  'catalog.media.finish-upload': ask('staff:pages', AssetById, Asset),
  /** The same by a creator, of her own models' files. */
  'catalog.own-media.start-upload': ask('creator', OwnUploadForm, Asset),
  'catalog.own-media.finish-upload': ask('creator', AssetById, Asset),
  'catalog.own-media.get': get('/creator/media', 'creator', AssetQuery, AssetList),
  'catalog.own-media.retry': post('/creator/media/:assetId/retry', 'creator', AssetById, Asset, {
    ...missing,
    status: 200,
  }),
  'catalog.own-media.discard': del('/creator/media/:assetId', 'creator', AssetById, Deleted, missing),
  'catalog.media.import': post('/admin/media/import', 'staff:pages', MediaImport, Asset),
  'catalog.media.get': get('/admin/media', 'staff:team', AssetQuery, AssetList),
  'catalog.media.retry': post('/admin/media/:assetId/retry', 'staff:pages', AssetById, Asset, {
    ...missing,
    status: 200,
  }),
  'catalog.media.discard': del('/admin/media/:assetId', 'staff:pages', AssetById, Deleted, {
    ...missing,
    says: 'Also ends an upload under way. Refused (409) while something shows the file.',
  }),
  'catalog.media.regenerate-thumbnails': post(THUMBNAILS, 'staff:publishing', ThumbnailOrder, ThumbnailRun, {
    says: 'Posters of all videos, or only of those without one; one run at a time (CAT-29).',
  }),
  'catalog.media.thumbnail-run': get(THUMBNAILS, 'staff:team', ThumbnailRunQuery, ThumbnailRun, { mayBeEmpty: true }),
});
export const mediaRoutes = edgeRoutes({
  'media.upload': post('/admin/media/uploads', 'staff:pages', UploadForm, StartedUpload),
  'own-media.upload': post('/creator/media/uploads', 'creator', OwnUploadForm, StartedUpload),
});
