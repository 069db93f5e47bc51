// What Meta is told: from the event, through queue, hash and request, to the stored result, as a multiple of bare BullMQ.
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import pg from 'pg';
import { dist } from '../lib/project.mjs';
import { Fan } from './fan.mjs';
import { inTurn } from './load.mjs';
import { percentile, table, times } from './stats.mjs';

const FLOOR_JOBS = 10_000;
/** Rows told of a ledger that waits: five requests of a thousand. */
const WAITING = 5_000;
/** Creators with something to tell while Meta is slow: one request each. */
const CREATORS = 200;
const SLOW_MS = 200;
const FAILS = 0.1;
const WARM_UP = 100;
const AT_ONCE = 8;
const PATIENCE_MS = 90_000;
const ACCOUNT = { pixelId: '900000000000001', accessToken: 'EAAsandboxTokenForBench01', sendWithoutLead: true };
/** How the ids of these conversions begin. */
const SIGN_UP = 'reg:';
/** A link to the page of luna: who signs up by it came because of her. */
const LEAD = 'MEDICAO';
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Safari/537.36';

/** @returns jobs a second of bare BullMQ, the middle one of its rounds. */
async function floorOf(env) {
  const script = fileURLToPath(new URL('floor-jobs.mjs', import.meta.url));
  const { stdout } = await promisify(execFile)(process.execPath, [script, String(FLOOR_JOBS)], {
    env: { ...process.env, REDIS_URL: env.REDIS_URL },
  });
  return percentile(stdout.trim().split('\n').map(Number), 50);
}

/** Somebody comes by the link, so that it is known. @returns the creator it leads to. */
async function arrive(site, db) {
  const page = await fetch(`${site}/luna/${LEAD}`, { headers: { 'user-agent': BROWSER } });
  await page.arrayBuffer();
  // the page is answered before its visit is noted
  for (let i = 0; i < 100; i += 1) {
    const { rows } = await db.query(`select model_id from marketing.lead where id = $1`, [LEAD]);
    if (rows.length > 0) return rows[0].model_id;
    await sleep(50);
  }
  throw new Error(`the visit by ${LEAD} was not noted (page: ${page.status})`);
}

/** Fans who agree to be told of, then `before` runs, then they sign up. */
async function signUp(site, count, before = () => undefined) {
  const fans = Array.from({ length: count }, () => new Fan(site));
  await inTurn(fans, AT_ONCE, (fan) => fan.call('PUT', '/consents', { marketing: true, analytics: false }));
  await sleep(1_000); // their events have been heard
  before();
  await inTurn(fans, AT_ONCE, (fan) => fan.signUp({ leadId: LEAD }));
}

/** The ad accounts of these creators, as the team makes them. @returns what removes them. */
async function openAccounts(staff, models) {
  const made = [];
  for (const modelId of models) made.push(await staff.call('POST', '/admin/facebook-configs', { ...ACCOUNT, modelId }));
  return async () => {
    for (const { id } of made) await staff.call('DELETE', `/admin/facebook-configs/${id}`);
  };
}

async function newModels(db) {
  // the triggers of models name the tables of their own schema only
  await db.query('set search_path to catalog, public');
  const { rows } = await db.query(
    `insert into catalog.model (id, username, display_name)
     select gen_random_uuid(), $2 || n, 'Campanha ' || n from generate_series(1, $1::int) n returning id`,
    [CREATORS, `campanha${randomUUID().slice(0, 6)}x`],
  );
  return rows.map(({ id }) => id);
}

/** Rows of the ledger that are due, of people who agreed, spread over creators and people. @returns their event ids' beginning. */
async function owe(db, models, count) {
  const tag = `bench-${randomUUID().slice(0, 8)}-`;
  await db.query(
    `with people as (select array_agg(subject_id) as ids from marketing.consent where subject = 'user' and granted)
     insert into marketing.conversion (id, name, event_id, model_id, user_id, plan_type, value_cents, event_time,
       consent_version, consent_at, next_try_at, created_at)
     select gen_random_uuid(), 'Purchase', $1 || n, ($2::uuid[])[1 + n % cardinality($2::uuid[])],
       ids[1 + n % cardinality(ids)], 'subscription', 1990, now(), '1', now(), now(), now()
     from people, generate_series(1, $3::int) n`,
    [tag, models, count],
  );
  return tag;
}

