import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { MediaStorage } from '@camarim/platform';
import sharp from 'sharp';
import { cropped, H264, NO_NOTES, reader } from './encoding.js';
import type { Ffmpeg, Probe } from './ffmpeg.js';
import { thumbhashOf, veilOf, writeSizes } from './render-image.js';
import { renderStream } from './render-stream.js';
import { RENDITION, type RenderedAsset, type RenderOptions, type Rendition } from './rendition.js';
import { workFolder } from './work-folder.js';

export interface VideoSource extends RenderOptions {
  assetId: string;
  /** A path on this machine. */
  file: string;
  /** How much of it the preview clip shows. */
  previewSeconds: number;
  /** The reader ffmpeg must use; without it, ffmpeg looks for itself. */
  demuxer?: string | null;
  /** Without the sizes of a stream: the plain file alone. */
  isPlain?: boolean;
  /** Hears why a film has no stream. */
  withoutStream?: (why: unknown) => void;
}

/** A poster is taken from the middle, but never later than this (CAT-29). */
const POSTER_LATEST_MS = 10_000;
/** Lists show a film by one small picture, of a post and of a story alike (CAT-29, STO-13). */
const THUMBNAIL = { width: 400, height: 600, fit: 'inside', withoutEnlargement: true } as const;
const THUMBNAIL_QUALITY = 70;
/** A preview may be longer than asked for by less than this. */
const PREVIEW_TOLERANCE_MS = 500;
/** How much of the work on a film is the plain file; the rest are the sizes of its stream. */
const PLAIN_SHARE = 0.4;
const STREAMS = ['-map', '0:v:0', '-map', '0:a:0?'];
const COPY = [...STREAMS, '-c', 'copy'];
/** Playable from the first bytes. */
const FINISH = [...NO_NOTES, '-movflags', '+faststart', '-f', 'mp4'];

/** Clipped at the bottom by at most half, then never wider than 1080; both sides even, as H.264 wants them. */
const shape = (cropBottom = 0): string => [...cropped(cropBottom), "scale='trunc(min(1080,iw)/2)*2':-2"].join(',');

/** Whether a file already is what the product serves: then it is only re-wrapped, which costs nothing. */
export function isServable(probe: Probe): boolean {
  const picture = probe.videoCodec === 'h264' && probe.pixelFormat === 'yuv420p' && !probe.rotated;
  return picture && probe.container === 'mov' && (probe.audioCodec === null || probe.audioCodec === 'aac');
}

/** Seconds of the preview. A film that is not longer than its preview gives away half of itself at most (CAT-19). */
export function previewLength(wanted: number, durationMs: number): number {
  return wanted * 1_000 < durationMs ? wanted : durationMs / 2_000;
}

/**
 * Writes the files of a video: the full film, the same in the sizes of a stream, the preview clip (a file of its own that
 * holds nothing beyond its seconds, CAT-19), and the poster; and takes the thumbhash of the poster.
 * @throws when the file holds no picture or ffmpeg cannot read it
 */
