// One server per data folder: a second one would wreck the data of the first.
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

/** The live process that a note names, or undefined. */
export function ownerIn(file) {
  const note = read(file);
  return note && isAlive(note.pid, note.began) ? note : undefined;
}

/** Leaves a note that `pid` owns something; the start time tells it from a later process with the same id. */
export function noteOwner(file, pid, more = {}) {
  writeFileSync(file, `${JSON.stringify({ pid, began: startedAt(pid), ...more })}\n`);
}

export function dropOwner(file) {
  rmSync(file, { force: true });
}

/**
 * Waits for a former owner to go: after a kill -9 of the tool its servers need a few seconds to be ended.
 * Throws when one stays: then it is in use by somebody.
 */
export async function untilUnowned(file, what, timeoutMs = 15_000) {
  const end = Date.now() + timeoutMs;
  for (let owner = ownerIn(file); owner; owner = ownerIn(file)) {
    if (Date.now() > end) throw new Error(`${what} já está em uso pelo processo ${owner.pid}.`);
    await sleep(100);
  }
  dropOwner(file);
}
