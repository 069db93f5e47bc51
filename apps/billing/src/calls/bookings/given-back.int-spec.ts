import type { BookingView, EventPayloads } from '@camarim/contracts';
import { eventually } from '@camarim/testing';
import { aFan, aStaff, type Bench, startBench } from '../../../test/bench.js';
import { expectBooked } from '../../../test/books.js';
import { Calls } from '../../../test/calls.js';
import { Disputes } from '../../../test/disputes.js';

let bench: Bench;
let calls: Calls;
const finance = aStaff('finance');
beforeAll(async () => {
  bench = await startBench();
  calls = new Calls(bench);
});
afterEach(() => expectBooked(bench));
afterAll(() => bench?.end());

/** What is said of a call that was given back, for whoever tells its creator. */
const said = async (bookingId: string) =>
  (
    await bench.db.query<{ data: EventPayloads['booking.changed'] }>(
      `select envelope -> 'data' as data from outbox where name = 'booking.changed' and aggregate_id = $1
         and envelope -> 'data' ->> 'change' = 'refunded'`,
      [bookingId],
    )
  ).map(({ data }) => data);

it('of a call that is given back it is said how it stood, and which of the two had not come (BIL-38, PUSH-14)', async () => {
  const reason = 'Combinado com os dois';
  const began = async () => {
    const fan = aFan();
    const booking = await calls.booked(fan, await calls.time());
    calls.goTo(booking.startsAt, -1);
    return { fan, booking };
  };
  const missed = (bookingId: string, by: 'buyer' | 'creator') =>
    bench.call('billing.desk-booking.no-show', { bookingId, by, reason }, calls.staff);
  const back = ({ paymentId }: BookingView) =>
    bench.call('billing.payment.refund', { paymentId, amountCents: null, reason }, finance);

  const done = await began();
  await bench.call('billing.desk-booking.done', { bookingId: done.booking.id, reason }, calls.staff);
  await back(done.booking);
  const away = await began();
  await missed(away.booking.id, 'buyer');
  await back(away.booking);
  const hers = await began();
  await missed(hers.booking.id, 'creator');
  const other = aFan();
  const toCome = { fan: other, booking: await calls.booked(other, await calls.time()) };
  await back(toCome.booking);
  for (const { fan, booking } of [done, away, hers, toCome]) await calls.refunded(fan, booking);
  expect(await said(done.booking.id)).toMatchObject([
    { status: 'refunded', was: 'done', noShowBy: null, isChargedBack: false },
  ]);
  expect(await said(away.booking.id)).toMatchObject([{ was: 'no_show', noShowBy: 'buyer' }]);
  expect(await said(hers.booking.id)).toMatchObject([{ was: 'no_show', noShowBy: 'creator' }]);
  expect(await said(toCome.booking.id)).toMatchObject([{ was: 'booked', noShowBy: null }]);
});

it('a call the team had registered as paid by hand and took back is cancelled, and nobody reads of money that came back (LED-04, BIL-38)', async () => {
  const fan = aFan();
  const { booking, payment } = await calls.charged(fan, await calls.time());
  await bench.call('billing.payment.approve', { paymentId: payment.id, reason: 'comprovante no WhatsApp' }, finance);
  await calls.is(fan, booking.id, 'booked');
  const reason = 'o comprovante era de outra pessoa';
  await bench.call('billing.payment.not-paid', { paymentId: payment.id, reason }, finance);
  expect(await calls.is(fan, booking.id, 'cancelled')).toMatchObject({ paymentStatus: 'cancelled', canCancel: false });
  const list = { userId: fan.userId, modelId: null, cursor: null, limit: 5, needsResolution: false, upcoming: false };
  const { items } = await bench.call('billing.desk-booking.list', list, calls.staff);
  expect(items).toMatchObject([{ status: 'cancelled', statusLabel: 'Cancelada' }]);
  await eventually(async () => (await said(booking.id)).length === 1);
  expect(await said(booking.id)).toMatchObject([{ was: 'booked', isChargedBack: false, isUnpaid: true }]);
});

it('of a call whose price a bank took that is said, too (BIL-38, PUSH-14)', async () => {
  const fan = aFan();
  const booking = await calls.booked(fan, await calls.time());
  const end = await new Disputes(bench).contestPaid(fan, booking.paymentId);
  await end('charged-back');
  await calls.refunded(fan, booking);
  expect(await said(booking.id)).toMatchObject([{ was: 'booked', isChargedBack: true }]);
});
