// Faults of our own processes: killed, frozen, with a wrong clock, restarted one after another.
import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { programOf, root } from '../lib/project.mjs';
import { skewedClock } from './skewed-clock.mjs';

const ours = (run) => Object.values(run.stack.processes).filter(({ program }) => program !== 'sandbox');
const of = (run, program) => ours(run).filter((app) => app.program === program);
const programs = ['gateway', 'catalog', 'stories', 'billing', 'users', 'marketing'];

const PRE_STOP_MS = 5_000;

async function killed(run, app) {
  app.kill();
  run.tally.kills += 1;
  await sleep(500);
  await app.restart();
}

/** F1 */
export async function killEach(run) {
  const times = run.by(1, 2, 5);
  for (let round = 0; round < times; round += 1) {
    const one = programs.map((program) => of(run, program)[round % 2]);
    // one after another, or half a second apart in a quick run
    if (run.quick) await Promise.all(one.map((app, i) => sleep(500 * i).then(() => killed(run, app))));
    else for (const app of one) await killed(run, app);
  }
  return `${times} × ${programs.length} processes`;
}

/** F9: a frozen process is worse than a dead one: its connections stay open and its locks stay held. */
export async function freezeEach(run) {
  const ms = run.by(4_000, 5_000, 10_000);
  const chosen = run.quick ? ['billing', 'gateway'] : programs;
  const times = run.by(1, 1, 3);
  for (let round = 0; round < times; round += 1) {
    for (const program of chosen) {
      const app = of(run, program)[round % 2];
      app.kill('SIGSTOP');
      await sleep(ms);
      app.kill('SIGCONT');
      await sleep(1_000);
    }
    for (const server of run.quick ? ['nats'] : ['nats', 'redis', 'postgres']) {
      run.stack.servers[server].kill('SIGSTOP');
      await sleep(ms);
      run.stack.servers[server].kill('SIGCONT');
      await sleep(1_000);
    }
  }
  return `${times} × ${ms / 1_000} s each`;
}

/**
 * F15: one process of each kind has a clock ten minutes ahead, then ten behind. Decisions about time use the database's
 * clock.
 */
export async function wrongClock(run) {
  const chosen = run.quick ? ['billing'] : ['billing', 'gateway', 'users'];
  for (const program of chosen) {
    const [app] = of(run, program);
    for (const minutes of run.quick ? [10] : [10, -10]) {
      await app.restart(skewedClock(minutes * 60_000));
      run.tally.restarts += 1;
      await sleep(run.by(5_000, 6_000, 15_000));
    }
    await app.restart();
    run.tally.restarts += 1;
  }
  return `${chosen.join(', ')} ± 10 min`;
}

/**
 * F18: five processes of each service start on an empty database; one migrates, the others wait, all end successfully.
 */
export async function firstStarts(run) {
  const name = `chaos_${Date.now()}`;
  const admin = new pg.Client({ connectionString: run.stack.servers.postgres.url });
  await admin.connect();
  await admin.query(`create database ${name}`);
  const url = new URL(run.stack.servers.postgres.url);
  url.pathname = `/${name}`;
  const rounds = run.quick ? ['billing'] : ['catalog', 'stories', 'billing', 'users', 'marketing'];
  try {
    for (const program of rounds) {
      const env = { ...of(run, program)[0].env, DATABASE_URL: url.href, MIGRATE_ONLY: '1', DEMO_SEED: '' };
      const ends = await Promise.all(
        Array.from(
          { length: 5 },
          () =>
            new Promise((resolve) => {
              const args = [programOf(program)];
              const child = spawn(process.execPath, args, { cwd: root, env, stdio: 'ignore' });
              child.on('exit', resolve);
            }),
        ),
      );
      if (ends.some((code) => code !== 0))
        throw new Error(`${program}: five first starts ended with ${ends.join(', ')}`);
      const made = new pg.Client({ connectionString: url.href });
      await made.connect();
      const { rows } = await made.query(`select name from ${program}.migration group by name having count(*) <> 1`);
      await made.end();
      if (rows.length > 0) throw new Error(`${program}: ${rows[0].name} ran more than once`);
    }
  } finally {
    await admin.query(`drop database ${name} with (force)`);
    await admin.end();
  }
  return `5 × ${rounds.join(', ')}`;
}

/** F19: every process is stopped and restarted while fans buy; never both of a kind. */
export async function rollingRestart(run) {
  const times = run.by(1, 1, 3);
  let slowest = 0;
  const roll = async (app) => {
    if (app.program === 'gateway') {
      // like the preStop hook of its pod (k8s/app): a stopping process gets no new connections, and time for the open
      // ones
      app.leaving = true;
      await sleep(PRE_STOP_MS);
    }
    const began = Date.now();
    await app.stop();
    slowest = Math.max(slowest, Date.now() - began);
    while (!app.ended) await sleep(20); // the exit code is known a moment after the process ended
    if (app.ended.code !== 0) throw new Error(`${app.name} ended with ${app.ended.code ?? app.ended.signal}`);
    await app.restart();
    run.tally.restarts += 1;
  };
  for (let round = 0; round < times; round += 1) {
    for (const replica of [0, 1]) {
      const half = programs.map((program) => of(run, program)[replica]);
      // like in a cluster: all services roll at once, each one process at a time
      if (run.quick) await Promise.all(half.map(roll));
      else for (const app of half) await roll(app);
    }
  }
  if (slowest > 15_000) throw new Error(`a process took ${slowest} ms to end`);
  return `${times} × ${ours(run).length} processes, slowest end ${(slowest / 1_000).toFixed(1)} s`;
}

/**
 * F21: one long query locks a table, then both processes of one service are stopped: their callers get an error within
 * 8 s, and other routes are not slowed down.
 */
export async function slowService(run) {
  const stories = of(run, 'stories');
  const db = new pg.Client({ connectionString: run.stack.servers.postgres.url });
  await db.connect();
  let query;
  try {
    await db.query('begin');
    await db.query('lock table stories.story in access exclusive mode');
    const sleeping = db.query('select pg_sleep(10)');
    sleeping.catch(() => undefined); // aborted when another check failed
    query = await besides(run, 'a long query');
    await sleeping;
    await db.query('rollback');
  } finally {
    await db.end();
  }
  for (const app of stories) app.kill('SIGSTOP');
  try {
    const stopped = await besides(run, 'a stopped service');
    await sleep(run.by(1_000, 5_000, 8_000));
    return `query of 10 s: ${query}; service: ${stopped}`;
  } finally {
    for (const app of stories) app.kill('SIGCONT');
  }
}

/** Measures how long stories (unavailable now) and models (available) take to respond. */
async function besides(run, what) {
  const other = await timed(`${run.site}/api/v1/models`, 20);
  const asked = await timed(`${run.site}/api/v1/models/luna/stories`, 1);
  if (asked.worst > 8_000)
    throw new Error(`expected an error within 8 s during ${what}, got one after ${asked.worst} ms`);
  if (other.worst > 5_000) throw new Error(`another route took ${other.worst} ms during ${what}`);
  return `error after ${(asked.worst / 1_000).toFixed(1)} s, others ≤ ${other.worst.toFixed(0)} ms`;
}

async function timed(url, count) {
  let worst = 0;
  for (let i = 0; i < count; i += 1) {
    const began = performance.now();
    const answer = await fetch(url, { headers: { connection: 'close' }, signal: AbortSignal.timeout(30_000) });
    await answer.arrayBuffer();
    worst = Math.max(worst, performance.now() - began);
  }
  return { worst };
}
