import { Logger } from '@nestjs/common';
import type { DataSource } from 'typeorm';
import { type House, proveHouse } from './house.js';
import { sqlStateOf } from './transient.js';

/**
 * How long a statement of a migration may stand in line for its lock. Everybody who comes later for that table stands
 * behind it, whoever pays included: better to step back and come again than to let them wait for a slow reader.
 */
const LOCK_TIMEOUT_MS = 500;
const TRIES = 120;
/** Between two tries, those who had to wait are let through. */
const PAUSE_MS = { shortest: 500, spread: 1_500 };
const TURN_MS = 200;
/** No lock in time, or the loser of a deadlock: the same migration may succeed a moment later. */
const COME_AGAIN = new Set(['55P03', '40P01']);

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Runs the migrations of `source` that were not run yet, each in a transaction of its own unless it says
 * `transaction = false`. One process at a time per service: the others wait and find nothing left to do.
 * @param source its pool holds one connection, without time limits: the session's lock and settings live on it.
 * @param house whose installation this is. @returns how many were run. @throws OtherHouseError; what a migration threw; the driver's lock error when no try got the lock.
 */
export async function migrate(source: DataSource, service: string, house: House): Promise<number> {
  const logger = new Logger('schema');
  await ourTurn(source, service);
  // a role that owns its schema and may make no other may not even ask for the one it has
  const [row] = (await source.query('select to_regnamespace($1) is not null as found', [service])) as Array<{
    found: boolean;
  }>;
  if (!row?.found) await source.query(`create schema if not exists "${service}"`);
  await proveHouse(source, service, house);
  await source.query(`set lock_timeout = ${LOCK_TIMEOUT_MS}`);
  let done = 0;
  for (let tries = 1; ; tries += 1) {
    try {
      done += (await source.runMigrations({ transaction: 'each' })).length;
      break;
    } catch (error) {
      if (!COME_AGAIN.has(sqlStateOf(error) ?? '') || tries >= TRIES) throw error;
      logger.warn(`a migration of ${service} gave way to those who hold its table, try ${tries} of ${TRIES}`);
      await pause(PAUSE_MS.shortest + Math.random() * PAUSE_MS.spread);
    }
  }
  await source.query('set lock_timeout = 0');
  return done;
}

/**
 * Asked again and again, not waited for in one statement: a waiting statement is a transaction, and an index made
 * concurrently by whoever holds the lock waits for all of those.
 */
async function ourTurn(source: DataSource, service: string): Promise<void> {
  const ask = 'select pg_try_advisory_lock(hashtextextended($1, 0)) as ours';
  for (;;) {
    const [row] = (await source.query(ask, [`migrate:${service}`])) as Array<{ ours: boolean }>;
    if (row?.ours) return;
    await pause(TURN_MS);
  }
}
