// What happens to the disks under Postgres, Redis and NATS, and under logs and files, while fans buy.
import { statSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { natsOptions } from '../lib/nats-options.mjs';
import { startCounting } from './counting.mjs';

/** @returns why there is no disk to break; undefined when there is one. */
export const noDisk = ({ disk, whyNoDisk, stack }) =>
  disk && !stack.servers.postgres.dataDir?.startsWith(disk.dir) ? 'Postgres keeps its data elsewhere' : whyNoDisk;

const serversOf = ({ stack }) => [stack.servers.postgres, stack.servers.redis, stack.servers.nats];

/** F8: all three servers die at once and what was not written through is gone; every acknowledged commit is there. */
export async function powerCut(run) {
  const times = run.by(1, 2, 3);
  let [told, kept] = [0, 0];
  for (let i = 0; i < times; i += 1) {
    const counting = await startCounting(run.stack.servers.postgres.url);
    await sleep(run.by(2_000, 4_000, 8_000));
    for (const server of serversOf(run)) server.kill();
    run.tally.kills += 3;
    await Promise.all(serversOf(run).map((server) => server.stop()));
    await run.disk.cut();
    await Promise.all(serversOf(run).map((server) => server.restart()));
    const found = await counting.compare();
    told += found.told;
    kept += found.kept;
    await sleep(3_000);
  }
  if (kept < told) throw new Error(`${told - kept} of ${told} acknowledged commits are gone`);
  return `${times} times; ${told} acknowledged commits of one writer, all there`;
}

const ready = (app) =>
  fetch(`${app.url}/health/ready`, { signal: AbortSignal.timeout(3_000) }).then(
    ({ status }) => status === 200,
    () => false,
  );

/** @returns after how many ms `what` was so; undefined when it was not within `limitMs`. */
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

/** F17: no block left for anybody: pages are shown, nothing is half written, and it goes on by itself with room again. */
export async function diskFull(run) {
  const servers = await serversFull(run);
  return `${servers}; ${await filesFull(run)}`;
}

const UPLOAD = Buffer.from('89504e470d0a1a0a', 'hex'); // as a PNG begins: what is no picture is found out later

/** @returns the status of announcing a file, and of its bytes once it could be announced. */
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

/** No block left for logs and uploads: files are refused for now, everything else goes on, and logs are written again. */
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
    if (shown.status !== 200) throw new Error(`a page was answered ${shown.status} beside full logs`);
    const strange = [...refused].filter((status) => status !== 503);
    if (strange.length > 0) throw new Error(`an upload on a full disk was answered ${strange.join(', ')}`);
  } finally {
    files.free();
  }
  const taken = await upload(run);
  if (taken !== 204) throw new Error(`an upload was answered ${taken} with room again`);
  const written = () => Object.values(stack.processes).reduce((sum, { log }) => sum + statSync(log).size, 0);
  const before = written();
  if ((await untilSo(20_000, async () => written() > before)) === undefined)
    throw new Error('nobody wrote a line after the logs had room again');
  return `${ms / 1_000} s logs and uploads: ${[...refused].join(', ')}, then ${taken}`;
}

async function serversFull(run) {
  const { disk, stack } = run;
  const ms = run.by(8_000, 15_000, 30_000);
  const billing = Object.values(stack.processes).find(({ program }) => program === 'billing');
  run.mayEnd = new Set(serversOf(run).map(({ name }) => name)); // a server may end rather than write half a thing
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
    // out of room NATS turns its streams off until it is started again: what the probe of an orchestrator does
    const works = await untilSo(5_000, () => streamsWork(stack.servers.nats.url).catch(() => false));
    if (works === undefined) await stack.servers.nats.restart();
    if (shown.status >= 500 && ended.length === 0)
      throw new Error(`a page was answered ${shown.status} on a full disk`);
    const restarted = [...ended.map(({ name }) => name), ...(works === undefined ? ['nats'] : [])];
    const told = red === undefined ? 'readiness stayed green' : `readiness red after ${(red / 1_000).toFixed(1)} s`;
    return `${ms / 1_000} s; ${told}; started again: ${restarted.join(', ') || 'none'}`;
  } finally {
    disk.free();
    run.mayEnd = undefined;
  }
}
