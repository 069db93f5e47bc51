import { MINUTE_MS } from '@camarim/domain';
import { aFan, type Bench, refusal, startBench } from '../../../test/bench.js';
import { expectBooked } from '../../../test/books.js';
import { Rooms } from '../../../test/rooms.js';
import { BookingReminderService } from './booking-reminder.service.js';

let bench: Bench;
let rooms: Rooms;
beforeAll(async () => {
  bench = await startBench();
  rooms = new Rooms(bench);
});
afterEach(() => expectBooked(bench));
afterAll(() => bench?.end());

const confirm = (bookingId: string) =>
  bench.call('billing.own-booking.confirm', { bookingId, linkUrl: null }, rooms.creator);
const askToMove = (bookingId: string) => bench.call('billing.own-booking.ask-to-move', { bookingId }, rooms.creator);
/** The reminder of these minutes alone: the rounds may have sent an earlier one before she asked to move. */
const REMINDED = `select 1 from outbox where name = 'booking.starting'
  and envelope -> 'data' ->> 'bookingId' = $1 and envelope -> 'data' -> 'minutesLeft' = to_jsonb($2::int)`;
const askedInRoom = async (minutes: number) => {
  const { fan, booking } = await rooms.booked(minutes);
  rooms.calls.goTo(booking.startsAt, 20);
  await askToMove(booking.id);
  rooms.calls.goTo(booking.startsAt);
  return { fan, booking };
};

describe('a call she asked to move', () => {
  it('says of its room the hour at which it opens: its start, and ten minutes before once she comes after all (ROOM-01)', async () => {
    const { fan, booking } = await rooms.booked(5);
    rooms.calls.goTo(booking.startsAt, 30);
    await askToMove(booking.id);
    const minutesBefore = async () =>
      (Date.parse(booking.startsAt) - Date.parse((await rooms.get(fan, booking.id)).opensAt)) / MINUTE_MS;
    expect(await minutesBefore()).toBe(0);
    rooms.calls.goTo(booking.startsAt, 9);
    expect(await refusal(rooms.enter(fan, booking.id))).toBe('room-closed');
    await confirm(booking.id);
    expect(await minutesBefore()).toBe(10);
  });

  it('is her no-show when nobody moved it: waiting in the room earns her nothing, and she reads so (BIL-50)', async () => {
    const { fan, booking } = await askedInRoom(5);
    const hers = await rooms.enter(rooms.creator, booking.id);
    expect(hers.room.wait?.kind).toBe('none');
    await rooms.last(300, [[rooms.creator, hers]], false);
    expect((await rooms.calls.refunded(fan, booking)).noShowBy).toBe('creator');
    expect(await rooms.refunds(booking.paymentId)).toEqual([['creator-no-show', 5990]]);
  });

  it('stands again once she confirms before its time: its fan is told, both may enter early and are reminded, and her waiting counts (BIL-50, ROOM-13)', async () => {
    const { fan, booking } = await rooms.booked(5);
    rooms.calls.goTo(booking.startsAt, 55);
    await confirm(booking.id);
    expect(await askToMove(booking.id)).toMatchObject({ moveAsked: true });
    for (let twice = 0; twice < 2; twice += 1)
      expect(await confirm(booking.id)).toMatchObject({ moveAsked: false, status: 'booked' });
    const said = `select envelope -> 'data' ->> 'change' as change from outbox where name = 'booking.changed'
      and envelope -> 'data' ->> 'bookingId' = $1 order by seq`;
    expect((await bench.db.query<{ change: string }>(said, [booking.id])).map(({ change }) => change)).toEqual([
      ...['confirmed', 'move-asked', 'move-taken-back'],
    ]);
    rooms.calls.goTo(booking.startsAt, 9);
    await bench.app.get(BookingReminderService, { strict: false }).send(booking.id, 10);
    expect(await bench.db.query(REMINDED, [booking.id, 10])).toHaveLength(1);
    const early = await rooms.enter(fan, booking.id);
    await rooms.leave(fan, early);
    const hers = await rooms.enter(rooms.creator, booking.id);
    rooms.calls.goTo(booking.startsAt);
    await rooms.last(310, [[rooms.creator, hers]], false);
    expect((await rooms.calls.is(fan, booking.id, 'no_show')).noShowBy).toBe('buyer');
    expect(await rooms.refunds(booking.paymentId)).toEqual([]);
  });

  it('is not taken back once its time began: its fan went by what she said (BIL-50)', async () => {
    const { fan, booking } = await askedInRoom(1);
    expect(await confirm(booking.id)).toMatchObject({ moveAsked: true });
    rooms.calls.goTo(booking.endsAt, -0.5);
    expect((await rooms.calls.refunded(fan, booking)).noShowBy).toBe('creator');
  });

  it('is hers when both hold it after all (BIL-50)', async () => {
    const { fan, booking } = await askedInRoom(1);
    await rooms.last(60, (await rooms.enterBoth(fan, booking.id)).pages);
    expect((await rooms.settled(fan, booking.id)).settlement).toMatchObject({ kind: 'full' });
    await rooms.calls.is(fan, booking.id, 'done');
    expect(await rooms.refunds(booking.paymentId)).toEqual([]);
  });

  it('by a link, goes back though she had confirmed; she cannot say that the buyer was missing, and nobody is reminded (BIL-50)', async () => {
    const fan = aFan();
    const booking = await rooms.calls.booked(fan, await rooms.calls.time(30));
    await confirm(booking.id);
    await askToMove(booking.id);
    const reminders = bench.app.get(BookingReminderService, { strict: false });
    rooms.calls.goTo(booking.startsAt, 60);
    await reminders.plan();
    await reminders.send(booking.id, 60);
    expect(await bench.db.query(REMINDED, [booking.id, 60])).toEqual([]);
    rooms.calls.goTo(booking.startsAt, -1);
    const missed = { bookingId: booking.id, by: 'buyer' as const };
    expect(await refusal(bench.call('billing.own-booking.no-show', missed, rooms.creator))).toBe(
      'transition-not-allowed',
    );
    rooms.calls.goTo(booking.endsAt, -121);
    expect((await rooms.calls.refunded(fan, booking)).noShowBy).toBe('creator');
    expect(rooms.calls.returned(booking.paymentId)).toEqual([14990]);
  });
});

it('a call the buyer moves has to be confirmed again: without it, it is her no-show (BIL-50)', async () => {
  const [fan, other] = [aFan(), aFan()];
  const moved = [
    await rooms.calls.booked(fan, await rooms.calls.time(8)),
    await rooms.calls.booked(other, await rooms.calls.time(12)),
  ] as const;
  for (const [index, { id: bookingId }] of moved.entries()) {
    await confirm(bookingId);
    const asked = { bookingId, startsAt: await rooms.calls.time(20) };
    const { confirmedAt } = await bench.call('billing.booking.reschedule', asked, index === 0 ? fan : other);
    expect(confirmedAt).toBeNull();
  }
  expect((await confirm(moved[1].id)).confirmedAt).not.toBeNull();
  const [first, second] = [await rooms.calls.see(fan, moved[0].id), await rooms.calls.see(other, moved[1].id)];
  const last = Math.max(Date.parse(first.endsAt), Date.parse(second.endsAt));
  rooms.calls.goTo(new Date(last).toISOString(), -121);
  expect((await rooms.calls.refunded(fan, first)).noShowBy).toBe('creator');
  await rooms.calls.is(other, second.id, 'done');
  expect(rooms.calls.returned(second.paymentId)).toEqual([]);
});