/** Waits until all whose event id begins so are stored as delivered. @returns ms since `began`. */
async function drained(db, tag, count, began) {
  for (;;) {
    const { rows } = await db.query(
      `select count(*) filter (where state = 'delivered')::int as done, count(*) filter (where state not in ('queued', 'delivered'))::int as lost
       from marketing.conversion where starts_with(event_id, $1)`,
      [tag],
    );
    const took = performance.now() - began;
    if (rows[0].done === count) return took;
    if (rows[0].lost > 0) throw new Error(`${rows[0].lost} conversions were given up`);
    if (took > PATIENCE_MS) throw new Error(`${rows[0].done} of ${count} conversions within ${PATIENCE_MS} ms`);
    await sleep(20);
  }
}

/** @throws unless the sandbox's Meta has counted each of them once. */
async function checkOnce(sandbox, tag, count) {
  const { events } = await (await fetch(`${sandbox}/meta/api/events?pixelId=${ACCOUNT.pixelId}&limit=10000`)).json();
  const counted = events.filter(({ duplicate, event }) => !duplicate && event.event_id.startsWith(tag));
  const ids = new Set(counted.map(({ event }) => event.event_id));
  if (counted.length !== count || ids.size !== count)
    throw new Error(`Meta counted ${counted.length} conversions of ${ids.size} ids, not ${count}`);
}

async function setMeta(sandbox, meta) {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ meta });
  const response = await fetch(`${sandbox}/console/api/faults`, { method: 'PUT', headers, body });
  if (!response.ok) throw new Error(`switches of the sandbox: ${response.status}`);
}

/** Sign-ups while marketing stands still; then all their events at once. @returns ms from its waking to the last stored result. */
async function fromEvents(stack, db, count) {
  const { marketing } = stack.processes;
  const { rows } = await db.query(
    `select count(*)::int as told from marketing.conversion where starts_with(event_id, $1)`,
    [SIGN_UP],
  );
  const warm = rows[0].told + WARM_UP;
  await signUp(stack.urls.site, WARM_UP);
  await drained(db, SIGN_UP, warm, performance.now());
  let began;
  try {
    await signUp(stack.urls.site, count, () => marketing.kill('SIGSTOP'));
  } finally {
    began = performance.now();
    marketing.kill('SIGCONT');
  }
  const took = await drained(db, SIGN_UP, warm + count, began);
  await checkOnce(stack.urls.sandbox, SIGN_UP, warm + count);
  return took;
}

/** Rows that are due, and a job for each creator as the service adds it. @returns ms to the last stored result. */
async function fromRows(stack, db, queue, models) {
  const tag = await owe(db, models, WAITING);
  const began = performance.now();
  const jobs = models.map((modelId) => ({
    name: 'send-conversion',
    data: { payload: { modelId } },
    opts: { jobId: `${tag}${modelId}`, removeOnComplete: true },
  }));
  await queue.addBulk(jobs);
  const took = await drained(db, tag, WAITING, began);
  await checkOnce(stack.urls.sandbox, tag, WAITING);
  return took;
}

/** @param count fans whose sign-ups are told from the event on. @returns lines to print, and how much of what is allowed is used. */
export async function benchConversions(stack, { count, say }) {
  const db = new pg.Client({ connectionString: stack.env.DATABASE_URL });
  await db.connect();
  const redis = new Redis(stack.env.REDIS_URL, { maxRetriesPerRequest: null });
  const queue = new Queue('marketing.send-conversion', { connection: redis, skipVersionCheck: true });
  const staff = new Fan(stack.urls.site);
  const { STAFF_EMAIL: email, STAFF_PASSWORD: password } = stack.env;
  await staff.call('POST', '/admin/session', { email, password });
  const closers = [];
  try {
    const luna = [await arrive(stack.urls.site, db)];
    closers.push(await openAccounts(staff, luna));
    say('bare BullMQ');
    const floor = await floorOf(stack.env);
    say(`${count} fans who agreed sign up`);
    const events = await fromEvents(stack, db, count);
    say(`${WAITING} conversions wait`);
    const waiting = await fromRows(stack, db, queue, luna);
    const models = await newModels(db);
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
  const { marketingJobs } = await import(pathToFileURL(join(dist, 'apps/marketing/src/jobs.js')).href);
  const { concurrency } = marketingJobs.settings['send-conversion'];
  // nothing but waiting for Meta's answers, as many at a time as the service asks
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
