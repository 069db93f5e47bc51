// What a thousand calls say every ten seconds: 200 rows a second, beside how many a bare insert writes (W1).
import { cpuOf } from './cpu.mjs';
import { pace } from './load.mjs';
import { bookCalls } from './room-calls.mjs';
import { ms, spread, table, times } from './stats.mjs';
import { startFloor } from './webhook-rounds.mjs';

const ROOMS = 1_000;
const PER_SECOND = 200;
/** Each page speaks once in a round. */
const ROUND = 2 * ROOMS;
const FLOOR_MS = 1_500;
/** Rows of beats may take so much of what bare inserts reach. */
const OF_FLOOR = 0.2;
const CAME = { framesIn: 240, audioPacketsIn: 500, bytesIn: 900_000, rttMs: 40 };

/** Both pages of each call, as if they had entered; one person stands for all of them. @returns their pages. */
async function enterAll(db, userId) {
  const ids = await bookCalls(db, userId, ROOMS);
  await db.query(
    `insert into billing.call_room (booking_id, phase, creator_name, opened_at) select id, 'open', 'Luna', now()
     from unnest($1::uuid[]) id`,
    [ids],
  );
  const { rows } = await db.query(
    `insert into billing.call_attendance (booking_id, entry_id, user_id, side, joined_at)
     select id, gen_random_uuid(), $2, side, now() from unnest($1::uuid[]) id cross join unnest(array['fan', 'creator']) side
     returning booking_id as "bookingId", entry_id as "entryId"`,
    [ids, userId],
  );
  return rows;
}

/** Nobody of them is looked after when the pages fall silent: what is measured next is measured at rest. */
async function removeAll(db, ids) {
  for (const table of ['call_beat', 'call_attendance', 'call_room', 'booking']) {
    const key = table === 'booking' ? 'id' : 'booking_id';
    await db.query(`delete from billing.${table} where ${key} = any($1::uuid[])`, [ids]);
  }
}

/** @returns lines to print, and the shares of the limits used. */
export async function benchBeats(stack, { db, fan, say }) {
  const { postgres, nats } = stack.servers;
  const ours = [stack.pids.gateway, stack.pids.billing, nats.pid, postgres.pid];
  const port = Number(new URL(fan.site).port);
  const headers = {
    ...{ 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    ...{ origin: fan.site, cookie: fan.cookie },
  };
  const floor = await startFloor(stack.env);
  let ids = [];
  try {
    const rest = [];
    for (let i = 0; i < 3; i += 1) rest.push((await floor.round(FLOOR_MS)) / (FLOOR_MS / 1_000));
    const bare = Math.max(...rest);
    const { id } = await fan.call('GET', '/me/account');
    const pages = await enterAll(db, id);
    ids = [...new Set(pages.map(({ bookingId }) => bookingId))];
    const round = async () => {
      const waiting = pages.values();
      const next = () => {
        const { value: page } = waiting.next();
        if (!page) return undefined;
        const { bookingId, entryId } = page;
        const body = JSON.stringify({ entryId, ...CAME });
        return { path: `/api/v1/bookings/${bookingId}/room/beats`, headers, body };
      };
      const [began, cpu] = [performance.now(), cpuOf(ours)];
      const taken = await pace({ port, next, perSecond: PER_SECOND });
      const took = performance.now() - began;
      return { taken, perSecond: taken.length / (took / 1_000), cpu: (cpuOf(ours) - cpu) / taken.length };
    };
    say(`${ROOMS} rooms say what they receive`);
    await round(); // the calls begin
    const found = await round();
    const { rows } = await db.query(
      'select count(distinct (booking_id, side))::int as sides from billing.call_beat where booking_id = any($1)',
      [ids],
    );
    if (rows[0].sides !== ROUND) throw new Error(`${rows[0].sides} of ${ROUND} pages were written`);
    return report(found, bare);
  } finally {
    await removeAll(db, ids);
    floor.stop();
  }
}

function report({ taken, perSecond, cpu }, bare) {
  const { p50, p99 } = spread(taken);
  const lines = [
    ...table([
      [`beats of ${ROOMS} rooms`, 'rows a second', '÷ floor', 'p50', 'p99', 'CPU each'],
      ['floor: one insert per commit', bare.toFixed(0), '', '', '', ''],
      ['both pages of each', perSecond.toFixed(0), times(perSecond / bare), ms(p50), ms(p99), `${cpu.toFixed(2)} ms`],
    ]),
    `must: ${PER_SECOND} rows a second are written as they come, and are ≤ ${OF_FLOOR} × the floor`,
  ];
  const used = [
    { what: 'rows of beats of the floor', share: PER_SECOND / (OF_FLOOR * bare) },
    { what: 'beats written as they come', share: PER_SECOND / (perSecond * 1.02) },
  ];
  return { lines, used };
}
