import { eventually } from '@camarim/testing';
import { aFan, aStaff, type Bench, refusal, startBench } from '../../../test/bench.js';
import { expectBooked } from '../../../test/books.js';
import { Calls } from '../../../test/calls.js';
import { FakeCatalog } from '../../../test/fake-users.js';

let bench: Bench;
let calls: Calls;
const finance = aStaff('finance');
const REASON = 'Ela avisou pelo WhatsApp';
beforeAll(async () => {
  bench = await startBench();
  calls = new Calls(bench);
});
afterEach(() => expectBooked(bench));
afterAll(() => bench?.end());

const sale = (paymentId: string) => bench.call('billing.payment.detail', { paymentId }, finance);
const decided = async (paymentId: string) =>
  (await sale(paymentId)).decisions.map(({ action, staffId, reason }) => [action, staffId, reason]);
/** As the audit log hears it. */
const told = (paymentId: string) =>
  bench.db.query(
    `select envelope -> 'data' ->> 'action' as action, envelope -> 'data' ->> 'staffId' as "staffId",
       envelope -> 'data' ->> 'userId' as "userId", (envelope -> 'data' ->> 'amountCents')::int as cents
     from outbox where name = 'sale-decision.recorded' and envelope -> 'data' ->> 'paymentId' = $1 order by seq`,
    [paymentId],
  );

it('who of the team gave a call back stands in the sale with the reason, and the refund is not called automatic (BIL-34, USR-24)', async () => {
  const { userId: staffId } = calls.staff;
  const [fan, other] = [aFan(), aFan()];
  const missed = await calls.booked(fan, await calls.time(0));
  const cancelled = await calls.booked(other, await calls.time(2));
  const cancel = { bookingId: cancelled.id, reason: 'A criadora está doente' };
  await bench.call('billing.desk-booking.cancel', cancel, calls.staff);
  await calls.refunded(other, cancelled);
  calls.goTo(missed.startsAt, -1);
  const noShow = { bookingId: missed.id, by: 'creator' as const, reason: REASON };
  await bench.call('billing.desk-booking.no-show', noShow, calls.staff);
  await calls.refunded(fan, missed);
  expect(await decided(cancelled.paymentId)).toEqual([['call-cancelled', staffId, 'A criadora está doente']]);
  expect(await decided(missed.paymentId)).toEqual([['call-missed-by-creator', staffId, REASON]]);
  expect((await sale(missed.paymentId)).refunds).toMatchObject([{ kind: 'staff', reason: 'creator-no-show' }]);
  const asked = (await sale(missed.paymentId)).timeline.find(({ kind }) => kind === 'refund-requested');
  expect(asked?.cause).toBe('staff');
  const about = { staffId, userId: fan.userId, cents: 14_990 };
  expect(await told(missed.paymentId)).toEqual([{ action: 'call-missed-by-creator', ...about }]);
  const detail = 'select detail from staff_decision where payment_id = $1';
  expect(await bench.db.one(detail, [missed.paymentId])).toMatchObject({ detail: { bookingId: missed.id } });
});

it('who of the team said that a call took place, or that its fan stayed away, is kept with what becomes hers (BIL-34)', async () => {
  const { userId: staffId } = calls.staff;
  const [held, missed] = [
    await calls.booked(aFan(), await calls.time(0)),
    await calls.booked(aFan(), await calls.time(0)),
  ];
  const confirm = { bookingId: held.id, linkUrl: null };
  for (let twice = 0; twice < 2; twice += 1) await bench.call('billing.desk-booking.confirm', confirm, calls.staff);
  await bench.call('billing.desk-booking.ask-to-move', { bookingId: missed.id }, calls.staff);
  calls.goTo(missed.startsAt, -1);
  await bench.call('billing.desk-booking.done', { bookingId: held.id, reason: REASON }, calls.staff);
  const away = { bookingId: missed.id, by: 'buyer' as const, reason: REASON };
  await bench.call('billing.desk-booking.no-show', away, calls.staff);
  const acts = async (paymentId: string) =>
    ((await told(paymentId)) as { action: string; cents: number | null }[]).map(({ action, cents }) => [action, cents]);
  expect(await acts(held.paymentId)).toEqual([
    ['call-confirmed', null],
    ['call-done', 14_990],
  ]);
  expect(await acts(missed.paymentId)).toEqual([
    ['call-move-asked', null],
    ['call-missed-by-buyer', 14_990],
  ]);
  expect((await decided(held.paymentId))[1]).toEqual(['call-done', staffId, REASON]);
});

it('how a call went is said once: the same again is nothing, and the other side was not missing after all (BIL-34, BIL-38)', async () => {
  const [fan, other] = [aFan(), aFan()];
  const held = await calls.booked(fan, await calls.time(0));
  const missed = await calls.booked(other, await calls.time(0));
  calls.goTo(missed.startsAt, -1);
  const done = { bookingId: held.id, reason: REASON };
  const away = (by: 'buyer' | 'creator') => ({ bookingId: missed.id, by, reason: REASON });
  for (let twice = 0; twice < 2; twice += 1) {
    expect((await bench.call('billing.desk-booking.done', done, calls.staff)).status).toBe('done');
    expect((await bench.call('billing.desk-booking.no-show', away('buyer'), calls.staff)).noShowBy).toBe('buyer');
  }
  const creator = calls.creator();
  FakeCatalog.creators.set(calls.modelId, creator.userId);
  for (const [door, who] of [
    ['billing.desk-booking.no-show', calls.staff],
    ['billing.own-booking.no-show', creator],
  ] as const)
    expect(await refusal(bench.call(door, away('creator'), who))).toBe('transition-not-allowed');
  FakeCatalog.creators.delete(calls.modelId);
  expect([(await decided(held.paymentId)).length, (await decided(missed.paymentId)).length]).toEqual([1, 1]);
  const completed = `select 1 from outbox where name = 'booking.completed' and envelope -> 'data' ->> 'bookingId' = $1`;
  expect(await bench.db.query(completed, [held.id])).toHaveLength(1);
  expect([calls.returned(held.paymentId), calls.returned(missed.paymentId)]).toEqual([[], []]);
});

it('without a reason the team decides nothing about a call; its creator needs none, and leaves no entry (BIL-34)', async () => {
  const [booking, hers] = [
    await calls.booked(aFan(), await calls.time(0)),
    await calls.booked(aFan(), await calls.time(0)),
  ];
  calls.goTo(hers.startsAt, -1);
  const done = { bookingId: booking.id, reason: ' ' };
  expect(await refusal(bench.call('billing.desk-booking.done', done, calls.staff))).toBe('validation-failed');
  expect(await refusal(bench.call('billing.desk-booking.no-show', { ...done, by: 'creator' }, calls.staff))).toBe(
    'validation-failed',
  );
  const creator = calls.creator();
  FakeCatalog.creators.set(calls.modelId, creator.userId);
  await bench.call('billing.own-booking.done', { bookingId: hers.id }, creator);
  await bench.call('billing.own-booking.no-show', { bookingId: booking.id, by: 'creator' }, creator);
  FakeCatalog.creators.delete(calls.modelId);
  await eventually(async () => (await sale(booking.paymentId)).refunds.length === 1);
  expect((await sale(booking.paymentId)).refunds).toMatchObject([{ kind: 'automatic' }]);
  expect([await decided(hers.paymentId), await decided(booking.paymentId)]).toEqual([[], []]);
});
