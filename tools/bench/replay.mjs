// The broker lost its store, so all events are sent again while fans keep buying (R2).
import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { natsOptions } from '../lib/nats-options.mjs';
import { services } from '../lib/project.mjs';
import { withDatabase } from '../lib/with-database.mjs';
import { openFloors } from './floors.mjs';
import { insertPastSales } from './sold-before.mjs';
import { ms, spread, table, times } from './stats.mjs';
import { baseOf, payEach, preparePayers } from './unlock.mjs';

const MUST = 8;
const STREAM = 'CAMARIM';
const IDLE_SALES = 40;
/** Enough samples for a p99. */
const DURING_REPLAY = 320;
/** Pause between two sales: some minutes of selling while the replay gives way; after them it runs at full speed. */
const BETWEEN_MS = 500;
const NOTICED_WITHIN_MS = 30_000;
const DONE_WITHIN_MS = 20 * 60_000;
const seconds = (value) => `${(value / 1_000).toFixed(1)} s`;
const rate = (rows, took) => (rows / (took / 1_000)).toFixed(0);

/** @returns how many outbox rows are still to be sent again; undefined when none are. */
async function pendingReplay(db) {
  const { rows } = await db.query('select (to_seq - after_seq)::int as places from billing.outbox_replay');
  return rows[0]?.places;
}

async function until(limit, what, isSo) {
  const began = performance.now();
  while (!(await isSo())) {
    if (performance.now() - began > limit) throw new Error(`${what}: not within ${seconds(limit)}`);
    await sleep(100);
  }
}

/**
 * Makes one sale after another until the replay is done or everybody has bought. @returns their samples and payments.
 */
async function sellDuringReplay(stack, db, payers, floors, say) {
  const all = {};
  const sold = [];
  for (const payer of payers) {
    const places = await pendingReplay(db);
    if (places === undefined) break;
    if (sold.length % 50 === 0) say(`${places} still to be sent again, ${sold.length} sold`);
    const samples = await payEach(stack, [payer], floors);
    for (const [kind, values] of Object.entries(samples)) all[kind] = [...(all[kind] ?? []), ...values];
    sold.push(payer.payment.id);
    await sleep(BETWEEN_MS);
  }
  return { samples: all, sold };
}

/** @returns ms until it was in the inbox, for every event of these sales and every consuming service. */
async function receivedAfter(db, sold) {
  const inboxes = services
    .filter((service) => service !== 'billing')
    .map((service) => `select * from ${service}.inbox`);
  const { rows } = await db.query(
    `select extract(epoch from i.received_at - o.created_at)::float8 * 1000 as ms
     from billing.outbox o join (${inboxes.join(' union all ')}) i on i.event_id = o.id
     where o.envelope->'data'->>'paymentId' = any($1)`,
    [sold],
  );
  return rows.map((row) => row.ms);
}

/** The number of events in the stream. */
async function stored(url) {
  const nc = await connect(natsOptions(url));
  try {
    const jsm = await jetstreamManager(nc, { checkAPI: false });
    return (await jsm.streams.info(STREAM)).state.messages;
  } finally {
    await nc.close();
  }
}

/** Deletes the store, and sells until the replay is done. @returns the measurements. */
async function loseTheStore(stack, db, { rows, payers, say }) {
  const { nats } = stack.servers;
  nats.kill();
  await nats.wipe();
  const began = performance.now();
  await until(
    NOTICED_WITHIN_MS,
    'expected billing to notice the empty broker',
    async () => (await pendingReplay(db)) > 0,
  );
  const floors = await openFloors(stack.env);
  try {
    const during = await sellDuringReplay(stack, db, payers, floors, say);
    const selling = performance.now() - began;
    const left = (await pendingReplay(db)) ?? 0;
    say(`nobody buys any more: ${left} still to be sent again`);
    await until(DONE_WITHIN_MS, 'expected the replay to finish', async () => (await pendingReplay(db)) === undefined);
    const took = performance.now() - began;
    const held = await stored(stack.env.NATS_URL);
    if (held < rows) throw new Error(`expected ${rows} events at the broker after the replay, found ${held}`);
    return { ...during, took, selling, left };
  } finally {
    await floors.close();
  }
}

/**
 * @param rows how many events were sent before the store was lost. @returns lines to print, and the shares of the
 * limits used.
 */
export async function benchReplay(stack, { rows = 250_000, say }) {
  return withDatabase(stack.env.DATABASE_URL, async (db) => {
    const payers = await preparePayers(stack, IDLE_SALES + DURING_REPLAY, say);
    const floors = await openFloors(stack.env);
    const atRest = payers.splice(0, IDLE_SALES);
    const rest = await payEach(stack, atRest, floors);
    await floors.close();
    const before = await insertPastSales(db, { paymentId: atRest[0].payment.id, rows, say });
    const lost = await loseTheStore(stack, db, { rows: before.rows, payers, say });
    const received = await receivedAfter(db, lost.sold);
    return report({ rest, before, received, ...lost });
  });
}

function report({ rest, before, received, samples, sold, took, selling, left }) {
  const [quiet, busy] = [baseOf(rest), baseOf(samples)];
  const row = (name, values, base) => {
    const { p50, p99 } = spread(values);
    return [name, ...[p50, p99].flatMap((value) => [ms(value), base ? times(value / base) : ''])];
  };
  const unlocked = spread(samples.unlocked);
  const lines = [
    `floor: ${busy.floor} during the replay, ${quiet.floor} at rest (p50, same run; load ${loadavg()[0].toFixed(2)})`,
    ...table([
      ['webhook -> page notified: unlocked', 'p50', '× floor', 'p99', '× floor'],
      row(`${IDLE_SALES} at rest`, rest.unlocked, quiet.base),
      row(`${sold.length} during the replay`, samples.unlocked, busy.base),
      row('  their events, received by the other services', received),
    ]),
    `${before.rows} events of ${before.rows / before.events} sales, ${before.received} reactions to them: all sent again ${seconds(took)} after the broker came back empty`,
    `${rate(before.rows - left, selling)} a second while people bought (${seconds(selling)}), ${rate(left, took - selling)} a second once nobody did`,
    `must: all of them at the broker, unlocked during the replay p99 ≤ ${MUST} ×`,
  ];
  return { lines, used: [{ what: 'unlock p99 during a replay', share: unlocked.p99 / busy.base / MUST }] };
}
