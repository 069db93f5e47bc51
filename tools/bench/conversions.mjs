// Sending conversions to Meta, from the event through queue, hash and request to the stored result, as a multiple of
// bare BullMQ.
import { execFile } from 'node:child_process';
import { loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import pg from 'pg';
import { compiled } from '../lib/project.mjs';
import { signInStaff } from './fan.mjs';
import {
  checkOnce,
  insertPending,
  newModels,
  openAccounts,
  setMeta,
  signUp,
  visitByLink,
  waitUntilDelivered,
} from './ledger.mjs';
import { median, table, times } from './stats.mjs';

const FLOOR_JOBS = 10_000;
/** Pending conversion rows: five requests of a thousand each. */
const WAITING = 5_000;
/** Creators with pending conversions while Meta is slow: one request each. */
const CREATORS = 200;
const SLOW_MS = 200;
const FAILS = 0.1;
const WARM_UP = 100;
/** Prefix of the event ids of sign-up conversions. */
const SIGN_UP = 'reg:';

/** @returns jobs per second of bare BullMQ, the median of its rounds. */
async function floorOf(env) {
  const script = fileURLToPath(new URL('floor-jobs.mjs', import.meta.url));
  const { stdout } = await promisify(execFile)(process.execPath, [script, String(FLOOR_JOBS)], {
    env: { ...process.env, REDIS_URL: env.REDIS_URL },
  });
  return median(stdout.trim().split('\n').map(Number));
}

/**
 * Sign-ups while marketing is stopped; then all their events at once.
 * @returns ms from its resumption to the last stored result.
 */
async function fromEvents(stack, db, count) {
  const { marketing } = stack.processes;
  const { rows } = await db.query(
    `select count(*)::int as existing from marketing.conversion where starts_with(event_id, $1)`,
    [SIGN_UP],
  );
  const warm = rows[0].existing + WARM_UP;
  await signUp(stack.urls.site, WARM_UP);
  await waitUntilDelivered(db, SIGN_UP, warm, performance.now());
  let began;
  try {
    await signUp(stack.urls.site, count, () => marketing.kill('SIGSTOP'));
  } finally {
    began = performance.now();
    marketing.kill('SIGCONT');
  }
  const took = await waitUntilDelivered(db, SIGN_UP, warm + count, began);
  await checkOnce(stack.urls.sandbox, SIGN_UP, WARM_UP + count);
  return took;
}

/** Inserts due rows and adds a job for each creator like the service does. @returns ms to the last stored result. */
async function fromRows(stack, db, queue, models) {
  const tag = await insertPending(db, models, WAITING);
  const began = performance.now();
  const jobs = models.map((modelId) => ({
    name: 'send-conversion',
    data: { payload: { modelId } },
    opts: { jobId: `${tag}${modelId}`, removeOnComplete: true },
  }));
  await queue.addBulk(jobs);
  const took = await waitUntilDelivered(db, tag, WAITING, began);
  await checkOnce(stack.urls.sandbox, tag, WAITING);
  return took;
}

/**
 * @param count fans whose sign-ups are measured from the event on. @returns lines to print, and the shares of the
 * limits used.
 */
export async function benchConversions(stack, { count, say }) {
  const db = new pg.Client({ connectionString: stack.env.DATABASE_URL });
  await db.connect();
  const redis = new Redis(stack.env.REDIS_URL, { maxRetriesPerRequest: null });
  const queue = new Queue('marketing.send-conversion', { connection: redis, skipVersionCheck: true });
  const staff = await signInStaff(stack);
  const closers = [];
  try {
    const luna = [await visitByLink(stack.urls.site, db)];
    closers.push(await openAccounts(staff, luna));
    say('bare BullMQ');
    const floor = await floorOf(stack.env);
    say(`${count} fans who agreed sign up`);
    const events = await fromEvents(stack, db, count);
    say(`${WAITING} conversions wait`);
    const waiting = await fromRows(stack, db, queue, luna);
    const models = await newModels(db, CREATORS);
    closers.push(await openAccounts(staff, models));
    say(`${WAITING} conversions of ${CREATORS} creators, Meta slow and failing`);
    closers.push(() => setMeta(stack.urls.sandbox, { latencyMs: 0, failRate: 0 }));
    await setMeta(stack.urls.sandbox, { latencyMs: SLOW_MS, failRate: FAILS });
    const failing = await fromRows(stack, db, queue, models);
    return await report({ floor, count, events, waiting, failing });
  } finally {
    for (const close of closers.reverse()) await close();
    await queue.close();
    redis.disconnect();
    await db.end();
  }
}

async function report({ floor, count, events, waiting, failing }) {
  const { marketingJobs } = await compiled('apps/marketing/src/jobs.js');
  const { concurrency } = marketingJobs.settings['send-conversion'];
  // the ideal: only waiting for Meta's responses, as many at a time as the service requests
  const ideal = (CREATORS / concurrency) * SLOW_MS;
  const row = (title, many, took) => {
    const rate = many / (took / 1_000);
    return [title, `${(took / 1_000).toFixed(2)} s`, rate.toFixed(0), times(rate / floor)];
  };
  const lines = [
    `floor: bare BullMQ adds and processes ${floor.toFixed(0)} jobs/s (load ${loadavg()[0].toFixed(2)})`,
    ...table([
      ['conversions, each counted once by Meta', 'took', 'a second', '× floor'],
      row(`${count} sign-ups: event, row, queue, hash, request, stored`, count, events),
      row(`${WAITING} rows of one creator: queue, hash, request, stored`, WAITING, waiting),
      row(
        `${WAITING} rows of ${CREATORS} creators, ${SLOW_MS} ms an answer, ${FAILS * 100} % failing`,
        WAITING,
        failing,
      ),
    ]),
    `with Meta slow and failing: ${times(failing / ideal)} of the ideal ${(ideal / 1_000).toFixed(1)} s (${CREATORS} requests, ${concurrency} at a time)`,
    'must: from the event ≥ 0.15 × floor, slow and failing ≤ 2 × the ideal; goal: 0.22 ×',
  ];
  const used = [
    { what: 'conversions', share: (0.15 * floor) / (count / (events / 1_000)) },
    { what: 'failing Meta', share: failing / ideal / 2 },
  ];
  return { lines, used };
}
