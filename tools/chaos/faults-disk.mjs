// Faults of the disks of Postgres, Redis and NATS, and of logs and files, while fans buy.
import { statSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { natsOptions } from '../lib/nats-options.mjs';
import { startCounting } from './counting.mjs';

/** @returns why there is no disk to break; undefined when there is one. */
export const noDisk = ({ disk, whyNoDisk, stack }) =>
  disk && !stack.servers.postgres.dataDir?.startsWith(disk.dir) ? 'Postgres keeps its data elsewhere' : whyNoDisk;

/** All that keeps something on the disk: the relay of calls has its configuration there. */
const serversOf = ({ stack }) => [stack.servers.postgres, stack.servers.redis, stack.servers.nats, stack.relay];

/** F8: all servers are killed at once and unflushed data is lost; every acknowledged commit must exist. */
export async function powerCut(run) {
  const times = run.by(1, 2, 3);
  let [acknowledged, kept] = [0, 0];
  for (let i = 0; i < times; i += 1) {
    const counting = await startCounting(run.stack.servers.postgres.url);
    await sleep(run.by(2_000, 4_000, 8_000));
    for (const server of serversOf(run)) server.kill();
    run.tally.kills += serversOf(run).length;
    await Promise.all(serversOf(run).map((server) => server.stop()));
    await run.disk.cut();
    await Promise.all(serversOf(run).map((server) => server.restart()));
    const found = await counting.compare();
    acknowledged += found.acknowledged;
    kept += found.kept;
    await sleep(3_000);
  }
  if (kept < acknowledged) throw new Error(`${acknowledged - kept} of ${acknowledged} acknowledged commits are gone`);
  return `${times} times; ${acknowledged} acknowledged commits of one writer, all there`;
}

const ready = (app) =>
  fetch(`${app.url}/health/ready`, { signal: AbortSignal.timeout(3_000) }).then(
    ({ status }) => status === 200,
    () => false,
  );

/** @returns ms until `what` returned true; undefined when it did not within `limitMs`. */
async function untilSo(limitMs, what) {
  const began = Date.now();
  while (Date.now() - began < limitMs) {
    if (await what()) return Date.now() - began;
    await sleep(250);
  }
  return undefined;
}

async function streamsWork(url) {
  const nc = await connect({ ...natsOptions(url), timeout: 2_000 });
  try {
    const { state } = await (await jetstreamManager(nc, { timeout: 2_000 })).streams.info('CAMARIM');
    return state !== undefined;
  } finally {
    await nc.close();
  }
}

/**
 * F17: full disks: pages are still served, nothing is half written, and work resumes without help once there is space.
 */
export async function diskFull(run) {
  const servers = await serversFull(run);
  return `${servers}; ${await filesFull(run)}`;
}

const UPLOAD = Buffer.from('89504e470d0a1a0a', 'hex'); // a PNG header: that it is no picture is detected later

/** @returns the status of creating an upload, or of sending its bytes once it was created. */
async function upload(run) {
  const announced = await run.staff.once('POST', '/admin/media/uploads', { fileName: 'a.png', bytes: UPLOAD.length });
  if (!announced.ok) return announced.status;
  const sent = await fetch(run.site + announced.body.uploadUrl, {
    method: 'PATCH',
    headers: {
      cookie: run.staff.cookies,
      origin: run.site,
      'sec-fetch-site': 'same-origin',
      'tus-resumable': '1.0.0',
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
    },
    body: UPLOAD,
    signal: AbortSignal.timeout(12_000),
  });
  return sent.status;
}

/**
 * Fills the disk of logs and uploads: uploads are refused for now, everything else works, and logs continue afterwards.
 */
async function filesFull(run) {
  const { files, stack } = run;
  const ms = run.by(4_000, 8_000, 15_000);
  const refused = new Set();
  try {
    for (const end = Date.now() + ms; Date.now() < end; await sleep(500)) {
      files.fill();
      refused.add(await upload(run));
    }
    const shown = await fetch(`${run.site}/api/v1/models`, { signal: AbortSignal.timeout(12_000) });
    if (shown.status !== 200)
      throw new Error(`expected status 200 for a page while logs are full, got ${shown.status}`);
    const strange = [...refused].filter((status) => status !== 503);
    if (strange.length > 0)
      throw new Error(`expected status 503 for an upload on a full disk, got ${strange.join(', ')}`);
  } finally {
    files.free();
  }
  const taken = await upload(run);
  if (taken !== 204) throw new Error(`expected status 204 for an upload after space was freed, got ${taken}`);
  const written = () => Object.values(stack.processes).reduce((sum, { log }) => sum + statSync(log).size, 0);
  const before = written();
  if ((await untilSo(20_000, async () => written() > before)) === undefined)
    throw new Error('expected log lines after space was freed');
  return `${ms / 1_000} s logs and uploads: ${[...refused].join(', ')}, then ${taken}`;
}

async function serversFull(run) {
  const { disk, stack } = run;
  const ms = run.by(8_000, 15_000, 30_000);
  const billing = Object.values(stack.processes).find(({ program }) => program === 'billing');
  run.mayEnd = new Set(serversOf(run).map(({ name }) => name)); // a server may end instead of writing partial data
  try {
    disk.fill();
    const end = Date.now() + ms;
    const refilling = (async () => {
      for (; Date.now() < end; await sleep(500)) disk.fill();
    })();
    const red = await untilSo(ms, async () => !(await ready(billing)));
    const shown = await fetch(`${run.site}/api/v1/models`, { signal: AbortSignal.timeout(12_000) });
    await shown.arrayBuffer();
    await refilling;
    disk.free();
    const ended = serversOf(run).filter((server) => !server.alive);
    for (const server of ended) await server.restart();
    // without disk space NATS disables its streams until restarted, which an orchestrator's probe would do
    const works = await untilSo(5_000, () => streamsWork(stack.servers.nats.url).catch(() => false));
    if (works === undefined) await stack.servers.nats.restart();
    if (shown.status >= 500 && ended.length === 0)
      throw new Error(`expected a page on a full disk, got status ${shown.status}`);
    const restarted = [...ended.map(({ name }) => name), ...(works === undefined ? ['nats'] : [])];
    const readiness =
      red === undefined ? 'readiness stayed green' : `readiness red after ${(red / 1_000).toFixed(1)} s`;
    return `${ms / 1_000} s; ${readiness}; started again: ${restarted.join(', ') || 'none'}`;
  } finally {
    disk.free();
    run.mayEnd = undefined;
  }
}
