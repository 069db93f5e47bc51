import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Ffmpeg, findFfmpeg } from '../src/media/ffmpeg.js';

/** @throws when this machine has no ffmpeg: a test that needs one must not pass without it. */
export async function installedFfmpeg(): Promise<Ffmpeg> {
  const ffmpeg = await findFfmpeg();
  if (!ffmpeg) throw new Error('expected ffmpeg: on the PATH, in FFMPEG_PATH or from @ffmpeg-installer/ffmpeg');
  return ffmpeg;
}

/** @returns an MP4 of so many seconds whose only key frame is its first: the hardest case for a clip that must end in time. */
export async function aFilm(ffmpeg: Ffmpeg, seconds: number): Promise<Buffer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'camarim-test-film-'));
  const file = path.join(folder, 'film.mp4');
  const source = ['-f', 'lavfi', '-i', 'testsrc=size=320x400:rate=24', '-f', 'lavfi', '-i', 'sine=frequency=220'];
  const codec = ['-c:v', 'libx264', '-g', '999', '-bf', '3', '-pix_fmt', 'yuv420p', '-c:a', 'aac'];
  try {
    await ffmpeg.run([...source, '-t', String(seconds), ...codec, file]);
    return await readFile(file);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