export async function renderVideo(storage: MediaStorage, ffmpeg: Ffmpeg, source: VideoSource): Promise<RenderedAsset> {
  const probe = await ffmpeg.probe(source.file, source.demuxer);
  if (!probe.videoCodec) throw new Error('the file holds no picture');
  const folder = await workFolder('video');
  const tell = source.progress ?? (() => undefined);
  try {
    const poster = await renderPoster(storage, ffmpeg, source, probe, folder);
    tell('poster', 1);
    const { width, height } = poster;
    const [full, preview] = [path.join(folder, 'full.mp4'), path.join(folder, 'preview.mp4')];
    const input = [...reader(source.demuxer), '-i', source.file];
    const how = isServable(probe) && !source.cropBottom ? COPY : [...STREAMS, '-vf', shape(source.cropBottom), ...H264];
    const { durationMs } = probe;
    await ffmpeg.run([...input, ...how, ...FINISH, full], durationMs, (share) => tell('film', share * PLAIN_SHARE));
    const rest = (share: number) => tell('film', PLAIN_SHARE + share * (1 - PLAIN_SHARE));
    const sizes = () => renderStream(storage, ffmpeg, { ...source, width, height, durationMs }, folder, rest);
    const stream = source.isPlain ? [] : await orNone(sizes, source.withoutStream);
    await cutPreview(ffmpeg, full, preview, previewLength(source.previewSeconds, durationMs));
    tell('preview', 1);
    const film = async (name: string, file: string): Promise<Rendition> => {
      await storage.write(`${source.assetId}/${name}`, createReadStream(file));
      return { name, width, height, bytes: (await stat(file)).size, contentType: 'video/mp4' };
    };
    const whole = [await film(RENDITION.full, full), await film(RENDITION.preview, preview)];
    const renditions = [...whole, ...stream, ...poster.renditions];
    const { thumbhash, veil } = poster;
    return { kind: 'video', width, height, durationMs, thumbhash, veil, palette: null, renditions };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** A film is whole without its stream. */
async function orNone(sizes: () => Promise<Rendition[]>, hear?: (why: unknown) => void): Promise<Rendition[]> {
  try {
    return await sizes();
  } catch (why) {
    hear?.(why);
    return [];
  }
}

/** Copied as it is; where that cannot end in time (rare frame orders), encoded anew to the exact length. */
async function cutPreview(ffmpeg: Ffmpeg, full: string, preview: string, seconds: number): Promise<void> {
  await ffmpeg.run(['-i', full, '-t', String(seconds), ...COPY, ...FINISH, preview]);
  const { durationMs } = await ffmpeg.probe(preview);
  if (durationMs <= seconds * 1_000 + PREVIEW_TOLERANCE_MS) return;
  await ffmpeg.run(['-i', full, '-t', String(seconds), ...STREAMS, ...H264, ...FINISH, preview]);
}

export interface Poster {
  width: number;
  height: number;
  thumbhash: string;
  veil: string;
  renditions: Rendition[];
}
/** The frame at half of the film. ffmpeg shows it upright and in the film's size: its size is the film's. */
export async function renderPoster(
  storage: MediaStorage,
  ffmpeg: Ffmpeg,
  source: Omit<VideoSource, 'previewSeconds'>,
  probe: Probe,
  folder: string,
): Promise<Poster> {
  const still = path.join(folder, 'poster.png');
  const at = Math.min(probe.durationMs / 2, POSTER_LATEST_MS) / 1000;
  const input = ['-ss', at.toFixed(2), ...reader(source.demuxer), '-i', source.file];
  await ffmpeg.run([...input, '-frames:v', '1', '-vf', shape(source.cropBottom), still]);
  const { data, info } = await sharp(still).webp({ quality: 76, effort: 3 }).toBuffer({ resolveWithObject: true });
  await storage.write(`${source.assetId}/${RENDITION.poster}`, data);
  const { width, height } = info;
  const whole: Rendition = { name: RENDITION.poster, width, height, bytes: data.length, contentType: 'image/webp' };
  const thumbnail = await writeThumbnail(storage, source.assetId, still);
  const sizes = source.avif
    ? await writeSizes(storage, source.assetId, sharp(still), (wide) => `poster-${wide}`, { avif: true })
    : [];
  const [thumbhash, veil] = [await thumbhashOf(data), await veilOf(data)];
  return { width, height, thumbhash, veil, renditions: [whole, thumbnail, ...sizes] };
}

async function writeThumbnail(storage: MediaStorage, assetId: string, still: string): Promise<Rendition> {
  const small = sharp(still).resize(THUMBNAIL).webp({ quality: THUMBNAIL_QUALITY, effort: 3 });
  const { data, info } = await small.toBuffer({ resolveWithObject: true });
  await storage.write(`${assetId}/${RENDITION.thumbnail}`, data);
  const { width, height } = info;
  return { name: RENDITION.thumbnail, width, height, bytes: data.length, contentType: 'image/webp' };
}
