// What a fan costs: CPU and bytes of the pages strangers see; and of one who signs up and pays, what is left in Postgres,
// its journal and JetStream, and the CPU of each process.
import { Agent, get } from 'node:http';
import { loadavg } from 'node:os';
import { jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import pg from 'pg';
import { natsOptions } from '../lib/nats-options.mjs';
import { cpuOf, idleShare, waitUntilIdle } from './cpu.mjs';
import { openFloors } from './floors.mjs';
import { forEachLimit } from './load.mjs';
import { table } from './stats.mjs';
import { payEach, preparePayers } from './unlock.mjs';

/** Tables whose rows are deleted after days (docs/runbook.md, retention); the others stay. */
const PASSING = ['outbox', 'inbox', 'outgoing_mail', 'push_message', 'webhook_event'];
/** The first fans warm up every process, and fill the first pages of every table. */
const WARM_UP = 50;
const REST_MS = 2_000;
/** What a stranger asks for: the page of an ad, and her profile with its two first questions. */
const VIEWS = ['/presell/luna', '/luna', '/api/v1/models/luna/posts?limit=12', '/api/v1/models/luna/stories'];
const VIEWED = 500;
const LINES = 8;

const SIZES = `
  select schemaname as schema, sum(pg_total_relation_size(relid))::float8 as bytes,
    coalesce(sum(pg_total_relation_size(relid)) filter (where relname = any($1)), 0)::float8 as passing
  from pg_stat_user_tables where schemaname not in ('bench') group by 1 order by 1`;

async function storedAt(natsUrl) {
  const nc = await connect(natsOptions(natsUrl));
  const streams = await (await jetstreamManager(nc)).streams.list().next();
  await nc.close();
  return streams.reduce((sum, { state }) => sum + state.bytes, 0);
}

/** @returns what stands now: bytes by schema, position in the journal, bytes of JetStream, ms of CPU by process. */
async function look(stack, db, groups) {
  const { rows } = await db.query(SIZES, [PASSING]);
  const { rows: journal } = await db.query(`select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 as bytes`);
  return {
    schemas: Object.fromEntries(rows.map(({ schema, ...size }) => [schema, size])),
    journal: journal[0].bytes,
    events: await storedAt(stack.servers.nats.url),
    cpu: Object.fromEntries(Object.entries(groups).map(([name, pids]) => [name, cpuOf(pids)])),
  };
}

const AGENT = new Agent({ keepAlive: true, maxSockets: LINES });

/** @returns bytes of the answer as sent: compressed as for a browser. */
function sizeOf(url) {
  const headers = { 'accept-encoding': 'br', accept: 'text/html,application/json' };
  return new Promise((resolve, reject) => {
    get(url, { headers, agent: AGENT }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url}: ${response.statusCode}`));
      let bytes = 0;
      response.on('data', (part) => {
        bytes += part.length;
      });
      response.on('end', () => resolve(bytes));
    }).on('error', reject);
  });
}

/** @returns a row for each view: CPU of everything and bytes. */
async function viewsOf(stack, pids) {
  const rows = [];
  for (const path of VIEWS) {
    const url = `${stack.urls.site}${path}`;
    await forEachLimit(Array(WARM_UP).fill(url), LINES, sizeOf);
    const before = cpuOf(pids);
    await forEachLimit(Array(VIEWED).fill(url), LINES, sizeOf);
    const used = (cpuOf(pids) - before) / VIEWED;
    rows.push([path, used.toFixed(2), `${((await sizeOf(url)) / 1_024).toFixed(1)} kB`]);
  }
  AGENT.destroy();
  return rows;
}

/** @returns lines to print; no limit, because capacity is derived from it (docs/scale.md). */
export async function benchFootprint(stack, { count, say }) {
  const { postgres, nats, redis } = stack.servers;
  const groups = { ...stack.pids, postgres: postgres.pid, nats: nats.pid, redis: redis.pid };
  for (const name of Object.keys(groups)) groups[name] = [groups[name]];
  const all = Object.values(groups).flat();
  const db = new pg.Client({ connectionString: postgres.url });
  await db.connect();
  const floors = await openFloors(stack.env);
  const sell = async (fans) => payEach(stack, await preparePayers(stack, fans, say), floors);
  try {
    await sell(WARM_UP);
    say('pages');
    const views = await viewsOf(stack, all);
    const idle = await idleShare(all, REST_MS);
    await waitUntilIdle(all, idle);
    await db.query('checkpoint');
    const [before, began] = [await look(stack, db, groups), performance.now()];
    await sell(count);
    await waitUntilIdle(all, idle);
    const seconds = (performance.now() - began) / 1_000;
    const after = await look(stack, db, groups);
    return { lines: report({ views, before, after, count, idle, seconds }), used: [] };
  } finally {
    await floors.close();
    await db.end();
  }
}

function report({ views, before, after, count, idle, seconds }) {
  const kb = (bytes) => `${(bytes / count / 1_024).toFixed(1)} kB`;
  const grown = (schema, what) => after.schemas[schema][what] - (before.schemas[schema]?.[what] ?? 0);
  const schemas = Object.keys(after.schemas);
  const sum = (what) => schemas.reduce((total, schema) => total + grown(schema, what), 0);
  const cpu = Object.entries(after.cpu).map(([name, used]) => [name, (used - before.cpu[name]) / count]);
  const whole = cpu.reduce((total, [, used]) => total + used, 0);
  const resting = (idle * seconds * 1_000) / count;
  return [
    ...table([['one request of a stranger, after the first', 'CPU, ms', 'bytes'], ...views]),
    '',
    `${count} fans sign up, order, pay and are let in, one after the other (load ${loadavg()[0].toFixed(2)}); no floor and no limit`,
    ...table([
      ['bytes of one', 'grown by', 'of it passing'],
      ...schemas.map((schema) => [schema, kb(grown(schema, 'bytes')), kb(grown(schema, 'passing'))]),
      ['Postgres, with indexes', kb(sum('bytes')), kb(sum('passing'))],
      ['journal of Postgres', kb(after.journal - before.journal), ''],
      ['events in JetStream', kb(after.events - before.events), ''],
    ]),
    '',
    ...table([
      ['CPU of one', 'ms'],
      ...cpu.map(([name, used]) => [name, used.toFixed(1)]),
      ['all', whole.toFixed(1)],
      ['of it what they use at rest', resting.toFixed(1)],
    ]),
  ];
}
