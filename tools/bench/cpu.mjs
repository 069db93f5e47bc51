// CPU time of processes and all their children, from /proc: the real cost of a request, independent of other load on
// the machine.
import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts in hundredths of a second. */
const TICK_MS = 10;

function statOf(pid) {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // the process name in brackets may contain spaces
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const [user, system, gone] = [fields[11], fields[12], Number(fields[13]) + Number(fields[14])].map(Number);
    return { parent: Number(fields[1]), ticks: user + system + gone };
  } catch {
    return null;
  }
}

/** @returns ms of CPU the processes and their children have used so far, including ended ones. */
export function cpuOf(pids) {
  const all = new Map();
  for (const name of readdirSync('/proc')) {
    const stat = /^\d+$/.test(name) ? statOf(name) : null;
    if (stat) all.set(Number(name), stat);
  }
  const within = new Set(pids);
  const belongs = (pid) => {
    for (let at = pid; at > 1; at = all.get(at)?.parent ?? 0) if (within.has(at)) return true;
    return false;
  };
  let ticks = 0;
  for (const [pid, stat] of all) if (belongs(pid)) ticks += stat.ticks;
  return ticks * TICK_MS;
}

/** @returns ms of CPU the first thread of a process has used so far, more precise than a tick. */
export const cpuOfThread = (pid) => Number(readFileSync(`/proc/${pid}/schedstat`, 'latin1').split(' ')[0]) / 1e6;

const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** The CPU processes use while idle, as a share of one core: heartbeats and timers are not part of a request. */
export async function idleShare(pids, ms) {
  const before = cpuOf(pids);
  await wait(ms);
  return (cpuOf(pids) - before) / ms;
}

/**
 * Waits until background work has finished: the processes use hardly more than `idle` (a share of one core); at most
 * `limitMs`.
 */
export async function waitUntilIdle(pids, idle, limitMs = 30_000) {
  const end = performance.now() + limitMs;
  while (performance.now() < end && (await idleShare(pids, 500)) > idle + 0.05);
}
