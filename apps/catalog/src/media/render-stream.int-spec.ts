import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { FILM_STREAM, type FilmStream } from '@camarim/contracts';
import { LocalMediaStorage } from '@camarim/platform';
import sharp from 'sharp';
import { installedFfmpeg } from '../../test/films.js';
import type { Ffmpeg } from './ffmpeg.js';
import { renderVideo } from './render-video.js';

const ASSET = '0d1d3a52-6a51-4c0e-9a43-3f6f6f0d0002';
const FAST = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p'];
const SOUND = ['-f', 'lavfi', '-i', 'sine=frequency=220'];
let folder: string;
let ffmpeg: Ffmpeg;
let storage: LocalMediaStorage;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'camarim-render-'));
  ffmpeg = await installedFfmpeg();
});
beforeEach(async () => {
  storage = new LocalMediaStorage(await mkdtemp(path.join(folder, 'media-')));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const at = (name: string) => storage.localPath(`${ASSET}/${name}`);
async function film(size: string, seconds: number, more: string[] = []): Promise<string> {
  const file = path.join(await mkdtemp(path.join(folder, 'film-')), 'film.mp4');
  const picture = ['-f', 'lavfi', '-i', `testsrc=size=${size}:rate=24`];
  await ffmpeg.run([...picture, ...more, '-t', String(seconds), ...FAST, '-g', '999', file]);
  return file;
}
const described = async (): Promise<FilmStream> =>
  JSON.parse(await readFile(at(FILM_STREAM.description), 'utf8')) as FilmStream;
/** The picture at a second of a film, small and without colour. */
async function pictureOf(file: string, second = 0): Promise<Buffer> {
  const still = `${file}-${second}.png`;
  await ffmpeg.run(['-i', file, '-ss', String(second), '-frames:v', '1', still]);
  return sharp(still).resize(24, 24, { fit: 'fill' }).greyscale().raw().toBuffer();
}
const difference = (a: Buffer, b: Buffer): number =>
  a.reduce((sum, one, i) => sum + Math.abs(one - (b[i] ?? 0)), 0) / a.length;

describe('the stream of a film', () => {
  it('is one file a size, whose segments of 2 s can each be shown without those before (CAT-40)', async () => {
    const file = await film('720x1280', 5, [...SOUND, '-metadata', 'location=-27.5954-048.5480/']);
    const { renditions } = await renderVideo(storage, ffmpeg, { assetId: ASSET, file, previewSeconds: 1 });
    const names = ['hls-360.mp4', 'hls-540.mp4', 'hls-720.mp4', FILM_STREAM.description];
    expect(renditions.map(({ name }) => name).filter((name) => names.includes(name))).toEqual(names);
    const { sizes } = await described();
    expect(sizes.map(({ name, width, height }) => [name, width, height])).toEqual([
      ['hls-360', 360, 640],
      ['hls-540', 540, 960],
      ['hls-720', 720, 1280],
    ]);
    for (const { name, bandwidth, codecs, headBytes, segments } of sizes) {
      const content = await readFile(at(`${name}.mp4`));
      expect(content.includes('-27.5954')).toBe(false);
      expect(codecs).toMatch(/^avc1\.[0-9a-f]{6},mp4a\.40\.2$/);
      expect(segments.map(({ seconds }) => Math.round(seconds))).toEqual([2, 2, 1]);
      expect(segments.map(({ start }) => start)).toEqual(
        segments.map((_, i) => segments.slice(0, i).reduce((sum, { bytes }) => sum + bytes, headBytes)),
      );
      for (const [i, { start, bytes, seconds }] of segments.entries()) {
        expect((bytes * 8) / seconds).toBeLessThanOrEqual(bandwidth);
        const alone = path.join(folder, `${name}-${i}.mp4`);
        await writeFile(alone, [content.subarray(0, headBytes), content.subarray(start, start + bytes)]);
        expect(difference(await pictureOf(alone), await pictureOf(at('full.mp4'), i * 2))).toBeLessThan(3);
      }
    }
  }, 60_000);

  it.each<[string, string[], number, [number, number]]>([
    ['clipped at the bottom', [], 160, [400, 480]],
    ['upright, though its camera lay', ['-metadata:s:v:0', 'rotate=90'], 0, [480, 400]],
  ])(
    'is as the whole film is: %s (CAT-30)',
    async (_, turn, cropBottom, [width, height]) => {
      const lying = await film(turn.length > 0 ? '400x480' : '400x640', 2);
      const file = path.join(folder, `turned-${cropBottom}.mp4`);
      await ffmpeg.run(['-i', lying, '-c', 'copy', ...turn, file]);
      await renderVideo(storage, ffmpeg, { assetId: ASSET, file, previewSeconds: 1, cropBottom });
      const { sizes } = await described();
      expect(sizes).toMatchObject([{ name: 'hls-400', width, height }]);
      // without sound
      expect(sizes[0]?.codecs).toMatch(/^avc1\.[0-9a-f]{6}$/);
      expect(difference(await pictureOf(at('hls-400.mp4'), 1), await pictureOf(at('full.mp4'), 1))).toBeLessThan(3);
    },
    60_000,
  );

  it('that cannot be kept leaves the film as it was without one, and somebody hears why (CAT-40)', async () => {
    class Full extends LocalMediaStorage {
      override write(name: string, content: Buffer | Readable): Promise<void> {
        return name.includes('/hls-') ? Promise.reject(new Error('no space left')) : super.write(name, content);
      }
    }
    const file = await film('320x400', 2);
    const heard: unknown[] = [];
    const source = { assetId: ASSET, file, previewSeconds: 1, withoutStream: (why: unknown) => heard.push(why) };
    const { renditions } = await renderVideo(new Full(path.join(folder, 'full')), ffmpeg, source);
    expect(renditions.map(({ name }) => name)).toEqual(['full.mp4', 'preview.mp4', 'poster.webp', 'thumb.webp']);
    expect(heard).toEqual([new Error('no space left')]);
  }, 60_000);
});
