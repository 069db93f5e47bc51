// The cost of each process: memory of all while idle, memory of each under load, CPU time until its first response.
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startApp } from '../lib/app-process.mjs';
import { freePort } from '../lib/ports.mjs';
import { childrenOf } from '../lib/processes.mjs';
import { services } from '../lib/project.mjs';
import { withDatabase } from '../lib/with-database.mjs';
import { cpuOf } from './cpu.mjs';
import { Fan } from './fan.mjs';
import { saturate } from './load.mjs';
import { pssOf, rssOf } from './memory.mjs';
import { aConversation, say as write } from './message-people.mjs';
import { median, table } from './stats.mjs';

const SETTLE_MS = 5_000;
const LOAD_MS = 8_000;
const SAMPLE_MS = 250;
/** ms between two messages of a fan: what the edge lets one person write. */
const WRITE_EVERY_MS = 50;
const STARTS = 3;
const MB = 1024 * 1024;
/** Pages fans read, covering every service. */
const PAGES = [
  '/models/luna',
  '/models/luna/posts?limit=12',
  '/models/luna/stories',
  '/plans?model=luna',
  '/presells/luna',
  '/me/account',
  '/me/threads',
];

const megabytes = (bytes) => `${(bytes / MB).toFixed(0)} MB`;

/** @returns bytes of memory of all processes, with shared memory counted once. */
function wholeOf(stack) {
  const { postgres, nats, redis } = stack.servers;
  const pids = [
    ...Object.values(stack.pids),
    ...[postgres.pid, nats.pid, redis.pid],
    ...childrenOf(postgres.pid), // Postgres runs one process per connection
  ];
  return pids.reduce((sum, pid) => sum + pssOf(pid), 0);
}

/** Fans read, sign up, request charges and write for `LOAD_MS`. @returns the peak bytes of each process. */
async function underLoad(stack, names) {
  const site = stack.urls.site;
  const [plan] = await new Fan(site).call('GET', '/plans?model=luna');
  const { fan: reader, threadId } = await conversation(stack);
  const end = performance.now() + LOAD_MS;
  let n = 0;
  const read = () => {
    n += 1;
    return { path: `/api/v1${PAGES[n % PAGES.length]}`, headers: { cookie: reader.cookie } };
  };
  const buy = async () => {
    while (performance.now() < end) {
      const fan = new Fan(site);
      await fan.signUp();
      await fan.askForPix(plan);
    }
  };
  const chat = async () => {
    while (performance.now() < end) {
      await write(reader, threadId, 'Uma mensagem como as de verdade.');
      await sleep(WRITE_EVERY_MS);
    }
  };
  const most = Object.fromEntries(names.map((name) => [name, 0]));
  const watch = async () => {
    while (performance.now() < end) {
      for (const name of names) most[name] = Math.max(most[name], rssOf(stack.pids[name]));
      await sleep(SAMPLE_MS);
    }
  };
  const port = Number(new URL(site).port);
  await Promise.all([saturate({ port, next: read, ms: LOAD_MS }), buy(), buy(), chat(), watch()]);
  return most;
}

async function conversation(stack) {
  return withDatabase(stack.env.DATABASE_URL, (db) => aConversation(stack, db));
}

/** Starts one more process of a service on the same servers. @returns ms of CPU until it is ready. */
async function firstAnswer(stack, name) {
  const port = await freePort();
  const { program, env } = stack.processes[name];
  const app = startApp({
    name: `${name}-measured`,
    program,
    port,
    env: { ...env, PORT: String(port) },
    logDir: join(stack.logDir, 'measured'),
    onDeath: () => {},
  });
  try {
    await app.ready;
    return cpuOf([app.pid]);
  } finally {
    await app.stop();
  }
}

/** @returns lines to print, and the shares of the limits used. */
export async function benchProcesses(stack, { starts = STARTS, say }) {
  const names = [...services, 'gateway'];
  // restart, so that neither the first start's demonstration data nor earlier measures count
  say('restarting every process');
  await Promise.all(services.map((name) => stack.processes[name].restart()));
  await stack.processes.gateway.restart();
  say('memory at rest');
  await sleep(SETTLE_MS);
  const whole = wholeOf(stack);
  const quiet = Object.fromEntries(names.map((name) => [name, rssOf(stack.pids[name])]));
  say('memory under load');
  const most = await underLoad(stack, names);
  const cpu = {};
  for (const name of names) {
    say(`${name} starts ${starts} times`);
    const taken = [];
    for (let i = 0; i < starts; i += 1) taken.push(await firstAnswer(stack, name));
    cpu[name] = median(taken);
  }
  return report({ names, whole, quiet, most, cpu });
}

function report({ names, whole, quiet, most, cpu }) {
  const seconds = (value) => `${(value / 1_000).toFixed(2)} s`;
  const lines = [
    `no floor, absolute limits: each process and all of them on this machine (load ${loadavg()[0].toFixed(2)})`,
    ...table([
      ['process', 'RSS at rest', 'RSS under load', 'CPU until its first answer'],
      ...names.map((name) => [name, megabytes(quiet[name]), megabytes(most[name]), seconds(cpu[name])]),
    ]),
    `all at rest, with Postgres, NATS, Redis and the sandbox, what is shared counted once: ${megabytes(whole)}`,
    'must: each ≤ 170 MB under load, ≤ 1.8 s of CPU; all at rest ≤ 1.1 GB; goal: 145 MB, 1.2 s, 900 MB',
  ];
  const worst = (figures) => Math.max(...services.map((name) => figures[name]));
  const used = [
    { what: 'RSS of a service', share: worst(most) / MB / 170 },
    { what: 'RSS of the gateway', share: most.gateway / MB / 170 },
    { what: 'start of a service', share: worst(cpu) / 1_800 },
    { what: 'start of the gateway', share: cpu.gateway / 1_800 },
    { what: 'RSS of all', share: whole / MB / (1.1 * 1024) },
  ];
  return { lines, used };
}
