import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sweepWorkFolders, workFolder } from './work-folder.js';

const leftBy = (name: string, at = new Date()) => {
  const folder = path.join(tmpdir(), name);
  mkdirSync(folder);
  writeFileSync(path.join(folder, 'full.mp4'), 'half a film');
  utimesSync(folder, at, at);
  return folder;
};

describe('what a killed process left of a film in the temporary folder', () => {
  it('is gone after the next start, and nobody who still works loses a file (R19)', async () => {
    const { pid: dead } = spawnSync(process.execPath, ['--version']);
    const longAgo = new Date(Date.now() - 2 * 86_400_000);
    const beforeUs = new Date(Date.now() - process.uptime() * 1_000 - 60_000);
    const gone = [
      leftBy(`camarim-video-${dead}-aaaaaa`),
      leftBy(`camarim-poster-${dead}-aaaaaa`),
      leftBy(`camarim-video-${process.pid}-aaaaaa`, beforeUs),
      leftBy('camarim-video-bbbbbb', longAgo),
    ];
    const kept = [
      await workFolder('video'),
      leftBy(`camarim-video-${process.ppid}-aaaaaa`),
      leftBy('camarim-video-cccccc'),
      leftBy('camarim-of-somebody-else', longAgo),
    ];
    try {
      await sweepWorkFolders();
      expect(gone.filter((folder) => existsSync(folder))).toEqual([]);
      expect(kept.filter((folder) => !existsSync(folder))).toEqual([]);
    } finally {
      for (const folder of [...gone, ...kept]) rmSync(folder, { recursive: true, force: true });
    }
  });
});
