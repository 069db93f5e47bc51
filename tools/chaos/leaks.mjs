// Searches logs, the NATS store and Redis for e-mails, CPFs and session tokens of this run, which must never appear
// there.
import { createReadStream, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

function* filesUnder(dir) {
  for (const name of readdirSync(dir)) {
    const path = join(dir, name);
    const stat = statSync(path, { throwIfNoEntry: false });
    if (stat?.isDirectory()) yield* filesUnder(path);
    else if (stat?.isFile()) yield path;
  }
}

/** Reads in chunks: the store of a full run does not fit into memory. */
async function search(path, canaries, found) {
  let rest = '';
  for await (const chunk of createReadStream(path, { encoding: 'latin1', highWaterMark: 1 << 20 })) {
    const text = rest + chunk;
    for (const [word] of text.matchAll(/[\w.%+-]+@[\w.-]+|\d{11}|[\w%.-]{24,}/g)) {
      if (canaries.has(word)) found.add(`${path.replace(/^.*\/(?=[^/]+\/[^/]+$)/, '')}: ${word.slice(0, 6)}…`);
    }
    rest = text.slice(-200);
  }
}

/** @returns the places where one of the run's canaries was found. */
export async function leaks(_db, { stack, stores, tally }) {
  const found = new Set();
  const places = [stack.logDir, stack.servers.nats.dataDir, stack.servers.redis.dataDir, ...stores];
  let files = 0;
  for (const place of places) {
    for (const path of filesUnder(place)) {
      files += 1;
      await search(path, tally.canaries, found);
    }
  }
  return { bad: [...found].slice(0, 5), note: `${tally.canaries.size} canaries, ${files} files` };
}
