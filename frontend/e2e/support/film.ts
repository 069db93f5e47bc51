import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

async function ffmpeg(): Promise<string> {
  const works = (command: string) => run(command, ['-version']).then(() => command);
  return works('ffmpeg').catch(() => {
    const { path: packed } = createRequire(import.meta.url)('@ffmpeg-installer/ffmpeg') as { path: string };
    return works(packed);
  });
}

/** Makes a real video like a phone's: upright, H.264, with sound. @returns its path. */
export async function makeFilm(folder: string, name: string, seconds: number): Promise<string> {
  const file = path.join(folder, name);
  const picture = ['-f', 'lavfi', '-i', `testsrc2=size=360x640:rate=24:duration=${seconds}`];
  const sound = ['-f', 'lavfi', '-i', `sine=frequency=220:duration=${seconds}`];
  const coding = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac', '-shortest'];
  await run(await ffmpeg(), ['-loglevel', 'error', '-y', ...picture, ...sound, ...coding, file]);
  return file;
}
