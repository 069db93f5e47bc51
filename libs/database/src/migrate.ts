import { Logger } from '@nestjs/common';
import type { DataSource } from 'typeorm';
import { claimSchema, type Installation } from './installation.js';
import { sqlStateOf } from './transient.js';

/**
 * How long a statement of a migration may wait for its lock. Every later statement on that table, a payment included,
 * queues behind it, so it is better to give up and retry than to wait for a slow reader.
 */
const LOCK_TIMEOUT_MS = 500;
const TRIES = 120;
/** Between two tries, the statements that queued up run. */
const PAUSE_MS = { shortest: 500, spread: 1_500 };
const LOCK_POLL_MS = 200;
/** SQLSTATE of a lock timeout and of a deadlock: the same migration may succeed a moment later. */
const RETRYABLE = new Set(['55P03', '40P01']);

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Runs the pending migrations of `source`, each in its own transaction unless it sets `transaction = false`. One process
 * at a time per service: the others wait and then find nothing to do.
 * @param source its pool has one connection without time limits: the session's lock and settings belong to it.
 * @param installation whose database this must be. @returns how many migrations were run.
 * @throws OtherInstallationError; what a migration threw; the driver's lock error after the last try.
 */
export async function migrate(source: DataSource, service: string, installation: Installation): Promise<number> {
  const logger = new Logger('schema');
  await acquireMigrationLock(source, service);
  // `create schema if not exists` needs the right to create schemas even when the schema exists
  const [row] = (await source.query('select to_regnamespace($1) is not null as found', [service])) as Array<{
    found: boolean;
  }>;
  if (!row?.found) await source.query(`create schema if not exists "${service}"`);
  await claimSchema(source, service, installation);
  await source.query(`set lock_timeout = ${LOCK_TIMEOUT_MS}`);
  let done = 0;
  for (let tries = 1; ; tries += 1) {
    try {
      done += (await source.runMigrations({ transaction: 'each' })).length;
      break;
    } catch (error) {
      if (!RETRYABLE.has(sqlStateOf(error) ?? '') || tries >= TRIES) throw error;
      logger.warn(`a migration of ${service} got no lock on its table in time, try ${tries} of ${TRIES}`);
      await pause(PAUSE_MS.shortest + Math.random() * PAUSE_MS.spread);
    }
  }
  await source.query('set lock_timeout = 0');
  return done;
}

/**
 * Polls for the lock instead of waiting in one statement: a waiting statement is an open transaction, and an index that
 * the lock's owner creates concurrently waits for all of those.
 */
async function acquireMigrationLock(source: DataSource, service: string): Promise<void> {
  const ask = 'select pg_try_advisory_lock(hashtextextended($1, 0)) as ours';
  for (;;) {
    const [row] = (await source.query(ask, [`migrate:${service}`])) as Array<{ ours: boolean }>;
    if (row?.ours) return;
    await pause(LOCK_POLL_MS);
  }
}
