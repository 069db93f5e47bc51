import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DAY_MS } from '@camarim/domain';

/** The process stands in the name, so that what a killed one left can be told from what another is working in. */
const NAME = /^camarim-(?:video|poster)-(?:(\d+)-)?/;

/** @returns a new folder in the system's temporary one; whoever asks removes it. */
export const workFolder = (kind: 'video' | 'poster'): Promise<string> =>
  mkdtemp(path.join(tmpdir(), `camarim-${kind}-${process.pid}-`));

/**
 * Removes the folders of processes that were killed before they could do so. Called at the start, when this process has
 * none of its own; a number that was given to another program meanwhile spares a folder for a day at most.
 */
export async function sweepWorkFolders(now = Date.now()): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const match = NAME.exec(name);
    if (!match) continue;
    const folder = path.join(tmpdir(), name);
    const madeAt = await stat(folder).then(
      ({ mtimeMs }) => mtimeMs,
      () => 0,
    );
    if (madeAt < now - DAY_MS || (match[1] && isLeftOver(Number(match[1]), madeAt, now)))
      await rm(folder, { recursive: true, force: true });
  }
}

/** A container gives every start the same number: what is older than this process is not its own. */
function isLeftOver(pid: number, madeAt: number, now: number): boolean {
  if (pid === process.pid) return madeAt < now - process.uptime() * 1_000;
  return !isAlive(pid);
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
