import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { FILM_STREAM, type FilmSegment, type FilmSize, type FilmStream } from '@camarim/contracts';
import type { MediaStorage } from '@camarim/platform';
import { cropped, H264, NO_NOTES, reader } from './encoding.js';
import type { Ffmpeg } from './ffmpeg.js';
import type { Rendition } from './rendition.js';

export interface StreamSource {
  assetId: string;
  /** A path on this machine. */
  file: string;
  demuxer?: string | null;
  cropBottom?: number;
  /** Of the finished film, upright and clipped. */
  width: number;
  height: number;
  durationMs: number;
}
interface Size {
  name: string;
  width: number;
  height: number;
}

/** Pixels of the shorter side. */
const SIDES = [360, 540];
const LARGEST_SIDE = 720;
/** Two sizes nearer than this are one: nobody sees the difference, and each costs its encode. */
const NEAR = 0.9;
const SEGMENT_SECONDS = 2;
/** Where much moves, a size never needs more than this: what a network carried a moment ago, it carries still. */
const MOST_BITS_PER_PIXEL = 3.5;

/** At most three sizes of a film, the smallest first and none larger than the film. */
export function sizesOf(width: number, height: number): Size[] {
  const side = Math.min(width, height);
  const largest = Math.min(LARGEST_SIDE, side);
  return [...SIDES.filter((one) => one < largest * NEAR), largest].map((one) => {
    const even = (pixels: number) => Math.max(2, Math.round((pixels * one) / side / 2) * 2);
    return { name: `hls-${one}`, width: even(width), height: even(height) };
  });
}

/**
 * Writes the sizes of a film, all made in one run, and their description (`FilmStream`). Each size is one file, whose
 * segments of 2 s begin with a picture of their own: a player changes the size at any of them.
 * @returns the files it wrote
 * @throws when ffmpeg or the storage fails
 */
export async function renderStream(
  storage: MediaStorage,
  ffmpeg: Ffmpeg,
  source: StreamSource,
  folder: string,
  progress: (share: number) => void,
): Promise<Rendition[]> {
  const sizes = sizesOf(source.width, source.height);
  await ffmpeg.run(argumentsFor(source, sizes, folder), source.durationMs, progress);
  const stream: FilmStream = { sizes: [] };
  const files: Rendition[] = [];
  for (const size of sizes) {
    const [name, file] = [`${size.name}.mp4`, path.join(folder, `${size.name}.mp4`)];
    const playlist = await readFile(path.join(folder, `${size.name}.m3u8`), 'utf8');
    stream.sizes.push(await describe(size, playlist, file));
    await storage.write(`${source.assetId}/${name}`, createReadStream(file));
    const { width, height } = size;
    files.push({ name, width, height, bytes: (await stat(file)).size, contentType: 'video/mp4' });
  }
  // last, so that it never names a file that is not there
  const name = FILM_STREAM.description;
  const description = Buffer.from(JSON.stringify(stream));
  await storage.write(`${source.assetId}/${name}`, description);
  const { width, height } = source;
  return [...files, { name, width, height, bytes: description.length, contentType: 'application/json' }];
}

function argumentsFor(source: StreamSource, sizes: Size[], folder: string): string[] {
  const split = [...cropped(source.cropBottom), `split=${sizes.length}`].join(',');
  const filters = [
    `[0:v:0]${split}${sizes.map((_, i) => `[s${i}]`).join('')}`,
    ...sizes.map(({ width, height }, i) => `[s${i}]scale=${width}:${height}[v${i}]`),
  ];
  const outputs = sizes.flatMap(({ name, width, height }, i) => {
    const most = Math.round(width * height * MOST_BITS_PER_PIXEL);
    return [
      ...['-map', `[v${i}]`, '-map', '0:a:0?', ...H264, '-maxrate', String(most), '-bufsize', String(2 * most)],
      ...['-force_key_frames', `expr:gte(t,n_forced*${SEGMENT_SECONDS})`, '-sc_threshold', '0', ...NO_NOTES],
      ...['-f', 'hls', '-hls_time', String(SEGMENT_SECONDS), '-hls_playlist_type', 'vod'],
      ...['-hls_segment_type', 'fmp4', '-hls_flags', 'single_file'],
      ...['-hls_segment_filename', path.join(folder, `${name}.mp4`), path.join(folder, `${name}.m3u8`)],
    ];
  });
  return [...reader(source.demuxer), '-i', source.file, '-filter_complex', filters.join(';'), ...outputs];
}

/** @throws when ffmpeg did not write the file as one of segments */
async function describe(size: Size, playlist: string, file: string): Promise<FilmSize> {
  const headBytes = Number(/#EXT-X-MAP:.*BYTERANGE="(\d+)@0"/.exec(playlist)?.[1] ?? 0);
  const segments = [...playlist.matchAll(/#EXTINF:([\d.]+),.*\n#EXT-X-BYTERANGE:(\d+)@(\d+)/g)].map(
    ([, seconds, bytes, start]): FilmSegment => ({
      seconds: Number(seconds),
      start: Number(start),
      bytes: Number(bytes),
    }),
  );
  if (headBytes === 0 || segments.length === 0)
    throw new Error(`expected ffmpeg to write ${size.name} as one file of segments`);
  const bandwidth = Math.ceil(Math.max(...segments.map(({ bytes, seconds }) => (bytes * 8) / seconds)));
  return { ...size, bandwidth, codecs: await codecsOf(file, headBytes), headBytes, segments };
}

/** What the head of a fragmented MP4 says of its pictures (the profile and level in its `avcC`) and of its sound. */
async function codecsOf(file: string, headBytes: number): Promise<string> {
  const head = Buffer.concat(await createReadStream(file, { end: headBytes - 1 }).toArray());
  const at = head.indexOf('avcC');
  if (at === -1) throw new Error('expected the head of an H.264 film to hold avcC');
  const picture = `avc1.${head.subarray(at + 5, at + 8).toString('hex')}`;
  return head.includes('mp4a') ? `${picture},mp4a.40.2` : picture;
}
