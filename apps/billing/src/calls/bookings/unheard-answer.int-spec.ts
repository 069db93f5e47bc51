import { aFan, type Bench, refusal, startBench } from '../../../test/bench.js';
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

const said = async (bookingId: string) => {
  const sql = `select envelope -> 'data' ->> 'change' as change from outbox where name = 'booking.changed'
    and envelope -> 'data' ->> 'bookingId' = $1 order by seq`;
  return (await bench.db.query<{ change: string }>(sql, [bookingId])).map(({ change }) => change);
};

describe('asked for again, because the answer was lost', () => {
  it('a call that was moved costs its fan one of the two moves, and what she confirmed stays (BIL-50)', async () => {
    const { calls } = rooms;
    const fan = aFan();
    const { id: bookingId } = await calls.booked(fan, await calls.time(8));
    const move = (startsAt: string) => bench.call('billing.booking.reschedule', { bookingId, startsAt }, fan);
    const [second, third] = [await calls.time(10), await calls.time(12)];
    await move(second);
    await bench.call('billing.own-booking.confirm', { bookingId, linkUrl: null }, rooms.creator);
    const again = await move(second);
    expect(again).toMatchObject({ startsAt: second, canReschedule: true, confirmedAt: expect.any(String) });
    await move(third);
    expect(await move(third)).toMatchObject({ startsAt: third, canReschedule: false });
    expect((await said(bookingId)).filter((change) => change === 'moved')).toHaveLength(2);
  });

  it('a call its fan cancelled is cancelled, also when its money is back by then (BIL-38)', async () => {
    const { calls } = rooms;
    const fan = aFan();
    const booking = await calls.booked(fan, await calls.time(8));
    const cancel = () => bench.call('billing.booking.cancel', { bookingId: booking.id }, fan);
    await cancel();
    await calls.refunded(fan, booking);
    expect(await cancel()).toMatchObject({ status: 'refunded', canCancel: false });
    expect(calls.returned(booking.paymentId)).toEqual([14990]);
  });

  it('a call she cancelled is cancelled once, for the same reason alone, also when its money is back by then (BIL-38)', async () => {
    const { calls, creator } = rooms;
    const fan = aFan();
    const booking = await calls.booked(fan, await calls.time(8));
    const cancel = (reason: string) =>
      bench.call('billing.own-booking.cancel', { bookingId: booking.id, reason }, creator);
    await cancel('Fiquei doente');
    expect(await cancel('Fiquei doente')).toMatchObject({ id: booking.id });
    await calls.refunded(fan, booking);
    expect(await cancel('Fiquei doente')).toMatchObject({ status: 'refunded' });
    expect(await refusal(cancel('Outro motivo'))).toBe('transition-not-allowed');
    expect(calls.returned(booking.paymentId)).toEqual([14990]);
    expect((await said(booking.id)).filter((change) => change === 'cancelled-by-creator')).toHaveLength(1);
  });
});
