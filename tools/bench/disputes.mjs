// A hundred payments are contested at once, and their dossiers made, while others pay: those are let in as at rest.
import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { sandboxConsole } from '../chaos/sandbox.mjs';
import { openFloors } from './floors.mjs';
import { ms, spread, table, times } from './stats.mjs';
import { baseOf, payEach, preparePayers } from './unlock.mjs';

const DISPUTES = 100;
/** p99 while they are worked on, of the p99 at rest. */
const MUST = 1.5;
/** The first payments are not counted. */
const WARM_UP = 30;
const AT_REST = 100;
/** More than are let in while a round of disputes is worked on. */
const MEANWHILE = 250;
const PAID_WITHIN_MS = 120_000;
const DONE_WITHIN_MS = 600_000;

const countOf = async (db, sql, ids) => (await db.query(sql, [ids])).rows[0].n;
const approved = `select count(*)::int as n from billing.payment where id = any($1) and status = 'approved'`;
const ready = `select count(*)::int as n from billing.dispute where payment_id = any($1) and status = 'ready'`;

async function until(limit, what, isSo) {
  const began = performance.now();
  while (!(await isSo())) {
    if (performance.now() - began > limit) throw new Error(`${what}: not within ${limit / 1_000} s`);
    await sleep(200);
  }
}

const joined = (all, more) =>
  Object.fromEntries(Object.entries(more).map(([kind, values]) => [kind, [...(all[kind] ?? []), ...values]]));

/** The banks of all of them open a dispute at the same moment; others pay until every dossier is made. */
async function contest(stack, db, { contested, payers, floors, say }) {
  const bank = sandboxConsole(stack.urls.sandbox);
  const ids = contested.map(({ payment }) => payment.id);
  for (const { charge } of contested) await bank.pay(charge.id, 'pay');
  await until(PAID_WITHIN_MS, 'expected what will be contested to be paid', async () => {
    return (await countOf(db, approved, ids)) === ids.length;
  });
  const rest = await payEach(stack, payers.splice(0, AT_REST), floors);
  const began = performance.now();
  const opened = Promise.all(contested.map(({ charge }) => bank.pay(charge.id, 'dispute')));
  let busy = {};
  while (payers.length > 0 && (await countOf(db, ready, ids)) < ids.length)
    busy = joined(busy, await payEach(stack, payers.splice(0, 1), floors));
  await opened;
  say(`${busy.unlocked.length} paid meanwhile`);
  await until(DONE_WITHIN_MS, 'expected a dossier of every dispute', async () => {
    return (await countOf(db, ready, ids)) === ids.length;
  });
  return { rest, busy, took: performance.now() - began };
}

/** @returns lines to print, and the share of the limit used. */
export async function benchDisputes(stack, { rounds, say }) {
  const db = new pg.Client({ connectionString: stack.env.DATABASE_URL });
  await db.connect();
  const floors = await openFloors(stack.env);
  try {
    let [rest, busy] = [{}, {}];
    const took = [];
    await payEach(stack, await preparePayers(stack, WARM_UP, say), floors);
    for (let round = 0; round < rounds; round += 1) {
      const payers = await preparePayers(stack, DISPUTES + AT_REST + MEANWHILE, say);
      const found = await contest(stack, db, { contested: payers.splice(0, DISPUTES), payers, floors, say });
      rest = joined(rest, found.rest);
      busy = joined(busy, found.busy);
      took.push(found.took);
    }
    return report({ rest, busy, took });
  } finally {
    await floors.close();
    await db.end();
  }
}

function report({ rest, busy, took }) {
  const { base, floor } = baseOf(rest);
  const row = (name, values) => {
    const { p50, p99 } = spread(values);
    return [name, ...[p50, p99].flatMap((value) => [ms(value), times(value / base)])];
  };
  const moved = spread(busy.unlocked).p99 / spread(rest.unlocked).p99;
  return {
    lines: [
      `floor: ${floor} (p50, same run; load ${loadavg()[0].toFixed(2)})`,
      ...table([
        ['webhook -> page notified: unlocked', 'p50', '', 'p99', ''],
        row(`${rest.unlocked.length} at rest`, rest.unlocked),
        row(`${busy.unlocked.length} while ${DISPUTES} disputes at once are worked on`, busy.unlocked),
      ]),
      `all ${DISPUTES} dossiers made after ${took.map((value) => `${(value / 1_000).toFixed(1)} s`).join(', ')}; p99 ${times(moved)} of rest`,
      `must: p99 while they are worked on ≤ ${MUST} × of rest`,
    ],
    used: [{ what: 'unlock p99 during 100 disputes', share: moved / MUST }],
  };
}
