// Memory of processes, from /proc.
import { readFileSync } from 'node:fs';

const KB = 1024;
const fieldOf = (pid, file, name) =>
  Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(readFileSync(`/proc/${pid}/${file}`, 'utf8'))?.[1] ?? 0) * KB;

/** @returns bytes of memory a process has in use, what it shares with others included. */
export const rssOf = (pid) => fieldOf(pid, 'status', 'VmRSS');

/** @returns bytes of memory a process has in use; what n processes share counts 1/n in each, so that sums are true. */
export const pssOf = (pid) => fieldOf(pid, 'smaps_rollup', 'Pss');
