import { aFan, type Bench, startBench } from '../../../test/bench.js';
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
});
