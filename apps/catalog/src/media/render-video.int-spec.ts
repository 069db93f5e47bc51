import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { LocalMediaStorage } from '@camarim/platform';
import sharp from 'sharp';
import { installedFfmpeg } from '../../test/films.js';
import type { Ffmpeg } from './ffmpeg.js';
import { renderVideo } from './render-video.js';

const ASSET = '0d1d3a52-6a51-4c0e-9a43-3f6f6f0d0001';
let folder: string;
let ffmpeg: Ffmpeg;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'camarim-render-'));
  ffmpeg = await installedFfmpeg();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const SOURCE = [
  '-f',
  'lavfi',
  '-i',
  'testsrc=size=640x360:rate=24',
  '-f',
  'lavfi',
  '-i',
  'sine=frequency=220',
  '-t',
  '6',
];
const owner = ['-metadata', 'location=-27.5954-048.5480/'];

describe('a film that was handed in', () => {
  it.each([
    ['as every phone records it', 'phone.mp4', ['-c:v', 'libx264', '-pix_fmt', 'yuv420p', '-c:a', 'aac']],
    ['in a format browsers do not play', 'other.mkv', ['-c:v', 'mpeg4', '-c:a', 'mp3']],
  ])(
    '%s becomes a whole film, a clip that ends with the preview, and a poster (CAT-19)',
    async (_, name, codecs) => {
      const file = path.join(folder, name);
      await ffmpeg.run([...SOURCE, ...codecs, ...owner, file]);
      const storage = new LocalMediaStorage(path.join(folder, 'media'));
      const asset = await renderVideo(storage, ffmpeg, { assetId: ASSET, file, previewSeconds: 2 });
      expect(asset).toMatchObject({ kind: 'video', width: 640, height: 360 });
      expect(asset.renditions.map((r) => r.name)).toEqual([
        ...['full.mp4', 'preview.mp4', 'hls-360.mp4', 'stream.json', 'poster.webp', 'thumb.webp'],
      ]);
      const full = await ffmpeg.probe(storage.localPath(`${ASSET}/full.mp4`));
      const preview = await ffmpeg.probe(storage.localPath(`${ASSET}/preview.mp4`));
      expect(full).toMatchObject({ videoCodec: 'h264', audioCodec: 'aac' });
      expect(full.durationMs).toBeGreaterThan(5_800);
      expect(preview.durationMs).toBeGreaterThan(1_800);
      expect(preview.durationMs).toBeLessThan(2_300);
      const head = Buffer.concat(await storage.read(`${ASSET}/full.mp4`).toArray());
      expect(head.indexOf('moov')).toBeLessThan(head.indexOf('mdat'));
      expect(head.includes('-27.5954')).toBe(false);
    },
    60_000,
  );

  it.each([
    ['upright, as a story is', '720x1280', 338, 600],
    ['lying', '1280x720', 400, 225],
    ['smaller than that', '320x240', 320, 240],
  ])(
    'that is %s has one thumbnail of at most 400 × 600, never enlarged (CAT-29, STO-13)',
    async (_, size, width, height) => {
      const file = path.join(folder, `${size}.mp4`);
      const picture = ['-f', 'lavfi', '-i', `testsrc=size=${size}:rate=5`, '-t', '2'];
      await ffmpeg.run([...picture, '-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', file]);
      const storage = new LocalMediaStorage(path.join(folder, 'media'));
      const { renditions } = await renderVideo(storage, ffmpeg, { assetId: ASSET, file, previewSeconds: 1 });
      const known = renditions.find(({ name }) => name === 'thumb.webp');
      expect(known).toMatchObject({ width, height, contentType: 'image/webp' });
      const made = await sharp(await readFile(storage.localPath(`${ASSET}/thumb.webp`))).metadata();
      expect([made.width, made.height, made.format]).toEqual([width, height, 'webp']);
    },
    60_000,
  );
});
