import type { CallRoom } from '@camarim/contracts';
import { type Bench, startBench } from '../../../test/bench.js';
import { expectBooked } from '../../../test/books.js';
import { Rooms } from '../../../test/rooms.js';

let bench: Bench;
let rooms: Rooms;
beforeAll(async () => {
  bench = await startBench();
  rooms = new Rooms(bench);
});
afterEach(() => expectBooked(bench));
afterAll(() => bench?.end());

/** To which minute of the call, and what comes of it. */
const told = ({ wait, startsAt }: CallRoom) => {
  const minutes = Math.round((Date.parse(wait?.until ?? '') - Date.parse(startsAt)) / 60_000);
  return [minutes, wait?.kind];
};

describe('who waits alone', () => {
  it('she waited her ten minutes and went: who comes after that is told so, and the price is hers (ROOM-13)', async () => {
    const { fan, booking } = await rooms.booked(30);
    const hers = await rooms.enter(rooms.creator, booking.id);
    expect(told(hers.room)).toEqual([10, 'full']);
    await rooms.last(660, [[rooms.creator, hers]], false);
    expect((await rooms.leave(rooms.creator, hers)).wait).toBeNull();
    bench.clock.move(60_000);
    const his = await rooms.enter(fan, booking.id);
    expect(told(his.room)).toEqual([30, 'full']);
    await rooms.last(60, [[fan, his]], false);
    await rooms.leave(fan, his);
    rooms.calls.goTo(booking.endsAt, -0.5);
    const { settlement } = await rooms.settled(fan, booking.id);
    expect(settlement).toMatchObject({ kind: 'full', missedBy: 'fan', returned: { amountCents: 0 } });
    expect(await rooms.calls.is(fan, booking.id, 'no_show')).toMatchObject({ noShowBy: 'buyer' });
    expect(await rooms.refunds(booking.paymentId)).toEqual([]);
  });

  it('a creator who comes when little is left is told that the price goes back, and it does (ROOM-34)', async () => {
    const { fan, booking } = await rooms.booked(15);
    rooms.calls.goTo(booking.startsAt, -8);
    const hers = await rooms.enter(rooms.creator, booking.id);
    expect(told(hers.room)).toEqual([15, 'none']);
    await rooms.last(420, [[rooms.creator, hers]], false);
    rooms.calls.goTo(booking.endsAt, -0.5);
    await rooms.calls.refunded(fan, booking);
    expect(await rooms.refunds(booking.paymentId)).toEqual([['creator-no-show', 5990]]);
  });

  it('she walks out: the fan gets the same back whether he ends the call or closes the page (ROOM-13)', async () => {
    for (const endsCall of [true, false]) {
      const { fan, booking, his, hers, pages } = await rooms.both(10);
      await rooms.last(180, pages);
      await rooms.leave(rooms.creator, hers);
      await rooms.last(60, [[fan, his]], false);
      const alone = await rooms.beat(fan, his, false);
      expect([alone.phase, ...told(alone)]).toEqual(['paused', 10, 'partial']);
      await rooms.leave(fan, his, endsCall);
      rooms.calls.goTo(booking.endsAt, -0.5);
      expect((await rooms.settled(fan, booking.id)).settlement).toMatchObject({
        ...{ kind: 'partial', missedBy: 'creator', returned: { amountCents: 4193 } },
      });
      await rooms.calls.is(fan, booking.id, 'done');
    }
  });
});

describe('a line of which only one side knows', () => {
  it('waits for a person while her page has everything and his nothing; a line that breaks for both goes back (ROOM-11)', async () => {
    const { fan, booking, his, hers } = await rooms.both(2);
    for (let past = 0; past < 120; past += 10) {
      await rooms.beat(fan, his, false);
      await rooms.beat(rooms.creator, hers);
      bench.clock.move(10_000);
    }
    await rooms.needsPerson(booking.id);
    expect(await rooms.refunds(booking.paymentId)).toEqual([]);
    await bench.call(
      'billing.desk-booking.done',
      { bookingId: booking.id, reason: 'os dois contam o mesmo' },
      rooms.calls.staff,
    );
    await rooms.calls.is(fan, booking.id, 'done');

    const broken = await rooms.both(2);
    await rooms.last(120, broken.pages, false);
    const { settlement } = await rooms.settled(broken.fan, broken.booking.id);
    expect(settlement).toMatchObject({ kind: 'none', missedBy: 'line' });
    await rooms.calls.refunded(broken.fan, broken.booking);
    expect(await rooms.refunds(broken.booking.paymentId)).toEqual([['room-line', 5990]]);
  });
});
