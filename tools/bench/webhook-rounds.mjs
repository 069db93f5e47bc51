// Webhooks stored and answered per second, and the CPU cost of one, as multiples of a bare insert (W1, W2).
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { cpuOf, idleShare, waitUntilIdle } from './cpu.mjs';
import { saturate } from './load.mjs';
import { noticePath, paidNotice } from './notice.mjs';
import { makePayable } from './payable.mjs';

const CONNECTIONS = 10;
const PER_ROUND = 300;
const FLOOR_MS = 1_500;

/** @param env of the system: its Postgres is written to. */
export async function startFloor(env) {
  const script = fileURLToPath(new URL('floor-insert.mjs', import.meta.url));
  const child = fork(script, [String(CONNECTIONS)], { env: { ...process.env, DATABASE_URL: env.DATABASE_URL } });
  const ended = once(child, 'exit').then(() => Promise.reject(new Error('the floor process ended unexpectedly')));
  const answer = () => Promise.race([once(child, 'message'), ended]);
  await answer();
  return {
    pid: child.pid,
    /** @returns how many rows were written in `ms`. */
    async round(ms) {
      child.send({ ms });
      const [{ count }] = await answer();
      return count;
    },
    stop: () => child.disconnect(),
  };
}

/** Signs the webhooks before timing starts: the provider's work does not count. */
function noticesFor(stack, payments) {
  const path = noticePath(stack.env);
  const ready = payments.map(({ charge }) => ({ path, ...paidNotice(charge, stack.env.PIX_SANDBOX_HMAC_KEY) }));
  return () => ready.pop();
}

/**
 * Alternating rounds. One webhook goes through gateway, NATS and billing, with one commit there of the event, the
 * payment, its log, its period and the outbox rows of both. Meanwhile and afterwards the same processes do the
 * follow-up work of an approved payment: publishing and marking events, freezing the receipt, and other services
 * storing access, sales, notifications and e-mails in the same Postgres on the same cores. `cpu` is what gateway,
 * billing, NATS and Postgres used between the first webhook and the last response; `cpuAll` until all follow-up work
 * was done; `cpuOthers` what all other processes used until then, which is not part of W2.
 * A second one in each round is booked nowhere, so that what the books cost is the difference of the two.
 * @returns per round { rps, cpu, cpuAll, cpuOthers } of webhooks (`unbooked`: without books) and { rps, cpu } of the
 * floor, CPU in ms each; and the payments.
 */
export async function webhookRounds(stack, db, { rounds, say }) {
  const { postgres, nats, redis } = stack.servers;
  const { gateway, billing, ...rest } = stack.pids;
  const ours = [gateway, billing, nats.pid, postgres.pid];
  const others = [redis.pid, ...Object.values(rest)];
  const everything = [...ours, ...others];
  const floor = await startFloor(stack.env);
  const bare = [floor.pid, postgres.pid];
  const port = Number(new URL(stack.urls.site).port);
  const paid = [];
  const prepare = async () => {
    const payments = await makePayable(db, PER_ROUND);
    paid.push(...payments);
    return noticesFor(stack, payments);
  };
  const pay = (next) => saturate({ port, next, lines: CONNECTIONS });

  const resting = await idleShare(everything, 2_000);
  const idle = {
    ours: await idleShare(ours, 2_000),
    others: await idleShare(others, 2_000),
    bare: await idleShare(bare, 2_000),
  };
  const books = await openBooks(db);
  /** Webhooks answered as fast as they come, metered until all they set off is done. */
  const metered = async () => {
    const next = await prepare();
    const meters = { ours: startMeter(ours, idle.ours), others: startMeter(others, idle.others) };
    const count = await pay(next);
    const answered = meters.ours();
    await waitUntilIdle(everything, resting);
    return {
      rps: count / (answered.took / 1_000),
      cpu: answered.cpu / count,
      cpuAll: meters.ours().cpu / count,
      cpuOthers: meters.others().cpu / count,
    };
  };
  await books.keep(true);
  await pay(await prepare()); // warm
  await floor.round(FLOOR_MS);
  const found = { webhook: [], unbooked: [], insert: [] };
  for (let round = 1; round <= rounds; round += 1) {
    say(`webhooks, round ${round} of ${rounds}`);
    await waitUntilIdle(everything, resting);
    const bareMeter = startMeter(bare, idle.bare);
    const written = await floor.round(FLOOR_MS);
    const insert = bareMeter();
    found.insert.push({ rps: written / (insert.took / 1_000), cpu: insert.cpu / written });

    // in turns first and second, because the tables grow
    const kinds = round % 2 === 0 ? ['unbooked', 'webhook'] : ['webhook', 'unbooked'];
    for (const kind of kinds) {
      await books.keep(kind === 'webhook');
      found[kind].push(await metered());
    }
  }
  await books.keep(true);
  floor.stop();
  return { ...found, paid, resting: () => waitUntilIdle(everything, resting) };
}

/** The ledger of billing, which can be told to take in nothing for a while. */
async function openBooks(db) {
  await db.query(
    `create function billing.bench_books_nothing() returns trigger language plpgsql as $$ begin return null; end $$`,
  );
  await db.query(`create trigger bench_books_nothing before insert on billing.ledger_entry
    for each row execute function billing.bench_books_nothing()`);
  return {
    keep: (kept) =>
      db.query(`alter table billing.ledger_entry ${kept ? 'disable' : 'enable'} trigger bench_books_nothing`),
  };
}

/** @returns a function that returns the ms passed and the CPU ms used since then, minus the idle usage. */
function startMeter(pids, idle) {
  const before = cpuOf(pids);
  const began = performance.now();
  return () => {
    const took = performance.now() - began;
    return { took, cpu: Math.max(0, cpuOf(pids) - before - took * idle) };
  };
}
