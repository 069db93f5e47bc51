// Upgrades while fans buy: tables that change under running code, and a new release that takes over.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { startApp } from '../lib/app-process.mjs';
import { passwordsFrom } from '../lib/credentials.mjs';
import { natsConfig, writeNatsConfig } from '../lib/nats.mjs';
import { freePort } from '../lib/ports.mjs';
import { programOf, root, services } from '../lib/project.mjs';
import { onOtherStack } from './other-stack.mjs';
import { previousRelease } from './previous.mjs';
import { recovery } from './recovery.mjs';
import { broken, statements } from './statements.mjs';
import { within } from './within.mjs';

const TABLES = `
  select format('%I.%I', n.nspname, c.relname) as name
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = any($1) and c.relkind = 'r' and c.relname <> 'migration' order by 1`;

/** Like a migration: yields to running transactions and tries again later. */
async function patiently(db, sql) {
  for (let tries = 0; ; tries += 1) {
    try {
      return await db.query(sql);
    } catch (error) {
      if (error.code !== '55P03' || tries > 30) throw error;
      await sleep(200);
    }
  }
}

/** Counts log lines reporting that a prepared statement no longer matches its table. */
function planErrors(logDir) {
  let found = 0;
  for (const name of readdirSync(logDir))
    for (const line of readFileSync(join(logDir, name), 'utf8').split('\n'))
      if (/"level":(50|"error"|60|"fatal")/.test(line) && line.includes('cached plan')) found += 1;
  return found;
}

/** F23: every table of every service gets a column and an index while fans buy, and loses them again. */
export async function everyTableGrows(run) {
  const before = { paid: run.tally.paid, errors: planErrors(run.stack.logDir) };
  const db = new pg.Client({ connectionString: run.stack.servers.postgres.url });
  await db.connect();
  let tables = [];
  try {
    await db.query(`set lock_timeout = '1s'`);
    tables = (await db.query(TABLES, [services])).rows.map(({ name }) => name);
    for (const [i, table] of tables.entries()) {
      await patiently(db, `alter table ${table} add column chaos_grown text not null default 'new'`);
      await db.query('set lock_timeout = 0'); // a concurrent index build waits for transactions, and blocks none
      await db.query(`create index concurrently chaos_grown_${i} on ${table} (chaos_grown)`);
      await db.query(`set lock_timeout = '1s'`);
    }
    await sleep(run.by(2_000, 10_000, 20_000));
    for (const table of tables) await patiently(db, `alter table ${table} drop column chaos_grown`);
    await sleep(run.by(2_000, 5_000, 10_000));
  } finally {
    await db.end();
  }
  if (tables.length < 80) throw new Error(`expected at least 80 tables, found ${tables.length}`);
  const paid = run.tally.paid - before.paid;
  if (paid === 0) throw new Error('expected sales during the changes: without them the test proves nothing');
  const errors = planErrors(run.stack.logDir) - before.errors;
  if (errors > 0) throw new Error(`${errors} statements no longer fitted their table`);
  return `${tables.length} tables, ${paid} paid during the changes`;
}

/** @returns why the previous release is not available; undefined when it is. */
export const noPreviousRelease = () => previousRelease.missing();

/** Runs the new release's migrations, one service after another, on the old one's database. @returns their number. */
async function migrate(run, old, db) {
  const count = async () => {
    let sum = 0;
    for (const service of services)
      sum += (await db.query(`select count(*)::int as n from ${service}.migration`)).rows[0].n;
    return sum;
  };
  const before = await count();
  for (const service of services) {
    const env = { ...envOf(run, old, service), MIGRATE_ONLY: '1', DEMO_SEED: '' };
    const child = spawn(process.execPath, [programOf(service)], {
      cwd: root,
      env,
      stdio: ['ignore', 'ignore', 'ignore'],
    });
    const [code] = await once(child, 'exit');
    if (code !== 0) throw new Error(`the migrations of ${service} ended with ${code}`);
  }
  return (await count()) - before;
}

/**
 * The environment of the old process plus the variables only the new one needs; mail uses another port than the main
 * run.
 */
