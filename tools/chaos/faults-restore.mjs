// The restore of an older backup: the provider holds newer payments of which our database has no row.
import { join } from 'node:path';
import pg from 'pg';
import { dumpPrograms, dumpTo, restoreOver } from '../lib/restore.mjs';
import { startStack } from '../lib/stack.mjs';
import { compareBooks } from './books.mjs';
import { journey, signUp } from './journey.mjs';
import { lookUp } from './load.mjs';
import { onOtherStack } from './other-stack.mjs';
import { broken, statements } from './statements.mjs';
import { within } from './within.mjs';

/**
 * Payments after the backup: of fans in the backup, whose access is restored, and of fans not in it, whose money waits
 * for the team.
 */
const OF_KNOWN = 14;
const OF_NEW = 6;
/** A provider account without current payments is listed once a minute. */
const FOUND_WITHIN_MS = 150_000;

/** @returns why there can be no dump here; undefined when there can. */
export const noDump = () => (dumpPrograms() ? undefined : 'no pg_dump on this machine');

/** Runs `work` for `count` fans one after another, so that a small machine is not overloaded. */
async function each(count, work) {
  const done = [];
  for (let i = 0; i < count; i += 1) done.push(await work(i));
  return done;
}

/** Each fan buys, pays and gets access. @returns the ids of their payments. */
async function buy(fans, people) {
  const known = new Set(fans.tally.payments.keys());
  for (const fan of people)
    if ((await journey(fans, { fan, way: 'pay', giveUpMs: 60_000 })) === undefined)
      throw new Error('expected every payer to get access before the restore');
  return [...fans.tally.payments.keys()].filter((id) => !known.has(id));
}

/** Stops every process, restores the backup and starts them again. Redis and NATS keep running. */
async function restore(stack, file) {
  const ours = Object.values(stack.processes).filter(({ program }) => program !== 'sandbox');
  await Promise.all(ours.map((app) => app.stop()));
  await restoreOver(stack.servers.postgres.url, file);
  const isGateway = ({ name }) => name === 'gateway';
  for (const some of [ours.filter((app) => !isGateway(app)), ours.filter(isGateway)])
    await Promise.all(some.map((app) => app.restart()));
}

/** @returns what is wrong with the payments after the backup, in words; empty when each was found once. */
async function missing(db, fans, { known, strangers, tries }) {
  const { rows: paid } = await db.query(
    `select p.id, p.status, count(s.id)::int as periods from billing.payment p
     left join billing.subscription s on s.payment_id = p.id and s.status = 'active' where p.id = any($1::uuid[]) group by p.id`,
    [[...known, ...strangers]],
  );
  const { rows: waiting } = await db.query(
    `select reference, reason, status, received_cents from billing.stray_charge where reference = any($1::text[])`,
    [[...known, ...strangers]],
  );
  const good = new Set(paid.filter((row) => row.status === 'approved' && row.periods === 1).map(({ id }) => id));
  const before = new Set(
    waiting.filter((row) => row.status === 'open' && row.received_cents > 0).map((row) => row.reference),
  );
  const wrong = [];
  const say = (what, ids) => ids.length > 0 && wrong.push(`${ids.length} × ${what} (${ids[0]})`);
  say(
    'paid and not found',
    known.filter((id) => !good.has(id)),
  );
  say(
    'money of an unknown fan that is not listed',
    strangers.filter((id) => !before.has(id)),
  );
  say('found twice', [...known.filter((id) => before.has(id)), ...strangers.filter((id) => good.has(id))]);
  const { attempts } = await fans.sandbox.ledger();
  for (const id of [...known, ...strangers]) {
    const charge = await fans.sandbox.chargeOf(id);
    if (charge.refundedAmount > 0) wrong.push(`${id}: given back`);
    if (attempts[id] !== tries[id]) wrong.push(`${id}: charged again after the restore`);
  }
  return wrong;
}

/**
 * F25: a dump, then 20 payments, then the dump is restored. Payments made since are found at the provider: fans with an
 * account get their days again, money of unknown fans is listed for the team, and nothing is charged or booked twice.
 */
export async function restoredOver(run) {
  const dataDir = join(run.dataDir, 'restored');
  const stack = await startStack({ dataDir, durable: true, own: true, demo: true, quiet: true });
  let db;
  try {
    const fans = onOtherStack(run, stack);
    await lookUp(fans);
    const before = await each(OF_KNOWN, () => signUp(fans));
    const kept = await buy(fans, before.slice(0, 3));
    const file = join(run.dataDir, 'before.dump');
    await dumpTo(stack.servers.postgres.url, file);
    const known = await buy(fans, before);
    const strangers = await buy(fans, await each(OF_NEW, () => signUp(fans)));
    if (known.length !== OF_KNOWN || strangers.length !== OF_NEW)
      throw new Error('expected everybody to buy exactly once');
    const bought = { known, strangers, tries: (await fans.sandbox.ledger()).attempts };
    await restore(stack, file);
    db = new pg.Client({ connectionString: stack.servers.postgres.url });
    await db.connect();
    const { rows } = await db.query('select count(*)::int as n from billing.payment where id = any($1::uuid[])', [
      kept,
    ]);
    if (rows[0].n !== kept.length) throw new Error('expected the backup to hold the payments made before it');
    const began = Date.now();
    await within(FOUND_WITHIN_MS, 'expected every payment after the backup to be found', async () => {
      const wrong = await missing(db, fans, bought);
      if (wrong.length > 0) throw new Error(wrong.join('; '));
      return true;
    });
    const took = Date.now() - began;
    await onceMore(db, fans, { ...bought, before });
    return `${known.length + strangers.length} of ${known.length + strangers.length} found after ${(took / 1_000).toFixed(0)} s: ${known.length} let in again, ${strangers.length} before the team`;
  } finally {
    await db?.end();
    await stack.stop();
  }
}

/**
 * Runs the comparison again from the time of the backup, as a second restore or webhook would, and checks that all
 * amounts match.
 */
async function onceMore(db, fans, { before, ...bought }) {
  const { rows } = await db.query('select clock_timestamp() as at');
  await db.query(
    `update billing.provider_listing set listed_until = listed_until - interval '1 hour', compared_at = compared_at - interval '2 days'`,
  );
  await within(FOUND_WITHIN_MS, 'expected the comparison to run again', async () => {
    const { rows: left } = await db.query(
      'select 1 from billing.provider_listing where listed_until < $1 or compared_at < $1',
      [rows[0].at],
    );
    return left.length === 0;
  });
  const wrong = await missing(db, fans, bought);
  const apart = (await compareBooks(db, fans.sandbox)).filter(({ ours, theirs }) => ours !== theirs);
  if (apart.length > 0) wrong.push(`${apart.length} payments of which the provider keeps another sum (${apart[0].id})`);
  const money = statements.filter(({ id }) => ['I1', 'I2', 'I4'].includes(id));
  await within(60_000, 'expected the records to be consistent', async () => {
    const bad = await broken(db, money);
    if (bad.length > 0) throw new Error(bad.join('; '));
    return true;
  });
  // their sessions are older than the backup: they can view their payments as if nothing had happened
  for (const [i, fan] of before.entries()) {
    const { status } = await fan.call('GET', `/payments/${bought.known[i]}`);
    if (status !== 'approved') wrong.push(`${bought.known[i]}: shown as ${status}`);
  }
  if (wrong.length > 0) throw new Error(wrong.join('; '));
}
