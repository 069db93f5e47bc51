// node tools/demo-pictures.mjs [NAME…]: paints the demonstration's pictures and films anew, all or those named, into the
// catalog's seeds. They are kept there, so that a start does not need a browser. Needs a build, Chromium and ffmpeg.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { findFfmpeg } from '../dist/apps/catalog/src/media/ffmpeg.js';
import { openPainter } from './demo-pictures/painter.mjs';
import { PICTURES } from './demo-pictures/pictures.mjs';
import { root } from './lib/project.mjs';

const target = join(root, 'apps/catalog/seeds/pictures');
/** Painted smaller than kept: all of it is soft, and the processor paints every pixel. */
const STILL_SHARE = 0.75;
const FILM_WIDTH = 720;
const FILM_SHARE = 0.8;
/** What the camera may wander, as a share of the film's width. */
const MARGIN = 0.06;
const FRAMES_PER_SECOND = 1;
const LARGEST_STILL = 60_000;

const even = (n) => Math.round(n / 2) * 2;
const scaled = ([width, height], share) => ({ width: even(width * share), height: even(height * share) });

/** Grain at the full size hides that the picture was painted smaller, and the bands of a dark wash. */
async function grained(painted, [width, height]) {
  const noise = { width, height, channels: 3, background: '#808080', noise: { type: 'gaussian', mean: 128, sigma: 7 } };
  const grain = await sharp({ create: noise }).png().toBuffer();
  return sharp(painted)
    .resize(width, height, { kernel: 'lanczos3' })
    .composite([{ input: grain, blend: 'soft-light' }])
    .png()
    .toBuffer();
}

async function paintStill(painter, name, work) {
  const picture = await grained(await painter.still({ ...work, ...scaled(work.size, STILL_SHARE) }), work.size);
  for (let quality = 80; quality >= 40; quality -= 5) {
    const file = await sharp(picture).webp({ quality, effort: 6, smartSubsample: true }).toBuffer();
    if (file.length > LARGEST_STILL && quality > 40) continue;
    await writeFile(join(target, `${name}.webp`), file);
    return file.length;
  }
}

/** One painting a second, blended into each other while the camera wanders, and a quiet chord. */
async function paintFilm(painter, ffmpeg, name, work) {
  const { seconds, seed } = work;
  const folder = await mkdtemp(join(tmpdir(), 'camarim-film-'));
  const film = scaled(work.size, FILM_WIDTH / work.size[0]);
  const wide = scaled([film.width, film.height], 1 + MARGIN);
  const times = Array.from({ length: seconds * FRAMES_PER_SECOND + 2 }, (_, i) => i / FRAMES_PER_SECOND);
  let at = 0;
  for await (const frame of painter.frames({ ...work, ...scaled([wide.width, wide.height], FILM_SHARE) }, times))
    await writeFile(join(folder, `${String(at++).padStart(3, '0')}.jpg`), frame);
  const [left, top] = [(wide.width - film.width) / 2, (wide.height - film.height) / 2];
  const way = (half, speed) => `${half}-${half}*cos(t*${speed})`;
  const tones = [
    [110, 164.81, 246.94],
    [98, 146.83, 220],
    [123.47, 185, 277.18],
  ][seed % 3];
  const graph = [
    `[0]framerate=fps=24:interp_start=0:interp_end=255:scene=100,scale=${wide.width}:${wide.height}:flags=lanczos,crop=${film.width}:${film.height}:x='${way(left, 0.32)}':y='${way(top, 0.24)}',noise=alls=5:allf=t,format=yuv420p,fade=t=in:d=0.5[film]`,
    `[1][2][3]amix=inputs=3,tremolo=f=0.3:d=0.5,volume=0.3,afade=t=in:d=1.5,afade=t=out:st=${seconds - 2}:d=2[sound]`,
  ];
  await ffmpeg.run([
    ...['-framerate', String(FRAMES_PER_SECOND), '-i', join(folder, '%03d.jpg')],
    ...tones.flatMap((tone) => ['-f', 'lavfi', '-i', `sine=frequency=${tone}:sample_rate=44100`]),
    ...['-filter_complex', graph.join(';'), '-map', '[film]', '-map', '[sound]', '-t', String(seconds)],
    ...['-c:v', 'libx264', '-preset', 'slow', '-crf', '29', '-pix_fmt', 'yuv420p', '-c:a', 'aac', '-b:a', '48k'],
    ...['-movflags', '+faststart', join(target, `${name}.mp4`)],
  ]);
  await rm(folder, { recursive: true, force: true });
}

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !PICTURES[name]);
if (unknown.length > 0) throw new Error(`no such picture: ${unknown.join(', ')}`);
const ffmpeg = await findFfmpeg(process.env.FFMPEG_PATH);
if (!ffmpeg) throw new Error('ffmpeg is needed for the films');
await mkdir(target, { recursive: true });
const painter = await openPainter();
try {
  for (const [name, work] of Object.entries(PICTURES)) {
    if (asked.length > 0 && !asked.includes(name)) continue;
    const began = Date.now();
    const bytes = work.seconds ? await paintFilm(painter, ffmpeg, name, work) : await paintStill(painter, name, work);
    console.log(
      `${name} ${bytes ? `${Math.round(bytes / 1000)} kB ` : ''}${((Date.now() - began) / 1000).toFixed(1)} s`,
    );
  }
} finally {
  await painter.close();
}
