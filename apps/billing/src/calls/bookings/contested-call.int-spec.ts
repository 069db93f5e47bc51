import type { BookingView } from '@camarim/contracts';
import { eventually } from '@camarim/testing';
import { aFan, type Bench, refusal, startBench } from '../../../test/bench.js';
import { expectBooked } from '../../../test/books.js';
import type { Fan } from '../../../test/calls.js';
import { Disputes } from '../../../test/disputes.js';
import { Rooms } from '../../../test/rooms.js';
import { RoomRounds } from '../rooms/room-rounds.service.js';
import { BookingReminderService } from './booking-reminder.service.js';
import { BookingRounds } from './booking-rounds.service.js';

let bench: Bench;
let rooms: Rooms;
beforeAll(async () => {
  bench = await startBench();
  rooms = new Rooms(bench);
});
afterEach(() => expectBooked(bench));
afterAll(() => bench?.end());

/** The payer goes to the bank. @returns how the bank ends it. */
const contest = (fan: Fan, { paymentId }: BookingView) => new Disputes(bench).contestPaid(fan, paymentId);
const rounds = async () => {
  await bench.app.get(RoomRounds, { strict: false }).round();
  await bench.app.get(BookingRounds, { strict: false }).round();
};
const staff = (act: 'done' | 'no-show' | 'cancel', bookingId: string) => {
  const asked = { bookingId, by: 'creator' as const, reason: 'O fã não pôde entrar' };
  if (act === 'no-show') return bench.call('billing.desk-booking.no-show', asked, rooms.calls.staff);
  return bench.call(`billing.desk-booking.${act}`, asked, rooms.calls.staff);
};
/** Of the last hour: the rounds may have sent the one of a day before while the call was not contested yet. */
const reminders = (bookingId: string) =>
  bench.db.query(
    `select 1 from outbox where name = 'booking.starting'
     and envelope -> 'data' ->> 'bookingId' = $1 and (envelope -> 'data' ->> 'minutesLeft')::int <= 60`,
    [bookingId],
  );
const isUntouched = async (bookingId: string) => {
  const sql = `select 1 from booking where id = $1 and status = 'booked' and not needs_resolution`;
  expect(await bench.db.one(sql, [bookingId])).not.toBeNull();
};

describe('a call whose price is contested at the bank', () => {
  it('stands still: nobody enters, cancels or judges it, and a person decides once its time passed and the money stayed (BIL-38)', async () => {
    const { fan, booking } = await rooms.booked(5);
    rooms.calls.goTo(booking.startsAt, 60);
    const end = await contest(fan, booking);
    const bookingId = booking.id;
    expect(await rooms.calls.see(fan, bookingId)).toMatchObject({ canCancel: false, paymentStatus: 'disputed' });
    expect(await refusal(bench.call('billing.booking.cancel', { bookingId }, fan))).toBe('payment-disputed');
    rooms.calls.goTo(booking.startsAt);
    for (const who of [fan, rooms.creator]) {
      expect(await refusal(rooms.enter(who, bookingId))).toBe('payment-disputed');
      // its room promises no hour at which it opens
      expect(await rooms.get(who, bookingId)).toMatchObject({ bar: 'contested' });
    }
    rooms.calls.goTo(booking.endsAt, -1);
    await rounds();
    for (const act of ['done', 'no-show', 'cancel'] as const)
      expect(await refusal(staff(act, bookingId))).toBe('payment-disputed');
    await isUntouched(bookingId);
    await end('kept');
    await rooms.needsPerson(bookingId);
    expect(await rooms.refunds(booking.paymentId)).toEqual([]);
    await staff('no-show', bookingId);
    await rooms.calls.refunded(fan, booking);
    expect(await rooms.refunds(booking.paymentId)).toEqual([['creator-no-show', 5990]]);
  });

  it('by a link, the same: who confirmed is not paid by itself for a call nobody could enter (BIL-38)', async () => {
    const fan = aFan();
    const booking = await rooms.calls.booked(fan, await rooms.calls.time());
    const asked = { bookingId: booking.id };
    await bench.call('billing.own-booking.confirm', { ...asked, linkUrl: null }, rooms.creator);
    const end = await contest(fan, booking);
    rooms.calls.goTo(booking.endsAt, -121);
    await rounds();
    expect(await refusal(bench.call('billing.own-booking.done', asked, rooms.creator))).toBe('payment-disputed');
    await isUntouched(booking.id);
    await end('kept');
    await rooms.needsPerson(booking.id);
    expect(await refusal(bench.call('billing.own-booking.done', asked, rooms.creator))).toBe('transition-not-allowed');
    await rounds();
    await rooms.needsPerson(booking.id);
    await staff('done', booking.id);
    expect(await rooms.refunds(booking.paymentId)).toEqual([]);
  });

  it('is not moved and nobody is reminded of it, until the bank leaves the money (BIL-38, BIL-50)', async () => {
    const [fan, other] = [aFan(), aFan()];
    const contested = await rooms.calls.booked(fan, await rooms.calls.time(20));
    const beside = await rooms.calls.booked(other, await rooms.calls.time(20));
    const end = await contest(fan, contested);
    const asked = { bookingId: contested.id, startsAt: await rooms.calls.time(24) };
    expect(await rooms.calls.see(fan, contested.id)).toMatchObject({ canReschedule: false });
    expect(await refusal(bench.call('billing.booking.reschedule', asked, fan))).toBe('payment-disputed');
    rooms.calls.goTo(contested.startsAt, 15);
    await bench.app.get(BookingReminderService, { strict: false }).send(contested.id, 60);
    await eventually(async () => (await reminders(beside.id)).length > 0);
    expect(await reminders(contested.id)).toEqual([]);
    await end('kept');
    await eventually(async () => (await reminders(contested.id)).length > 0);
  });

  it('nobody is called late for it, who could not come in (ROOM-57)', async () => {
    const { fan, booking } = await rooms.booked(10);
    const hers = await rooms.enter(rooms.creator, booking.id);
    await contest(fan, booking);
    await rooms.last(190, [[rooms.creator, hers]], false);
    await rounds();
    expect(await rooms.told(booking.id)).toEqual(['entered', 'waiting']);
  });

  it('is given back when the bank takes the money, and goes on when it decides in time (BIL-38)', async () => {
    const lost = await rooms.booked(5);
    rooms.calls.goTo(lost.booking.startsAt, 60);
    await (await contest(lost.fan, lost.booking))('charged-back');
    await rooms.calls.refunded(lost.fan, lost.booking);

    const { fan, booking } = await rooms.booked(1);
    rooms.calls.goTo(booking.startsAt, 60);
    await (await contest(fan, booking))('kept');
    expect(await rooms.calls.see(fan, booking.id)).toMatchObject({ canCancel: true, status: 'booked' });
    rooms.calls.goTo(booking.endsAt, -0.5);
    await rooms.calls.refunded(fan, booking);
    expect(await rooms.refunds(booking.paymentId)).toEqual([['creator-no-show', 5990]]);
  });
});
