import { createReadStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { MediaStorage } from '@camarim/platform';
import sharp from 'sharp';
import type { Ffmpeg, Probe } from './ffmpeg.js';
import { thumbhashOf } from './render-image.js';
import { RENDITION, type RenderedAsset, type Rendition } from './rendition.js';

export interface VideoSource {
  assetId: string;
  /** A path on this machine. */
  file: string;
  /** How much of it the preview clip shows. */
  previewSeconds: number;
}

/** A poster is taken from the middle, but never later than this (CAT-29). */
const POSTER_LATEST_MS = 10_000;
const ENCODE = [
  ...['-map', '0:v:0', '-map', '0:a:0?', '-vf', "scale='min(1080,iw)':-2", '-c:v', 'libx264', '-preset', 'veryfast'],
  ...['-crf', '24', '-pix_fmt', 'yuv420p', '-c:a', 'aac', '-b:a', '96k'],
];
const COPY = ['-map', '0:v:0', '-map', '0:a:0?', '-c', 'copy'];
/** Playable from the first bytes, and nothing of what the camera noted about place and owner. */
const FINISH = ['-map_metadata', '-1', '-map_chapters', '-1', '-movflags', '+faststart', '-f', 'mp4'];

/** Whether a file already is what the product serves: then it is only re-wrapped, which costs nothing. */
export function isServable(probe: Probe): boolean {
  const picture = probe.videoCodec === 'h264' && probe.pixelFormat === 'yuv420p' && !probe.rotated;
  return picture && probe.container === 'mov' && (probe.audioCodec === null || probe.audioCodec === 'aac');
}

/**
 * Writes the files of a video: the full film, the preview clip (a file of its own that holds nothing beyond its seconds,
 * CAT-19), and the poster; and takes the thumbhash of the poster.
 * @throws when the file holds no picture or ffmpeg cannot read it
 */
export async function renderVideo(storage: MediaStorage, ffmpeg: Ffmpeg, source: VideoSource): Promise<RenderedAsset> {
  const probe = await ffmpeg.probe(source.file);
  if (!probe.videoCodec) throw new Error('the file holds no picture');
  const folder = await mkdtemp(path.join(tmpdir(), 'camarim-video-'));
  try {
    const poster = await renderPoster(ffmpeg, source.file, probe, path.join(folder, 'poster.png'));
    const { width, height } = poster.info;
    const how = isServable(probe) ? COPY : ENCODE;
    const [full, preview] = [path.join(folder, 'full.mp4'), path.join(folder, 'preview.mp4')];
    await ffmpeg.run(['-i', source.file, ...how, ...FINISH, full]);
    await ffmpeg.run(['-i', full, '-t', String(source.previewSeconds), ...COPY, ...FINISH, preview]);
    const film = async (name: string, file: string): Promise<Rendition> => {
      await storage.write(`${source.assetId}/${name}`, createReadStream(file));
      return { name, width, height, bytes: (await stat(file)).size, contentType: 'video/mp4' };
    };
    await storage.write(`${source.assetId}/${RENDITION.poster}`, poster.data);
    const renditions: Rendition[] = [
      await film(RENDITION.full, full),
      await film(RENDITION.preview, preview),
      { name: RENDITION.poster, width, height, bytes: poster.data.length, contentType: 'image/webp' },
    ];
    const thumbhash = await thumbhashOf(poster.data);
    return { kind: 'video', width, height, durationMs: probe.durationMs, thumbhash, renditions };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The picture ffmpeg shows is upright and has the size of the film: its size is the film's. */
async function renderPoster(ffmpeg: Ffmpeg, file: string, probe: Probe, still: string) {
  const at = Math.min(probe.durationMs / 2, POSTER_LATEST_MS) / 1000;
  await ffmpeg.run(['-ss', at.toFixed(2), '-i', file, '-frames:v', '1', '-vf', "scale='min(1080,iw)':-2", still]);
  return sharp(still).webp({ quality: 76, effort: 3 }).toBuffer({ resolveWithObject: true });
}
