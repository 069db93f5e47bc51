// One run: start the stack with two processes of each service, apply load and one fault after another, drain, and check
// the invariants.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { sized } from './arguments.mjs';
import { bringUp, SERVERS, signInStaff } from './bring-up.mjs';
import { drain } from './drain.mjs';
import { faults } from './faults.mjs';
import { invariants } from './invariants.mjs';
import { lookUp, sellPosts, startLoad } from './load.mjs';
import { proof } from './proof.mjs';
import { baseline, recovery } from './recovery.mjs';
import { report } from './report.mjs';
import { sandboxConsole } from './sandbox.mjs';
import { Tally } from './tally.mjs';
import { patienceFor, problemsOf, recoveryLimit } from './verdict.mjs';
import { startWatch } from './watch.mjs';

/** Permanent disturbances, with or without a fault. */
const EVERY_DAY = { webhook: { duplicate: 1, concurrent: true, loseRate: 0.02 } };

/** Collects fatal lines from the processes' logs. */
async function readLogs(logDir) {
  const fatal = [];
  for (const name of readdirSync(logDir).filter((file) => !file.startsWith('sandbox')))
    for (const line of readFileSync(join(logDir, name), 'utf8').split('\n'))
      if (/"level":(60|"fatal")/.test(line)) fatal.push(`${name}: ${line}`);
  return { fatal };
}

async function oneFault(run, fault) {
  const reason = fault.skip?.(run);
  if (reason) return { ...fault, state: 'skipped', note: reason };
  run.say(`${fault.id} ${fault.title}`);
  const began = { at: new Date(), counts: run.tally.mark() };
  const outcome = { note: '', wrong: [] };
  try {
    run.paused = fault.alone;
    outcome.note = await fault.run(run);
    run.paused = false;
    outcome.limitMs = recoveryLimit(fault.within, run.baselineMs);
    outcome.recoveryMs = await recovery(run);
  } catch (error) {
    outcome.wrong.push(error.message);
  }
  run.paused = false;
  const counts = run.tally.mark(began.counts);
  outcome.wrong.push(...problemsOf({ ...fault, ...outcome, ...counts }));
  await run.heal();
  await alive(run);
  const state = outcome.wrong.length > 0 ? 'failed' : 'passed';
  if (state === 'failed') run.say(`${fault.id} not well: ${outcome.wrong.join('; ')}`);
  return { ...fault, ...outcome, counts, state, from: began.at, to: new Date() };
}

/** Restarts everything before the next fault, so that each fault is judged on its own. */
async function alive(run) {
  const { processes, servers } = run.stack;
  for (const name of SERVERS) {
    if (servers[name].alive === false) await servers[name].restart().catch((error) => noteAccident(run, error));
    else servers[name].kill('SIGCONT');
  }
  for (const part of Object.values(processes)) {
    if (part.alive) part.kill('SIGCONT');
    else await part.restart().catch((error) => noteAccident(run, error));
  }
}

const noteAccident = (run, error) => run.accidents.push(error.message.slice(0, 300));

async function begin({ dataDir, size, say }) {
  const run = {
    accidents: [],
    dataDir,
    eventTimes: [],
    lostEvents: [],
    lookedAt: new Set(),
    looks: 0,
    planted: 0,
    size,
    stores: [],
    by: sized(size),
    say,
    tally: new Tally(),
    patience: patienceFor(0),
    pixelId: '998877665544332',
    under: new Set(),
  };
  const onDeath = (part, how) => {
    if (!run.mayEnd?.has(part.name)) run.accidents.push(`${part.name} (${how.code ?? how.signal})`);
  };
  Object.assign(run, await bringUp({ dataDir, onDeath, say }));
  const { stack, wires } = run;
  run.site = stack.urls.site;
  run.sandbox = sandboxConsole(stack.urls.sandbox);
  run.logs = () => readLogs(stack.logDir);
  run.heal = async () => {
    for (const wire of Object.values(wires)) wire.set();
    await run.sandbox.heal();
    await run.sandbox.faults(EVERY_DAY);
  };
  return run;
}

/** Drains the remaining work, then checks the invariants. */
async function ask(run) {
  const db = new pg.Client({ connectionString: run.stack.servers.postgres.url });
  await db.connect();
  const left = await drain(run, db, run.by(120_000, 240_000, 600_000));
  run.say('checking the invariants');
  const checks = [];
  for (const { id, title, check } of invariants) {
    const answer = await check(db, run).catch((error) => ({ bad: [error.message] }));
    checks.push({ id, title, ...answer });
  }
  const seen = await proof(db, run).catch((error) => ({ bad: [error.message] }));
  checks.push({ id: 'P', title: 'each of these checks can fail', ...seen });
  await db.end();
  return { left, checks };
}

/** @returns whether every fault passed and every invariant holds. */
export async function chaos({ dataDir, size, only, rate, write, say }) {
  const began = Date.now();
  const run = await begin({ dataDir, size, say });
  try {
    await lookUp(run);
    run.staff = await signInStaff(run);
    await sellPosts(run);
    run.since = new Date();
    await run.heal();
    const load = startLoad(run, rate);
    const watch = startWatch(run);
    await sleep(run.by(3_000, 10_000, 15_000));
    run.baselineMs = await baseline(run);
    Object.assign(run.patience, patienceFor(run.baselineMs));
    say(`without a fault a new fan gets access after ${(run.baselineMs / 1_000).toFixed(1)} s`);
    const chosen = faults.filter(({ id, quick }) => (only.length > 0 ? only.includes(id) : size !== 'quick' || quick));
    const results = [];
    for (const fault of chosen) results.push(await oneFault(run, fault));
    say('no new fans; waiting for those under way');
    run.stopped = true;
    await load.end();
    await Promise.all(run.under);
    await watch.end();
    await run.sandbox.heal();
    const { left, checks } = await ask(run);
    return report({ run, results, checks, left, rate, minutes: (Date.now() - began) / 60_000, write });
  } finally {
    await run.stack.stop();
    for (const wire of Object.values(run.wires)) await wire.stop();
  }
}
