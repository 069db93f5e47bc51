import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eventually } from '@camarim/testing';
import { Ffmpeg } from './ffmpeg.js';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'camarim-stuck-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

describe('a decoder that hangs and ignores the signal to stop', () => {
  it.each([
    ['while it makes a film', (ffmpeg: Ffmpeg) => ffmpeg.run(['-i', 'x.mp4', 'y.mp4'])],
    ['while it looks at one', (ffmpeg: Ffmpeg) => ffmpeg.probe('x.mp4')],
  ])(
    '%s is ended at its time limit, so that it never stops all media (R9)',
    async (_, work) => {
      const [program, note] = [path.join(folder, 'ffmpeg.mjs'), path.join(folder, 'pid')];
      await rm(note, { force: true });
      const lines = [
        `#!${process.execPath}`,
        `import { writeFileSync } from 'node:fs';`,
        `process.on('SIGTERM', () => {});`,
        `writeFileSync(${JSON.stringify(note)}, String(process.pid));`,
        'setInterval(() => {}, 1_000);',
      ];
      await writeFile(program, lines.join('\n'), { mode: 0o755 });
      const ended = work(new Ffmpeg(program, 1_500));
      ended.catch(() => undefined);
      const pid = await eventually(async () => Number(await readFile(note, 'utf8').catch(() => '')) || undefined);
      await expect(ended).rejects.toThrow();
      await eventually(() => !isAlive(pid));
    },
    20_000,
  );
});
