import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import type { Ffmpeg } from '../../src/media/ffmpeg.js';
import { drawing, glow, PALETTES, type PaletteName, seededRandom, times } from './canvas.js';
import { SCENES, type SceneName } from './scenes.js';

export interface ClipPlan {
  scene: SceneName;
  palette: PaletteName;
  seed: number;
  seconds: number;
}
export const CLIP_SIZE = { width: 720, height: 1280 } as const;
const FPS = 24;
/** The drawing is larger than the film, so that the camera can wander. */
const MARGIN = 96;
const GLOW = 560;
const DUST_HEIGHT = 520;
/** A pentatonic scale in Hz: any three of them sound quiet together. */
const TONES = [146.83, 164.81, 196, 220, 246.94, 293.66];

/**
 * A moving picture: a drawn stage under a wandering camera, a light that sweeps over it, specks that rise, and a quiet
 * chord. Two small sprites laid over a still cost about a second per ten seconds of film on one core.
 * @returns the path of an H.264 file inside `folder`
 */
export async function renderClip(ffmpeg: Ffmpeg, folder: string, name: string, plan: ClipPlan): Promise<string> {
  const colors = PALETTES[plan.palette];
  const random = seededRandom(plan.seed);
  const { width, height } = CLIP_SIZE;
  const file = (kind: string) => path.join(folder, `${name}-${kind}`);

  const canvas = { w: width + MARGIN, h: height + MARGIN, colors, random };
  await sharp(drawing(canvas, SCENES[plan.scene])).jpeg({ quality: 92 }).toFile(file('scene.jpg'));
  await writeFile(
    file('light.png'),
    await sprite(GLOW, GLOW, glow('light', GLOW / 2, GLOW / 2, GLOW / 2, colors.light, 0.7)),
  );
  await writeFile(file('dust.png'), await sprite(width, DUST_HEIGHT, specks(width, DUST_HEIGHT, colors.light, random)));

  const between = (low: number, high: number) => (low + random() * (high - low)).toFixed(2);
  const half = MARGIN / 2;
  const still = (input: number, format: string) =>
    `[${input}]format=${format},loop=loop=-1:size=1:start=0,setpts=N/(${FPS}*TB)`;
  const chord = [...TONES].sort(() => random() - 0.5).slice(0, 3);
  const graph = [
    `${still(0, 'yuv420p')},crop=${width}:${height}:x='${half}+${half - 4}*sin(t*${between(0.35, 0.7)})':y='${half}+${half - 4}*cos(t*${between(0.3, 0.6)})'[scene]`,
    `${still(1, 'yuva420p')}[light]`,
    `${still(2, 'yuva420p')}[dust]`,
    `[scene][light]overlay=x='${(width - GLOW) / 2}+260*sin(t*${between(0.6, 1.2)})':y='${(height - GLOW) / 2}+340*cos(t*${between(0.4, 0.9)})'[lit]`,
    `[lit][dust]overlay=x=0:y='${height * 0.8}-${between(45, 90)}*t'[film]`,
    `[3][4][5]amix=inputs=3,volume='0.4+0.15*sin(t*${between(1.2, 3)})':eval=frame,afade=t=in:d=1,afade=t=out:st=${plan.seconds - 1.5}:d=1.5[sound]`,
  ];
  const pictures = ['scene.jpg', 'light.png', 'dust.png'].flatMap((kind) => ['-r', String(FPS), '-i', file(kind)]);
  const sounds = chord.flatMap((tone) => ['-f', 'lavfi', '-i', `sine=frequency=${tone}:sample_rate=44100`]);
  const target = file('clip.mp4');
  await ffmpeg.run([
    ...['-threads', '1', '-filter_complex_threads', '1', ...pictures, ...sounds, '-filter_complex', graph.join(';')],
    ...['-map', '[film]', '-map', '[sound]', '-t', String(plan.seconds), '-r', String(FPS)],
    ...['-c:v', 'libx264', '-threads', '1', '-preset', 'superfast', '-crf', '29', '-pix_fmt', 'yuv420p'],
    ...['-c:a', 'aac', '-b:a', '48k', target],
  ]);
  return target;
}

const sprite = (w: number, h: number, content: string): Promise<Buffer> =>
  sharp(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}">${content}</svg>`))
    .png({ compressionLevel: 1 })
    .toBuffer();

const specks = (w: number, h: number, color: string, random: () => number): string =>
  times(
    34,
    () =>
      `<circle cx="${(random() * w).toFixed(0)}" cy="${(16 + random() * (h - 32)).toFixed(0)}" r="${(2 + random() * 10).toFixed(1)}"
        fill="${color}" opacity="${(0.08 + random() * 0.3).toFixed(2)}"/>`,
  );
