// Thousands of open event streams at the gateway: their cost while idle, and one event that reaches all of them.
import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect as connectNats } from '@nats-io/transport-node';
import { natsOptions } from '../lib/nats-options.mjs';
import { Fan, signInStaff } from './fan.mjs';
import { forEachLimit } from './load.mjs';
import { rssOf } from './memory.mjs';
import { median, ms, table } from './stats.mjs';
import { mostStreams, openStream } from './streams.mjs';

/** Streams the gateway allows per session. */
const PER_SESSION = 6;
const SMALL = 1_000;
const LARGE = 5_000;
const OPENING_AT_ONCE = 100;
const SIGNING_UP_AT_ONCE = 8;
const EVENTS = 6;
const SETTLE_MS = 6_000;
const PATIENCE_MS = 20_000;

/**
 * Hides and shows one post in turn. @returns ms to the last stream: `delivered` since the event passed the broker,
 * `whole` since the staff's request.
 */
async function broadcast(staff, nats, post, streams) {
  const found = [];
  for (let i = 0; i < EVENTS; i += 1) {
    const all = new Promise((resolve) => {
      let left = streams.length;
      for (const stream of streams)
        stream.onFeed = () => {
          stream.onFeed = undefined;
          left -= 1;
          if (left === 0) resolve(performance.now());
        };
    });
    const published = nats.next();
    const asked = performance.now();
    await staff.call('PUT', `/admin/posts/${post}/published`, { isPublished: i % 2 === 1 });
    const late = sleep(PATIENCE_MS, null, { ref: false }).then(() => {
      throw new Error(`an event did not reach all ${streams.length} streams within ${PATIENCE_MS} ms`);
    });
    const last = await Promise.race([all, late]);
    found.push({ delivered: last - (await published), whole: last - asked });
    await sleep(300);
  }
  return found;
}

/** Resolves with the time at which the broker delivers the next event of a post. */
async function listenToPosts(env) {
  const nc = await connectNats(natsOptions(env.NATS_URL));
  let resolve = () => undefined;
  nc.subscribe('post.*', { callback: () => resolve(performance.now()) });
  await nc.flush();
  const next = () =>
    new Promise((done) => {
      resolve = done;
    });
  return { next, close: () => nc.close() };
}

/** Opens streams of many fans. @returns lines to print, and the shares of the limits used. */
export async function benchLive(stack, { sizes = [SMALL, LARGE], say }) {
  const site = stack.urls.site;
  const port = Number(new URL(site).port);
  const gateway = stack.pids.gateway;
  const most = mostStreams(gateway);
  const chosen = sizes.filter((size) => size <= most);
  const staff = await signInStaff(stack);
  const fans = Array.from({ length: Math.ceil(Math.max(...chosen) / PER_SESSION) }, () => new Fan(site));
  say(`${fans.length} fans sign up, ${PER_SESSION} streams each`);
  await forEachLimit(fans, SIGNING_UP_AT_ONCE, (fan) => fan.signUp());
  const { items } = await staff.call('GET', '/models/luna/posts?limit=1');
  const nats = await listenToPosts(stack.env);
  const streams = [];
  const found = [];
  try {
    // warm up first: code is compiled and the heap grows on the first use
    const first = [];
    await forEachLimit(fans.slice(0, OPENING_AT_ONCE), OPENING_AT_ONCE, async (fan) =>
      first.push(await openStream(port, fan.cookie)),
    );
    for (const stream of first) stream.close();
    await sleep(SETTLE_MS);
    const quiet = rssOf(gateway);
    for (const size of chosen) {
      say(`${size} streams`);
      const seats = Array.from({ length: size - streams.length }, (_, i) => fans[(streams.length + i) % fans.length]);
      const began = performance.now();
      await forEachLimit(seats, OPENING_AT_ONCE, async (fan) => streams.push(await openStream(port, fan.cookie)));
      const opened = performance.now() - began;
      await sleep(SETTLE_MS);
      const each = (rssOf(gateway) - quiet) / size;
      found.push({ size, opened, each, events: await broadcast(staff, nats, items[0].id, streams) });
    }
  } finally {
    for (const stream of streams) stream.close();
    await nats.close();
  }
  return report(found, sizes.length > chosen.length ? most : null);
}

const usual = (events, name) => median(events.map((one) => one[name]));
const slowest = (events, name) => Math.max(...events.map((one) => one[name]));
const kilobytes = (bytes) => `${(bytes / 1024).toFixed(1)} KB`;

function report(found, most) {
  const lines = [
    `event streams of fans at one gateway, read by one process on the same machine (load ${loadavg()[0].toFixed(2)})`,
    ...table([
      ['streams', 'opened in', 'RSS of each', 'event to the last, p50', 'slowest', 'from the request of staff, p50'],
      ...found.map(({ size, opened, each, events }) => [
        size,
        ms(opened),
        kilobytes(each),
        ms(usual(events, 'delivered')),
        ms(slowest(events, 'delivered')),
        ms(usual(events, 'whole')),
      ]),
    ]),
    ...(most === null ? [] : [`no more than ${most} streams: a process may open no more files here`]),
    'must: 1,000 opened ≤ 5 s, delivered ≤ 1 s; 5,000 delivered ≤ 500 ms; each ≤ 25 KB; goal: 250 ms, 18 KB',
  ];
  // with more streams, other memory weighs less
  const [small, largest] = [found[0], found.at(-1)];
  const used = [
    { what: `${small.size} opened`, share: small.opened / 5_000 },
    { what: `${small.size} delivered`, share: usual(small.events, 'delivered') / 1_000 },
    { what: 'RSS per stream', share: largest.each / 1024 / 25 },
    ...(largest.size === LARGE ? [{ what: '5,000 delivered', share: usual(largest.events, 'delivered') / 500 }] : []),
  ];
  return { lines, used };
}
