import { eventually } from '@camarim/testing';
import { aFan, aStaff, type Bench, refusal, startBench } from '../../../test/bench.js';
import { expectBooked } from '../../../test/books.js';
import type { Fan } from '../../../test/calls.js';
import { Disputes } from '../../../test/disputes.js';
import { Rooms } from '../../../test/rooms.js';
import { BookingReleaseService } from './booking-release.service.js';
import { BookingRounds } from './booking-rounds.service.js';

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
  // more than are given up after: with the clock running ahead, a try more may begin before that
  bench.provider.refundFaults.push(...Array(8).fill(400));
  await rooms.leave(rooms.creator, hers, true);
  await rooms.settled(fan, booking.id);
  await eventually(async () => {
    bench.clock.move(400_000);
    return toDecide(booking.id);
  });
  bench.provider.refundFaults.length = 0;
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

describe('a call that did not take place, whose money the team gave back by hand', () => {
  /** Until the provider refused its refund for good. */
  const refused = async ({ id, paymentId }: { id: string; paymentId: string }) => {
    for (const tries of [1, 2, 3]) {
      const tried = 'select 1 from refund where payment_id = $1 and tries >= $2';
      await eventually(() => bench.db.one(tried, [paymentId, tries]));
      bench.clock.move(61_000);
    }
    await eventually(() => toDecide(id));
  };
  const rounds = () => bench.app.get(BookingRounds, { strict: false }).round();
  const late = async (beforeItEnds = () => {}) => {
    const [fan, startsAt] = [aFan(), await rooms.calls.time(2)];
    const placed = await rooms.calls.charged(fan, startsAt);
    beforeItEnds();
    rooms.calls.goTo((await rooms.calls.see(fan, placed.booking.id)).holdExpiresAt ?? '', -1);
    return { fan, startsAt, ...placed };
  };
  /** The payer goes to the bank all the same, and the bank leaves the money with us. */
  const contestAndLose = async (fan: Fan, paymentId: string) => {
    const end = await new Disputes(bench).contestPaid(fan, paymentId);
    await end('kept');
  };
  const staysResolved = async (fan: Fan, bookingId: string, paymentId: string, status: 'released' | 'cancelled') => {
    const before = await rooms.refunds(paymentId);
    await resolve(bookingId);
    await rounds();
    await contestAndLose(fan, paymentId);
    await rounds();
    const ended = `select 1 from inbox i join outbox o on i.event_id = (o.envelope ->> 'id')::uuid
      where i.consumer = 'billing.bookings' and o.name = 'payment.dispute-ended' and o.envelope -> 'data' ->> 'paymentId' = $1`;
    await eventually(() => bench.db.one(ended, [paymentId]));
    expect((await rooms.calls.see(fan, bookingId)).status).toBe(status);
    expect(await toDecide(bookingId)).toBe(false);
    expect(await rooms.refunds(paymentId)).toEqual(before);
    expect(rooms.calls.returned(paymentId)).toEqual([]);
  };

  it('is not booked after all and not given back once more, though its time is free again (BIL-50)', async () => {
    const { fan, startsAt, booking, payment } = await late();
    await rooms.calls.charged(aFan(), startsAt);
    bench.provider.refundFaults.push(400, 400, 400, 400);
    await rooms.calls.pay(payment.id);
    await refused(booking);
    bench.clock.move(600_000);
    await eventually(async () => (await rooms.calls.free()).includes(startsAt));
    await staysResolved(fan, booking.id, payment.id, 'released');
  });

  it('cancelled by the team, is not given back once more when its bank leaves the money (BIL-50)', async () => {
    const fan = aFan();
    const booking = await rooms.calls.booked(fan, await rooms.calls.time(20));
    bench.provider.refundFaults.push(400, 400, 400, 400);
    const cancel = { bookingId: booking.id, reason: REASON };
    await bench.call('billing.desk-booking.cancel', cancel, rooms.calls.staff);
    await refused(booking);
    await staysResolved(fan, booking.id, booking.paymentId, 'cancelled');
  });

  it('asks for no decision again when the team had vouched for its money (BIL-34, BIL-50)', async () => {
    // while the provider is away the charge is not known to be over, and the team still may
    const { fan, startsAt, booking, payment } = await late(() => {
      bench.provider.down = true;
    });
    await bench.app.get(BookingReleaseService, { strict: false }).everywhere();
    await rooms.calls.book(aFan(), startsAt);
    const vouch = { paymentId: payment.id, reason: REASON };
    await bench.call('billing.payment.approve', vouch, aStaff('finance'));
    await eventually(() => toDecide(booking.id));
    await resolve(booking.id);
    await rounds();
    expect(await toDecide(booking.id)).toBe(false);
    expect((await rooms.calls.see(fan, booking.id)).status).toBe('released');
    bench.provider.down = false;
  });
});
