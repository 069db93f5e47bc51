// One run: the stack with two processes of everything, load, one fault after the other, rest, and then the questions.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { preferPort } from '../lib/ports.mjs';
import { services } from '../lib/project.mjs';
import { startStack } from '../lib/stack.mjs';
import { drain } from './drain.mjs';
import { faults } from './faults.mjs';
import { recovery } from './faults-outside.mjs';
import { invariants } from './invariants.mjs';
import { lookUp, startLoad } from './load.mjs';
import { PatientFan } from './patient-fan.mjs';
import { report } from './report.mjs';
import { sandboxConsole } from './sandbox.mjs';
import { Tally } from './tally.mjs';
import { startWire } from './wire.mjs';

const SERVERS = ['postgres', 'redis', 'nats'];
const PARTS = ['site', 'sandbox', ...[...services, 'gateway'].flatMap((name) => [name, `${name}-2`]), ...SERVERS];
/** Fixed where they are free: a random one can be taken by somebody else between the choice and the start. */
const PORTS = [3380, 3480].flatMap((first) => Array.from({ length: 10 }, (_, i) => first + i));
const PIXEL = '998877665544332';
/** What goes wrong all the time, fault or not. */
const EVERY_DAY = { webhook: { duplicate: 1, concurrent: true, loseRate: 0.02 } };

/** The stack, with a wire between every process and each server. */
async function start({ dataDir, accidents, say }) {
  const taken = new Set();
  const ports = {};
  for (const [i, name] of PARTS.entries()) ports[name] = await preferPort(PORTS[i], taken);
  const wires = {};
  for (const name of SERVERS) wires[name] = await startWire(await preferPort(PORTS[taken.size], taken), ports[name]);
  let last;
  const stack = await startStack({
    dataDir,
    durable: true,
    demo: true,
    own: true,
    replicas: 2,
    ports,
    env: {
      DATABASE_URL: `postgres://postgres@127.0.0.1:${wires.postgres.port}/postgres`,
      REDIS_URL: `redis://127.0.0.1:${wires.redis.port}`,
      NATS_URL: `nats://127.0.0.1:${wires.nats.port}`,
      CONVERSION_RETRY_MS: '1000',
      CONVERSION_LEASE_MS: '15000',
    },
    onProgress: ({ what, done }) => {
      if (what !== last && done === undefined) say(what);
      last = what;
    },
    onDeath: (app, how) => accidents.push(`${app.name} (${how.code ?? how.signal})`),
  });
  return { stack, wires };
}

async function signInStaff(run) {
  const staff = new PatientFan(run.site, run.tally, run.giveUpMs);
  const { STAFF_EMAIL: email, STAFF_PASSWORD: password } = run.stack.env;
  await staff.call('POST', '/admin/session', { email, password });
  const config = {
    modelId: run.model,
    pixelId: PIXEL,
    accessToken: `EAA${'chaos'.repeat(8)}`,
    isActive: true,
    sendWithoutLead: true,
  };
  await staff.call('POST', '/admin/facebook-configs', config);
  return staff;
}

/** Charges the payers paid whose payments still say nothing of it. */
const unheard = (run) => async (db) => {
  const { rows } = await db.query(`select id, status from billing.payment where status in ('created', 'pending')`);
  const found = [];
  for (const { id } of rows) {
    const charge = await run.sandbox.chargeOf(id);
    if (charge && charge.paidAmount > 0) found.push(id);
  }
  return found;
};

/** Lines of the processes' logs that say a process could not go on. */
async function readLogs(logDir) {
  const fatal = [];
  for (const name of readdirSync(logDir).filter((file) => !file.startsWith('sandbox')))
    for (const line of readFileSync(join(logDir, name), 'utf8').split('\n'))
      if (/"level":(60|"fatal")/.test(line)) fatal.push(`${name}: ${line}`);
  return { fatal };
}

async function oneFault(run, fault) {
  const reason = await fault.skip?.();
  if (reason) return { ...fault, state: 'skipped', note: reason };
  run.say(`${fault.id} ${fault.title}`);
  const before = run.tally.count('failedRequests');
  try {
    const note = await fault.run(run);
    const ms = await recovery(run);
    const failed = run.tally.count('failedRequests') - before;
    if (failed > 0) throw new Error(`${failed} requests failed in spite of being asked again`);
    return { ...fault, state: 'passed', note, recoveryMs: ms };
  } catch (error) {
    return { ...fault, state: 'failed', note: error.message };
  } finally {
    await run.heal();
    for (const wire of Object.values(run.wires)) wire.set();
    await alive(run);
  }
}

/** Everything runs again before the next fault, so that each answers for itself. */
async function alive(run) {
  const { processes, servers } = run.stack;
  for (const part of Object.values(processes)) {
    if (part.alive) part.kill('SIGCONT');
    else await part.restart().catch((error) => run.accidents.push(error.message.slice(0, 300)));
  }
  for (const name of SERVERS) servers[name].kill('SIGCONT');
}

/** @returns whether every fault was survived and every invariant holds. */
export async function chaos({ dataDir, quick, asked, rate, say }) {
  const accidents = [];
  const { stack, wires } = await start({ dataDir, accidents, say });
  const sandbox = sandboxConsole(stack.urls.sandbox);
  const run = {
    stack,
    wires,
    sandbox,
    accidents,
    quick,
    say,
    site: stack.urls.site,
    tally: new Tally(),
    giveUpMs: 90_000,
  };
  Object.assign(run, { planted: 0, pixelId: PIXEL, unheard: unheard(run), logs: () => readLogs(stack.logDir) });
  run.heal = async () => {
    await sandbox.heal();
    await sandbox.faults(EVERY_DAY);
  };
  try {
    await lookUp(run);
    run.staff = await signInStaff(run);
    run.since = new Date();
    await run.heal();
    const load = startLoad(run, rate);
    await sleep(quick ? 5_000 : 15_000);
    const chosen = faults.filter(({ id, quick: often }) => (asked.length > 0 ? asked.includes(id) : !quick || often));
    const results = [];
    for (const fault of chosen) results.push(await oneFault(run, fault));
    say('no new fans; those under way come to their end');
    run.stopped = true;
    await load.end();
    await sandbox.heal();
    const db = new pg.Client({ connectionString: stack.servers.postgres.url });
    await db.connect();
    const left = await drain(run, db, quick ? 120_000 : 300_000);
    const checks = [];
    for (const { id, title, check } of invariants) {
      const answer = await check(db, run).catch((error) => ({ bad: [error.message] }));
      checks.push({ id, title, ...answer });
    }
    await db.end();
    return report({ run, results, checks, left, say });
  } finally {
    await stack.stop();
    for (const wire of Object.values(wires)) await wire.stop();
  }
}
