// Checks every 5 s during faults that the invariants marked `never` hold.
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { broken, statements } from './statements.mjs';

const EVERY_MS = 5_000;
const NEVER = statements.filter(({ never }) => never);

async function look(run) {
  const db = new pg.Client({
    connectionString: run.stack.servers.postgres.url,
    connectionTimeoutMillis: 2_000,
    query_timeout: 4_000,
  });
  db.on('error', () => {});
  try {
    await db.connect();
    for (const found of await broken(db, NEVER)) run.tally.note('neverStates', found);
    run.looks += 1;
  } catch {
    // Postgres itself is the current fault
  } finally {
    await db.end().catch(() => {});
  }
}

/** @returns end(): resolves after the last check. */
export function startWatch(run) {
  const stop = new AbortController();
  const watching = (async () => {
    while (!stop.signal.aborted) {
      await look(run);
      await sleep(EVERY_MS, undefined, { signal: stop.signal }).catch(() => {});
    }
  })();
  return {
    end() {
      stop.abort();
      return watching;
    },
  };
}
