// One server per data folder: a second one would corrupt the data of the first.
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive, startedAt } from './processes.mjs';

function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** The running process that a note refers to, or undefined. */
export function ownerIn(file) {
  const note = read(file);
  return note && isAlive(note.pid, note.began) ? note : undefined;
}

/** Records that `pid` owns something; the start time distinguishes it from a later process with the same id. */
export function noteOwner(file, pid, more = {}) {
  writeFileSync(file, `${JSON.stringify({ pid, began: startedAt(pid), ...more })}\n`);
}

export function dropOwner(file) {
  rmSync(file, { force: true });
}

/**
 * Waits for a previous owner to end: after a kill -9 of the tool, stopping its servers takes a few seconds.
 * @throws when it does not end: then somebody else is using the folder.
 */
export async function untilUnowned(file, what, timeoutMs = 15_000) {
  const end = Date.now() + timeoutMs;
  for (let owner = ownerIn(file); owner; owner = ownerIn(file)) {
    if (Date.now() > end) throw new Error(`${what} já está em uso pelo processo ${owner.pid}.`);
    await sleep(100);
  }
  dropOwner(file);
}
