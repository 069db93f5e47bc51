import { eventually } from '@camarim/testing';
import { aFan, type Bench, refusal, startBench } from '../../../test/bench.js';
import { entriesOf, expectBooked } from '../../../test/books.js';
import { ownCopy } from '../../../test/own-copy.js';
import { Rooms } from '../../../test/rooms.js';
import { RoomRounds } from './room-rounds.service.js';
import { RoomSettlementService } from './room-settlement.service.js';

let bench: Bench;
let rooms: Rooms;
beforeAll(async () => {
  bench = await startBench();
  rooms = new Rooms(bench);
});
afterEach(() => expectBooked(bench));
afterAll(() => bench?.end());

describe('a call is settled', () => {
  it('once, however often and at however many places it is asked for; a part is booked as a refund (ROOM-14)', async () => {
    const { fan, booking, hers, pages } = await rooms.both(10);
    await rooms.last(300, pages);
    await rooms.leave(rooms.creator, hers, true);
    const settlement = bench.app.get(RoomSettlementService, { strict: false });
    await Promise.allSettled(Array.from({ length: 6 }, () => settlement.settle(booking.id)));
    await rooms.settled(fan, booking.id);
    await settlement.settle(booking.id);
    expect(await rooms.refunds(booking.paymentId)).toEqual([['room-minutes-missing', 2995]]);
    await eventually(() => rooms.calls.returned(booking.paymentId).length > 0);
    expect(rooms.calls.returned(booking.paymentId)).toEqual([2995]);
    const said = await bench.db.query(
      `select 1 from outbox where name = 'booking.completed' and envelope -> 'data' ->> 'bookingId' = $1`,
      [booking.id],
    );
    expect(said).toHaveLength(1);
    await eventually(async () => (await entriesOf(bench, booking.paymentId)).some(([kind]) => kind === 'repaid'));
    const refunded = (await entriesOf(bench, booking.paymentId)).filter(([kind]) => kind === 'refund');
    expect(refunded).toEqual([['refund', 2995]]);
    const waiting = await bench.db.query(
      `select 1 from ledger_entry where ref_id = $1 and booking_key like 'payment:%' and available_at is null`,
      [booking.paymentId],
    );
    expect(waiting).toEqual([]);
    expect((await rooms.calls.see(fan, booking.id)).status).toBe('done');
  });

  it('not before the room knows: while it runs, and for a call that is called off, no minute is paid back (ROOM-14)', async () => {
    const { fan, booking, pages } = await rooms.both(5);
    await rooms.last(30, pages);
    await bench.app.get(RoomSettlementService, { strict: false }).settle(booking.id);
    expect(await rooms.get(fan, booking.id)).toMatchObject({ phase: 'live', settlement: null });
    const cancel = { bookingId: booking.id, reason: 'Ela está sem luz' };
    await bench.call('billing.desk-booking.cancel', cancel, rooms.calls.staff);
    await eventually(async () => (await rooms.get(fan, booking.id)).phase === 'ended');
    await rooms.calls.refunded(fan, booking);
    expect(await rooms.refunds(booking.paymentId)).toEqual([['cancelled-by-house', 5990]]);
    expect(await rooms.get(fan, booking.id)).toMatchObject({ endReason: 'over', settlement: null });
  });

  it('after its planned end when it began late: the room stays open as long as it was late (ROOM-08)', async () => {
    const { fan, booking } = await rooms.booked(5);
    const his = await rooms.enter(fan, booking.id);
    await rooms.last(120, [[fan, his]], false);
    const hers = await rooms.enter(rooms.creator, booking.id);
    await rooms.last(180, [
      [fan, his],
      [rooms.creator, hers],
    ]);
    const late = await rooms.get(fan, booking.id);
    expect(late).toMatchObject({ phase: 'live', heldSeconds: 180 });
    expect((Date.parse(late.closesAt) - Date.parse(late.endsAt)) / 1_000).toBeCloseTo(120, -1);
    await rooms.enter(fan, booking.id);
    const again = await rooms.enter(fan, booking.id);
    await rooms.last(120, [
      [fan, again],
      [rooms.creator, hers],
    ]);
    expect((await rooms.settled(fan, booking.id)).settlement).toMatchObject({ kind: 'full', missedBy: null });
  });
});

