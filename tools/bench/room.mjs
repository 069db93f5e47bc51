// The room of a call: a word from one page to the other through the gateway and the broker, and what an open room costs.
import { randomUUID } from 'node:crypto';
import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { compiled } from '../lib/project.mjs';
import { Fan } from './fan.mjs';
import { openFloors } from './floors.mjs';
import { openHeldMemory } from './held-memory.mjs';
import { forEachLimit } from './load.mjs';
import { benchBeats } from './room-beats.mjs';
import { bookCalls } from './room-calls.mjs';
import { startBare } from './room-floor.mjs';
import { median, ms, spread, table, times } from './stats.mjs';
import { openStream } from './streams.mjs';

const ROOMS = 500;
/** As many streams as the gateway allows a session: one for each room of a fan. */
const PER_FAN = 6;
const AT_ONCE = 8;
const WARM_UP = 50;
const SETTLE_MS = 2_000;
/** In turns, the middle one of each: what else the process does meanwhile makes single figures jump. */
const MEMORY_ROUNDS = 3;
/** A description as browsers make it. */
const SIGNAL = JSON.stringify({ n: 1, description: { type: 'offer', sdp: 'a=candidate\r\n'.repeat(200) } });

const eventsOf = ({ bookingId, ticket }) => `bookings/${bookingId}/room/events?ticket=${encodeURIComponent(ticket)}`;

/** @returns the room with the ticket of the other side, as the gateway would give it to her in the fan's session. */
async function withBothSides(stack, room) {
  const { RoomTickets } = await compiled('apps/gateway/src/calls/room/room-tickets.js');
  const [bookingId, , sessionId, , since, until] = JSON.parse(
    Buffer.from(room.ticket.split('.')[0], 'base64url').toString(),
  );
  const pass = { bookingId, side: 'creator', sessionId, entryId: randomUUID(), since, until };
  return { ...room, hers: new RoomTickets(stack.env.MEDIA_SIGNING_KEY).sign(pass) };
}

/** @returns ms from the request of one page to the frame at the other, and those of the floor, turn by turn. */
async function measureSignals({ port, fan, room, floors, bare, count }) {
  const { bookingId, ticket, hers } = room;
  const at = { port, cookie: fan.cookie };
  const page = await openStream(port, fan.cookie, { path: eventsOf({ bookingId, ticket: hers }), first: 'room' });
  const word = JSON.stringify({ ticket, signal: SIGNAL });
  const [found, floor] = [[], []];
  for (let i = 0; i < WARM_UP + count; i += 1) {
    const arrived = new Promise((resolve) => {
      page.onFrame = (text) => text.includes('event: signal\n') && resolve(performance.now());
    });
    const began = performance.now();
    const answered = bare.post({ ...at, path: `/api/v1/bookings/${bookingId}/room/signals`, origin: fan.site }, word);
    const took = (await arrived) - began;
    const { status } = await answered;
    if (status !== 204) throw new Error(`signal: ${status}`);
    const nats = await floors.roundTrip();
    const http = (await bare.post({ port: bare.port, path: '/', cookie: '', origin: fan.site }, word)).took;
    if (i >= WARM_UP) {
      found.push(took);
      floor.push(nats + http);
    }
  }
  page.close();
  return { found, floor };
}

/** @returns bytes the gateway holds for each of as many streams as there are seats. */
async function measureMemory(held, seats) {
  const before = await held.bytes();
  const streams = [];
  await forEachLimit(seats, AT_ONCE, async (open) => streams.push(await open()));
  await sleep(SETTLE_MS);
  const each = ((await held.bytes()) - before) / seats.length;
  for (const stream of streams) stream.close();
  await sleep(SETTLE_MS);
  return each;
}

/** @returns for each kind of seats the middle one of its rounds. */
async function compareMemory(gateway, kinds, say) {
  const held = await openHeldMemory(gateway);
  try {
    say('warm up');
    for (const seats of kinds) await measureMemory(held, seats);
    const found = kinds.map(() => []);
    for (let round = 1; round <= MEMORY_ROUNDS; round += 1) {
      say(`streams as there were before, then of rooms: ${round} of ${MEMORY_ROUNDS}`);
      for (const [kind, seats] of kinds.entries()) found[kind].push(await measureMemory(held, seats));
    }
    return found.map(median);
  } finally {
    held.close();
  }
}

/** @returns lines to print, and the shares of the limits used. */
export async function benchRoom(stack, { count, say }) {
  const { site } = stack.urls;
  const port = Number(new URL(site).port);
  const { gateway } = stack.pids;
  // several fans book at once
  const db = new pg.Pool({ connectionString: stack.env.DATABASE_URL, max: AT_ONCE });
  const floors = await openFloors(stack.env);
  const bare = await startBare();
  try {
    say(`${ROOMS} rooms are entered`);
    const fans = Array.from({ length: Math.ceil(ROOMS / PER_FAN) }, () => new Fan(site));
    const rooms = [];
    await forEachLimit(fans, AT_ONCE, async (fan) => {
      await fan.signUp();
      const { id } = await fan.call('GET', '/me/account');
      for (const bookingId of await bookCalls(db, id, PER_FAN))
        rooms.push({ fan, bookingId, ...(await fan.call('POST', `/bookings/${bookingId}/room`)) });
    });
    const open = rooms.slice(0, ROOMS);
    const inRoom = open.map((room) => () => openStream(port, room.fan.cookie, { path: eventsOf(room), first: 'room' }));
    const usual = open.map(
      ({ fan }) =>
        () =>
          openStream(port, fan.cookie),
    );
    const [before, each] = await compareMemory(gateway, [usual, inRoom], say);
    say(`${count} signals`);
    const room = await withBothSides(stack, open[0]);
    const signals = await measureSignals({ port, fan: room.fan, room, floors, bare, count });
    const own = report({ ...signals, each, before });
    const beats = await benchBeats(stack, { db, fan: room.fan, say });
    return { lines: [...own.lines, '', ...beats.lines], used: [...own.used, ...beats.used] };
  } finally {
    await bare.close();
    await floors.close();
    await db.end();
  }
}

const kilobytes = (bytes) => `${(bytes / 1024).toFixed(1)} KB`;

function report({ found, floor, each, before }) {
  const [taken, least] = [spread(found), spread(floor)];
  const lines = [
    `floor: a NATS round trip between two processes and a bare HTTP request with the same body (load ${loadavg()[0].toFixed(2)})`,
    ...table([
      ['', 'p50', 'p99', 'p50 ÷ floor', 'p99 ÷ floor'],
      ['floor', ms(least.p50), ms(least.p99), '', ''],
      ['signal → other page', ms(taken.p50), ms(taken.p99), times(taken.p50 / least.p50), times(taken.p99 / least.p99)],
    ]),
    `held by the gateway for each of ${ROOMS} idle streams, garbage thrown away: of rooms ${kilobytes(each)}, as there were before ${kilobytes(before)}`,
    'must: p99 ≤ 4 ×; a room ≤ 25 KB and ≤ 2 × a stream of before',
  ];
  const used = [
    { what: 'signal p99', share: taken.p99 / least.p99 / 4 },
    { what: 'memory of a room', share: each / 1024 / 25 },
    { what: 'memory of a room against a stream', share: each / before / 2 },
  ];
  return { lines, used };
}