const envOf = (run, old, name) => ({ ...run.stack.processes[name].env, ...old.mail, ...old.processes[name].env });

/**
 * Gives NATS the permissions of this release before its first process starts; a release without NATS users needs none.
 */
async function teachNats({ servers: { nats }, env }) {
  const config = natsConfig(dirname(nats.dataDir));
  if (!existsSync(config)) return;
  writeNatsConfig(config, passwordsFrom(env.PROCESS_KEY));
  nats.kill('SIGHUP');
  await sleep(500);
}

/** Stops the processes of the old release and starts those of this one at the same addresses. */
async function takeOver(run, old) {
  const apps = Object.values(old.processes);
  await Promise.all(apps.map((app) => app.stop()));
  const begin = ({ name, port }) =>
    startApp({
      name,
      env: envOf(run, old, name),
      port,
      logDir: old.logDir,
      onDeath: (_app, how) => run.accidents.push(`${name} of the upgrade (${how.code ?? how.signal})`),
    });
  const isGateway = ({ name }) => name === 'gateway';
  const begun = [];
  for (const some of [apps.filter((app) => !isGateway(app)), apps.filter(isGateway)]) {
    const started = some.map(begin);
    begun.push(...started);
    await Promise.all(started.map(({ ready }) => ready));
  }
  return begun;
}

/** F24: the previous release sells while this one's migrations run on its database; then this one takes over. */
export async function releaseTakesOver(run) {
  const release = await previousRelease.built(run.say);
  const { startStack } = await release.load('tools/lib/stack.mjs');
  const { lookUp, startLoad } = await release.load('tools/chaos/load.mjs');
  const stack = await startStack({
    dataDir: join(run.dataDir, 'previous'),
    durable: true,
    own: true,
    demo: true,
    quiet: true,
  });
  const mailPort = await freePort();
  const old = {
    ...stack,
    mail: { SMTP_URL: `smtp://127.0.0.1:${mailPort}`, SANDBOX_SMTP_PORT: String(mailPort) },
  };
  const db = new pg.Client({ connectionString: old.servers.postgres.url });
  let begun = [];
  try {
    await db.connect();
    const fans = onOtherStack(run, old);
    await lookUp(fans);
    const load = startLoad(fans, 1);
    await within(60_000, 'expected the old release to sell', async () => fans.tally.paid > 0);
    const migrations = await migrate(run, old, db);
    const soldBefore = fans.tally.paid;
    await within(
      60_000,
      'expected the old release to sell after the migrations',
      async () => fans.tally.paid > soldBefore + 2,
    );
    const sold = fans.tally.paid;
    await load.end();
    const wrong = ['failedRequests', 'internalErrors', 'brokenJourneys'].filter((kind) => fans.tally.count(kind) > 0);
    if (wrong.length > 0)
      throw new Error(`errors during the migrations: ${JSON.stringify([...fans.tally.notes])}`.slice(0, 500));
    await teachNats(old);
    begun = await takeOver(run, old);
    const took = await recovery(fans);
    fans.stopped = true;
    await Promise.all(fans.under);
    await allThere(db, fans);
    return `${release.name}: ${sold} paid while ${migrations} migrations ran, 0 failed; then a new fan in after ${(took / 1_000).toFixed(1)} s`;
  } finally {
    await db.end().catch(() => undefined);
    await Promise.all(begun.map((app) => app.stop()));
    await old.stop();
  }
}

/** Checks that everything paid in the old release exists in the new one, exactly once. */
async function allThere(db, { tally }) {
  const { rows } = await db.query('select id from billing.payment where id = any($1::uuid[])', [
    [...tally.payments.keys()],
  ]);
  if (rows.length < tally.payments.size) throw new Error(`${tally.payments.size - rows.length} payments are missing`);
  const money = statements.filter(({ id }) => ['I1', 'I2', 'I4'].includes(id));
  await within(90_000, 'expected the records of the upgraded release to be consistent', async () => {
    const bad = await broken(db, money);
    if (bad.length > 0) throw new Error(bad.join('; '));
    return true;
  });
}