describe('a call that is reported', () => {
  it('ends for both, waits for the team with what was said, and moves no money (ROOM-15)', async () => {
    const { fan, booking, his, hers, pages } = await rooms.both(5);
    await rooms.last(60, pages);
    const report = (who: typeof fan, entryId: string) =>
      bench.call('billing.room.report', { bookingId: booking.id, entryId, text: 'Ela pediu o meu telefone' }, who);
    expect(await refusal(report(aFan(), his.entryId))).toBe('booking-not-found');
    expect(await report(fan, his.entryId)).toMatchObject({ phase: 'ended', endReason: 'stopped', settlement: null });
    await report(rooms.creator, hers.entryId);
    expect(await refusal(rooms.enter(rooms.creator, booking.id))).toBe('room-ended');
    const said = await bench.db.query<{ data: { reportId: string } }>(
      `select envelope -> 'data' as data from outbox where name = 'call-room.reported'
         and envelope -> 'data' ->> 'bookingId' = $1`,
      [booking.id],
    );
    expect(said).toHaveLength(1);
    expect(JSON.stringify(said)).not.toContain('telefone');
    const catalog = { kind: 'service', service: 'catalog' } as const;
    const reportId = said[0]?.data.reportId ?? '';
    expect(await bench.call('billing.room-report.get', { reportId }, catalog)).toMatchObject({
      ...{ bookingId: booking.id, side: 'fan', userId: fan.userId, text: 'Ela pediu o meu telefone' },
    });
    expect(await refusal(bench.call('billing.room-report.get', { reportId }, fan))).not.toBe('not refused');
    const [kept] = await bench.db.query<{ beats: number; sealed: string }>(
      `select jsonb_array_length(last_beats) as beats, text_sealed as sealed from call_report where id = $1`,
      [reportId],
    );
    expect(kept?.beats).toBeGreaterThan(2);
    expect(kept?.sealed).not.toContain('telefone');
    // their own copy has their own words (USR-30)
    const { call_report: own } = await ownCopy(bench, fan.userId);
    expect(own).toMatchObject([{ id: reportId, text: 'Ela pediu o meu telefone' }]);
    rooms.calls.goTo(booking.endsAt, -30);
    await bench.app.get(RoomRounds, { strict: false }).round();
    expect(await rooms.calls.see(fan, booking.id)).toMatchObject({ status: 'booked' });
    expect(await rooms.refunds(booking.paymentId)).toEqual([]);
    const waits = await bench.db.one('select 1 from booking where id = $1 and needs_resolution', [booking.id]);
    expect(waits).not.toBeNull();
    const decided = { bookingId: booking.id, by: 'creator' as const, reason: 'a denúncia procede' };
    await bench.call('billing.desk-booking.no-show', decided, rooms.calls.staff);
    await rooms.calls.refunded(fan, booking);
  });
});

describe('what is kept of a call', () => {
  it('is each one’s own to have, and what browsers received is forgotten after 100 days (ROOM-09)', async () => {
    const { fan, booking, pages } = await rooms.both(1);
    await rooms.last(60, pages);
    await rooms.settled(fan, booking.id);
    const his = await ownCopy(bench, fan.userId);
    expect([his['call_room'], his['call_attendance'], his['call_beat']].map((one) => one?.length)).toEqual([1, 1, 6]);
    expect(JSON.stringify(his)).not.toContain(rooms.creator.userId);
    expect((await ownCopy(bench, rooms.creator.userId))['call_attendance']?.length).toBeGreaterThan(0);
    const beats = async () =>
      (await bench.db.query('select 1 from call_beat where booking_id = $1', [booking.id])).length;
    bench.clock.move(99 * 86_400_000);
    await bench.app.get(RoomRounds, { strict: false }).forget();
    expect(await beats()).toBe(12);
    bench.clock.move(2 * 86_400_000);
    await bench.app.get(RoomRounds, { strict: false }).forget();
    expect(await beats()).toBe(0);
  });
});
