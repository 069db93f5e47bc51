// Open pages: thousands of event streams at the gateway, what they cost while quiet, and one event that reaches all of them.
import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect as connectNats } from '@nats-io/transport-node';
import { natsOptions } from '../lib/nats-options.mjs';
import { Fan, signInStaff } from './fan.mjs';
import { inTurn } from './load.mjs';
import { rssOf } from './memory.mjs';
import { middle, ms, table } from './stats.mjs';
import { mostStreams, openStream } from './streams.mjs';

/** Streams the gateway gives one session. */
const PER_SESSION = 6;
const SMALL = 1_000;
const LARGE = 5_000;
const OPENING_AT_ONCE = 100;
const SIGNING_UP_AT_ONCE = 8;
const EVENTS = 6;
const SETTLE_MS = 6_000;
const PATIENCE_MS = 20_000;

/** One post is hidden and shown again by turns. @returns ms to the last stream: since the event passed the broker, since staff asked. */
async function tellAll(staff, nats, post, streams) {
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
    const heard = nats.next();
    const asked = performance.now();
    await staff.call('PUT', `/admin/posts/${post}/published`, { isPublished: i % 2 === 1 });
    const late = sleep(PATIENCE_MS, null, { ref: false }).then(() => {
      throw new Error(`an event did not reach all ${streams.length} streams within ${PATIENCE_MS} ms`);
    });
    const last = await Promise.race([all, late]);
    found.push({ told: last - (await heard), whole: last - asked });
    await sleep(300);
  }
  return found;
}

/** When the next event of a post passes the broker. */
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

/** Streams of many fans at once. @returns lines to print, and how much of what is allowed is used. */
export async function benchLive(stack, { sizes = [SMALL, LARGE], say }) {
  const site = stack.urls.site;
  const port = Number(new URL(site).port);
  const gateway = stack.pids.gateway;
  const most = mostStreams(gateway);
  const chosen = sizes.filter((size) => size <= most);
  const staff = await signInStaff(stack);
  const fans = Array.from({ length: Math.ceil(Math.max(...chosen) / PER_SESSION) }, () => new Fan(site));
  say(`${fans.length} fans sign up, ${PER_SESSION} streams each`);
  await inTurn(fans, SIGNING_UP_AT_ONCE, (fan) => fan.signUp());
  const { items } = await staff.call('GET', '/models/luna/posts?limit=1');
  const nats = await listenToPosts(stack.env);
  const streams = [];
  const found = [];
  try {
    // opened once before: code is compiled, and the heap grows, while something runs for the first time
    const first = [];
    await inTurn(fans.slice(0, OPENING_AT_ONCE), OPENING_AT_ONCE, async (fan) =>
      first.push(await openStream(port, fan.cookie)),
    );
    for (const stream of first) stream.close();
    await sleep(SETTLE_MS);
    const quiet = rssOf(gateway);
    for (const size of chosen) {
      say(`${size} streams`);
      const seats = Array.from({ length: size - streams.length }, (_, i) => fans[(streams.length + i) % fans.length]);
      const began = performance.now();
      await inTurn(seats, OPENING_AT_ONCE, async (fan) => streams.push(await openStream(port, fan.cookie)));
      const opened = performance.now() - began;
      await sleep(SETTLE_MS);
      const each = (rssOf(gateway) - quiet) / size;
      found.push({ size, opened, each, events: await tellAll(staff, nats, items[0].id, streams) });
    }
  } finally {
    for (const stream of streams) stream.close();
    await nats.close();
  }
  return report(found, sizes.length > chosen.length ? most : null);
}

const usual = (events, name) => middle(events.map((one) => one[name]));
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
        ms(usual(events, 'told')),
        ms(slowest(events, 'told')),
        ms(usual(events, 'whole')),
      ]),
    ]),
    ...(most === null ? [] : [`no more than ${most} streams: a process may open no more files here`]),
    'must: 1,000 opened ≤ 5 s, told ≤ 1 s; 5,000 told ≤ 500 ms; each ≤ 25 KB; goal: 250 ms, 18 KB',
  ];
  // the more streams, the less of their memory is something else
  const [small, largest] = [found[0], found.at(-1)];
  const used = [
    { what: `${small.size} opened`, share: small.opened / 5_000 },
    { what: `${small.size} told`, share: usual(small.events, 'told') / 1_000 },
    { what: 'RSS per stream', share: largest.each / 1024 / 25 },
    ...(largest.size === LARGE ? [{ what: '5,000 told', share: usual(largest.events, 'told') / 500 }] : []),
  ];
  return { lines, used };
}
