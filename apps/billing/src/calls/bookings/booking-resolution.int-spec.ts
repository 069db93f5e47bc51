import { eventually } from '@camarim/testing';
import { aStaff, type Bench, refusal, startBench } from '../../../test/bench.js';
import { expectBooked } from '../../../test/books.js';
import { Rooms } from '../../../test/rooms.js';

const REASON = 'Conferido com a Luna por telefone';
let bench: Bench;
let rooms: Rooms;
beforeAll(async () => {
  bench = await startBench();
  rooms = new Rooms(bench);
});
afterEach(() => expectBooked(bench));
afterAll(() => bench?.end());

const toDecide = async (bookingId: string) => {
  const list = { modelId: null, userId: null, needsResolution: true, upcoming: false, cursor: null, limit: 50 };
  const { items } = await bench.call('billing.desk-booking.list', list, rooms.calls.staff);
  return items.some(({ id }) => id === bookingId);
};
const waits = async () =>
  (await bench.call('billing.waiting.get', {}, rooms.calls.staff)).lines.map(({ kind }) => kind);
const resolve = (bookingId: string, reason = REASON) =>
  bench.call('billing.desk-booking.resolve', { bookingId, reason }, rooms.calls.staff);
/** She leaves halfway, and the provider refuses to give the missing minutes back until its tries are spent. */
async function owed() {
  const { fan, booking, his, hers, pages } = await rooms.both(10);
  await rooms.last(300, pages);
  bench.provider.refundFaults.push(400, 400, 400, 400);
  await rooms.leave(rooms.creator, hers, true);
  await rooms.settled(fan, booking.id);
  await eventually(async () => {
    bench.clock.move(400_000);
    return toDecide(booking.id);
  });
  return { fan, booking, his };
}
const giveBack = (paymentId: string, amountCents: number) =>
  bench.call(
    'billing.payment.refund',
    { ...{ paymentId, amountCents, reason: REASON, headsOffDispute: false, idempotencyKey: null } },
    aStaff('finance'),
  );

it('a call that asked for a decision asks no more once the owed money is back, not before all of it is (BIL-50)', async () => {
  const { fan, booking } = await owed();
  expect(await waits()).toContain('call-to-decide');
  await giveBack(booking.paymentId, 1_000);
  await eventually(() => rooms.calls.returned(booking.paymentId).length === 1);
  await bench.see(fan, booking.paymentId, ({ status }) => status === 'partially_refunded');
  expect(await toDecide(booking.id)).toBe(true);
  await giveBack(booking.paymentId, 1_995);
  await eventually(async () => !(await toDecide(booking.id)));
  expect((await rooms.calls.see(fan, booking.id)).status).toBe('done');
  expect(await waits()).not.toContain('call-to-decide');
});

it('who saw to a call that is over says so with the reason, once; it moves no money (BIL-50)', async () => {
  const { fan, booking } = await owed();
  expect(await refusal(resolve(booking.id, ''))).toBe('validation-failed');
  for (let twice = 0; twice < 2; twice += 1)
    expect(await resolve(booking.id)).toMatchObject({ status: 'done', needsResolution: false });
  const decided = await bench.db.query(
    `select reason, user_id as "userId", detail ->> 'bookingId' as "bookingId" from staff_decision where action = 'call-resolved'
       and payment_id = $1`,
    [booking.paymentId],
  );
  expect(decided).toEqual([{ reason: REASON, userId: fan.userId, bookingId: booking.id }]);
  expect(rooms.calls.returned(booking.paymentId)).toEqual([]);
  expect(
    await refusal(bench.call('billing.desk-booking.resolve', { bookingId: booking.id, reason: REASON }, fan)),
  ).not.toBe('not refused');
});

it('what was reported waits for a person whatever becomes of its money, and is seen to only when its end is said (ROOM-15)', async () => {
  const { fan, booking, his } = await owed();
  const report = { bookingId: booking.id, entryId: his.entryId, text: 'Não era ela na chamada' };
  await bench.call('billing.room.report', report, fan);
  await giveBack(booking.paymentId, 2_995);
  await eventually(() => rooms.calls.returned(booking.paymentId).length === 1);
  await bench.see(fan, booking.paymentId, ({ status }) => status === 'partially_refunded');
  expect(await toDecide(booking.id)).toBe(true);
  await resolve(booking.id);
  expect(await toDecide(booking.id)).toBe(false);
  const next = await rooms.booked(5);
  const page = await rooms.enter(next.fan, next.booking.id);
  await bench.call('billing.room.report', { ...report, bookingId: next.booking.id, entryId: page.entryId }, next.fan);
  expect(await refusal(resolve(next.booking.id))).toBe('transition-not-allowed');
});
