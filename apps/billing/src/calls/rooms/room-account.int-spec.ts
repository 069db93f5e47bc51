import { eventually } from '@camarim/testing';
import { aFan, aStaff, type Bench, startBench } from '../../../test/bench.js';
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

const both = async () => {
  const call = await rooms.both(5);
  await rooms.last(60, call.pages);
  return call;
};

it('a call that is stopped says to both who stopped it and that the team decides, and then what it decided (ROOM-36)', async () => {
  const { fan, booking, hers } = await both();
  expect(await rooms.get(fan, booking.id)).toMatchObject({ endedBy: null, account: null });
  const report = { bookingId: booking.id, entryId: hers.entryId, text: 'Ele pediu o meu telefone' };
  await bench.call('billing.room.report', report, rooms.creator);
  for (const who of [fan, rooms.creator])
    expect(await rooms.get(who, booking.id)).toMatchObject({ endedBy: 'creator', account: 'team', settlement: null });
  const cancel = { bookingId: booking.id, reason: 'Ele se comportou mal' };
  await bench.call('billing.desk-booking.cancel', cancel, rooms.calls.staff);
  expect(await rooms.get(fan, booking.id)).toMatchObject({ account: 'returned' });
  await rooms.calls.refunded(fan, booking);
  expect(await rooms.get(fan, booking.id)).toMatchObject({ account: 'returned' });
});

it('a call that is called off while it is on says that all goes back, and nothing is counted any more (ROOM-36)', async () => {
  const { fan, booking } = await both();
  const cancel = { bookingId: booking.id, reason: 'Ela está sem luz' };
  await bench.call('billing.desk-booking.cancel', cancel, rooms.calls.staff);
  await eventually(async () => (await rooms.get(fan, booking.id)).phase === 'ended');
  expect(await rooms.get(fan, booking.id)).toMatchObject({ endedBy: null, account: 'returned', settlement: null });
  await rooms.calls.refunded(fan, booking);
});

it('a call the team had registered as paid and took back says that nobody had paid it, not that money goes back (ROOM-36, LED-04)', async () => {
  const [fan, finance] = [aFan(), aStaff('finance')];
  const { booking, payment } = await rooms.held(fan);
  await bench.call('billing.payment.approve', { paymentId: payment.id, reason: 'comprovante no WhatsApp' }, finance);
  await rooms.calls.is(fan, booking.id, 'booked');
  rooms.calls.goTo(booking.startsAt);
  const { pages } = await rooms.enterBoth(fan, booking.id);
  await rooms.last(20, pages);
  const undo = { paymentId: payment.id, reason: 'o comprovante era de outra pessoa' };
  await bench.call('billing.payment.not-paid', undo, finance);
  await eventually(async () => (await rooms.get(fan, booking.id)).phase === 'ended');
  for (const who of [fan, rooms.creator])
    expect(await rooms.get(who, booking.id)).toMatchObject({ account: 'unpaid', settlement: null });
});

it('a call that somebody ended is counted, and then settled by its minutes (ROOM-36)', async () => {
  const { fan, booking, his } = await both();
  const ended = await rooms.leave(fan, his, true);
  expect(ended).toMatchObject({ phase: 'ended', endedBy: 'fan' });
  expect(await rooms.settled(fan, booking.id)).toMatchObject({ account: 'settled', endedBy: 'fan' });
});
