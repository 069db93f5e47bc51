// Memory of processes, from /proc.
import { readFileSync } from 'node:fs';

const KB = 1024;
const fieldOf = (pid, file, name) =>
  Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(readFileSync(`/proc/${pid}/${file}`, 'utf8'))?.[1] ?? 0) * KB;

/** @returns bytes of memory a process uses (RSS), including what it shares with others. */
export const rssOf = (pid) => fieldOf(pid, 'status', 'VmRSS');

/**
 * @returns bytes of memory a process uses (PSS); memory shared by n processes counts 1/n in each, so that sums are
 * right.
 */
export const pssOf = (pid) => fieldOf(pid, 'smaps_rollup', 'Pss');
