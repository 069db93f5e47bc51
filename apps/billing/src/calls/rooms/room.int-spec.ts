import { randomUUID } from 'node:crypto';
import { aFan, aStaff, type Bench, refusal, startBench } from '../../../test/bench.js';
import { expectBooked } from '../../../test/books.js';
import { Rooms } from '../../../test/rooms.js';
import { RoomRounds } from './room-rounds.service.js';

let bench: Bench;
let rooms: Rooms;
beforeAll(async () => {
  bench = await startBench();
  rooms = new Rooms(bench);
});
afterEach(() => expectBooked(bench));
afterAll(() => bench?.end());

describe('who is late for a call', () => {
  const lateOf = (bookingId: string) =>
    bench.db.query<{ side: string; since: string; until: string }>(
      `select envelope -> 'data' ->> 'side' as side, envelope -> 'data' ->> 'since' as since,
         envelope -> 'data' ->> 'until' as until
       from outbox where name = 'call-room.late' and envelope -> 'data' ->> 'bookingId' = $1`,
      [bookingId],
    );
  const round = () => bench.app.get(RoomRounds, { strict: false }).round();

  it('is told once, three minutes after the start, while the other one waits (ROOM-57)', async () => {
    const { fan, booking } = await rooms.booked(10);
    const hers = await rooms.enter(rooms.creator, booking.id);
    await rooms.last(170, [[rooms.creator, hers]], false);
    await round();
    expect(await lateOf(booking.id)).toEqual([]);
    await rooms.last(20, [[rooms.creator, hers]], false);
    await Promise.all([round(), round()]);
    const [late, ...more] = await lateOf(booking.id);
    expect([late?.side, late?.until, more]).toEqual(['fan', booking.endsAt, []]);
    expect(Date.parse(late?.since ?? '')).toBeGreaterThanOrEqual(Date.parse(booking.startsAt));
    await rooms.last(20, [[rooms.creator, hers]], false);
    await round();
    expect(await lateOf(booking.id)).toHaveLength(1);
    await rooms.enter(fan, booking.id);
  });

  it('is nobody when both are there, or nobody waits (ROOM-57)', async () => {
    const { fan, booking } = await rooms.booked(10);
    const his = await rooms.enter(fan, booking.id);
    await rooms.leave(fan, his);
    bench.clock.move(200_000);
    await round();
    expect(await lateOf(booking.id)).toEqual([]);
    const { fan: other, booking: later } = await rooms.booked(10);
    const [own, hers] = [await rooms.enter(other, later.id), await rooms.enter(rooms.creator, later.id)];
    const pages: Array<[typeof other, typeof own]> = [
      [other, own],
      [rooms.creator, hers],
    ];
    await rooms.last(200, pages, false);
    await round();
    expect(await lateOf(later.id)).toEqual([]);
  });
});

describe('who may be in the room of a call', () => {
  it('is its buyer and its creator, in its time and while it is paid; nobody else, not even the team (ROOM-01)', async () => {
    const { fan, booking } = await rooms.booked(5);
    for (const who of [aFan(), rooms.calls.creator(), aStaff('support')]) {
      expect(await refusal(rooms.get(who, booking.id))).toMatch(/^(booking-not-found|unauthenticated|forbidden)$/);
      expect(await refusal(rooms.enter(who, booking.id))).toMatch(/^(booking-not-found|unauthenticated|forbidden)$/);
    }
    rooms.calls.goTo(booking.startsAt, 11);
    expect(await refusal(rooms.enter(fan, booking.id))).toBe('room-closed');
    rooms.calls.goTo(booking.startsAt, 10);
    expect(await rooms.get(fan, booking.id)).toMatchObject({ phase: 'closed', side: 'fan', peerName: 'Luna' });
    const { room } = await rooms.enter(fan, booking.id);
    expect(room).toMatchObject({
      phase: 'open',
      isPeerHere: false,
      heldSeconds: 0,
      bookedSeconds: 300,
      settlement: null,
    });
    expect(Date.parse(room.serverTime) - Date.parse(room.waitingSince ?? '')).toBeLessThan(10_000);
    const hers = await rooms.enter(rooms.creator, booking.id);
    expect(hers.room).toMatchObject({ side: 'creator', isPeerHere: true, waitingSince: null, code: room.code });
    // the first name alone, as in her agenda
    expect(hers.room.peerName).toBe('Lia');
    expect(await rooms.told(booking.id)).toEqual(['entered', 'waiting', 'entered']);
    const stranger = aFan();
    expect(await refusal(rooms.beat(stranger, hers))).toBe('booking-not-found');
    expect(await refusal(rooms.leave(stranger, hers, true))).toBe('booking-not-found');
    expect(await refusal(rooms.beat(fan, hers))).toBe('booking-not-found');
    expect((await rooms.calls.see(rooms.creator, booking.id)).joinUrl).toBeNull();
    const seen = await bench.db.one('select 1 from booking where id = $1 and creator_seen_at is not null', [
      booking.id,
    ]);
    expect(seen).not.toBeNull();
  });

  it('of a call outside there is no room, and after its time nobody enters (ROOM-01)', async () => {
    const startsAt = await rooms.calls.time();
    const fan = aFan();
    const outside = await rooms.calls.booked(fan, startsAt);
    rooms.calls.goTo(outside.startsAt);
    expect(await refusal(rooms.enter(fan, outside.id))).toBe('booking-not-found');
    const { fan: other, booking } = await rooms.booked(5);
    rooms.calls.goTo(booking.endsAt, -1);
    expect(await refusal(rooms.enter(other, booking.id))).toMatch(/^room-(closed|ended)$/);
  });

  it('read of a room whose call is not paid yet, or was called off, that it stays shut for that (ROOM-01)', async () => {
    const fan = aFan();
    const { booking, payment } = await rooms.held(fan);
    for (const who of [fan, rooms.creator]) expect((await rooms.get(who, booking.id)).bar).toBe('unpaid');
    await rooms.calls.pay(payment.id);
    await rooms.calls.is(fan, booking.id, 'booked');
    expect((await rooms.get(fan, booking.id)).bar).toBeNull();
    const cancel = { bookingId: booking.id, reason: 'Pedido da equipe para este teste.' };
    await bench.call('billing.desk-booking.cancel', cancel, rooms.calls.staff);
    for (const who of [fan, rooms.creator]) expect((await rooms.get(who, booking.id)).bar).toBe('off');
    const unpaid = await rooms.held(fan);
    await bench.call('billing.booking.cancel', { bookingId: unpaid.booking.id }, fan);
    await rooms.calls.is(fan, unpaid.booking.id, 'released');
    for (const who of [fan, rooms.creator]) expect((await rooms.get(who, unpaid.booking.id)).bar).toBe('lapsed');
  });

  it('is on one page: a second one takes over and the first is told (ROOM-03)', async () => {
    const { fan, booking } = await rooms.booked(5);
    const first = await rooms.enter(fan, booking.id);
    const second = await rooms.enter(fan, booking.id);
    expect(second.entryId).not.toBe(first.entryId);
    expect(await refusal(rooms.beat(fan, first))).toBe('room-taken-over');
    expect(await refusal(rooms.leave(fan, first, true))).toBe('room-taken-over');
    expect(await rooms.beat(fan, second)).toMatchObject({ phase: 'open' });
    const there = await bench.db.query('select 1 from call_attendance where booking_id = $1 and left_at is null', [
      booking.id,
    ]);
    expect(there).toHaveLength(1);
    const stays = 'update call_attendance set joined_at = now() where booking_id = $1 and left_at is not null';
    await expect(bench.db.execute(stays, [booking.id])).rejects.toThrow('never changes');
  });

  it('goes in again by itself: twice as the same page when the answer was lost, and from no other page of the same person (ROOM-31, ROOM-40)', async () => {
    const { fan, booking } = await rooms.booked(5);
    const first = await rooms.enter(fan, booking.id);
    const again = { entryId: randomUUID(), after: first.entryId };
    for (let tries = 0; tries < 2; tries += 1)
      expect(await rooms.enter(fan, booking.id, again)).toMatchObject({ entryId: again.entryId });
    expect(await rooms.told(booking.id)).toEqual(['entered', 'waiting', 'entered']);
    // heard of no more for a while, it is in as the same page again
    bench.clock.move(60_000);
    await bench.app.get(RoomRounds, { strict: false }).round();
    const back = await rooms.enter(fan, booking.id, again);
    expect(await rooms.beat(fan, back)).toMatchObject({ phase: 'open' });
    // by hand on another page, and gone there: neither name of this one leads in any more
    const other = await rooms.enter(fan, booking.id);
    const later = { entryId: randomUUID(), after: again.entryId };
    for (const by of [again, later]) expect(await refusal(rooms.enter(fan, booking.id, by))).toBe('room-taken-over');
    await rooms.leave(fan, other);
    for (const by of [again, later]) expect(await refusal(rooms.enter(fan, booking.id, by))).toBe('room-taken-over');
  });

  it('nobody goes in under the name of the other one’s page, nor under what is no name (ROOM-03)', async () => {
    const { fan, booking } = await rooms.booked(5);
    const { his } = await rooms.enterBoth(fan, booking.id);
    for (const entryId of [his.entryId, his.entryId.toUpperCase()])
      expect(await refusal(rooms.enter(rooms.creator, booking.id, { entryId, after: null }))).toBe('booking-not-found');
    const odd = { entryId: 'x', after: null };
    expect(await refusal(rooms.enter(rooms.creator, booking.id, odd))).toBe('validation-failed');
    expect(await rooms.beat(fan, his)).toMatchObject({ isPeerHere: true });
  });
});

describe('the clock of a call', () => {
  it('asks one question and writes one row for a beat that changes nothing (ROOM-05)', async () => {
    const { fan, booking, his, pages } = await rooms.both(10);
    await rooms.last(30, pages);
    const asked: string[] = [];
    const spies = (['query', 'execute'] as const).map((name) => {
      const real = bench.db[name] as (sql: string, params?: unknown[]) => Promise<never>;
      return jest.spyOn(bench.db, name).mockImplementation((sql, params = []) => {
        if (params[0] === booking.id) asked.push(sql.trim().slice(0, 6));
        return real.call(bench.db, sql, params);
      });
    });
    try {
      expect(await rooms.beat(fan, his)).toMatchObject({ phase: 'live', isPeerHere: true, heldSeconds: 30 });
    } finally {
      for (const spy of spies) spy.mockRestore();
    }
    expect(asked).toEqual(['select', 'insert']);
  });

  it('runs while both receive; both in to its end is done, and nothing goes back (ROOM-05, ROOM-11)', async () => {
    const { fan, booking, his, pages } = await rooms.both(1);
    await rooms.last(30, pages);
    expect(await rooms.get(fan, booking.id)).toMatchObject({ phase: 'live', heldSeconds: 30 });
    await rooms.last(30, pages);
    const over = await rooms.settled(fan, booking.id);
    expect(over).toMatchObject({ phase: 'ended', endReason: 'held', heldSeconds: 60 });
    expect(over.settlement).toMatchObject({ kind: 'full', missedBy: null, returned: { amountCents: 0 } });
    await rooms.calls.is(fan, booking.id, 'done');
    expect(await rooms.refunds(booking.paymentId)).toEqual([]);
    expect(await rooms.told(booking.id)).toEqual(['entered', 'waiting', 'entered', 'connected', 'ended']);
    expect(await refusal(rooms.enter(fan, booking.id))).toBe('room-ended');
    expect(await rooms.beat(fan, his)).toMatchObject({ phase: 'ended' });
  });

  it('does not run by what one side alone says (ROOM-06)', async () => {
    const { fan, booking } = await rooms.booked(1);
    const hers = await rooms.enter(rooms.creator, booking.id);
    await rooms.last(60, [[rooms.creator, hers]]);
    expect((await rooms.get(fan, booking.id)).heldSeconds).toBe(0);
    const { fan: other, booking: next } = await rooms.booked(1);
    const [his, again] = [await rooms.enter(other, next.id), await rooms.enter(rooms.creator, next.id)];
    for (let past = 0; past < 60; past += 10) {
      await rooms.beat(other, his, false);
      await rooms.beat(rooms.creator, again);
      bench.clock.move(10_000);
    }
    await rooms.needsPerson(next.id);
    expect(await rooms.get(other, next.id)).toMatchObject({ heldSeconds: 0, settlement: null });
  });

  it('stops when a side falls silent, and goes on when it is heard again (ROOM-07)', async () => {
    const { fan, booking, hers, pages } = await rooms.both(5);
    await rooms.last(20, pages);
    await rooms.last(40, [[rooms.creator, hers]]);
    const alone = await rooms.beat(rooms.creator, hers);
    expect(alone).toMatchObject({ phase: 'paused', isPeerHere: false, heldSeconds: 20 });
    expect(alone.waitingSince).not.toBeNull();
    await rooms.last(20, pages);
    expect(await rooms.get(fan, booking.id)).toMatchObject({ phase: 'live', isPeerHere: true, heldSeconds: 40 });
    expect(await rooms.told(booking.id)).toEqual([
      ...['entered', 'waiting', 'entered', 'connected', 'dropped', 'waiting', 'entered', 'connected'],
    ]);
  });
});

describe('what is missing of a call', () => {
  it('she never came: all of it goes back within a minute after its time, once (ROOM-12)', async () => {
    const { fan, booking } = await rooms.booked(5);
    const his = await rooms.enter(fan, booking.id);
    await rooms.last(290, [[fan, his]], false);
    rooms.calls.goTo(booking.endsAt, -0.5);
    const over = await rooms.calls.refunded(fan, booking);
    expect(over.noShowBy).toBe('creator');
    expect(await rooms.refunds(booking.paymentId)).toEqual([['creator-no-show', 5990]]);
    expect(await rooms.get(fan, booking.id)).toMatchObject({
      ...{ endReason: 'over', settlement: { kind: 'none', missedBy: 'creator', returned: { amountCents: 5990 } } },
    });
    rooms.calls.goTo(booking.endsAt, -200);
    expect(rooms.calls.returned(booking.paymentId)).toEqual([5990]);
  });

  it('nobody came: the same (ROOM-12)', async () => {
    const { fan, booking } = await rooms.booked(5);
    rooms.calls.goTo(booking.endsAt, -0.5);
    await rooms.calls.refunded(fan, booking);
    expect(await rooms.refunds(booking.paymentId)).toEqual([['creator-no-show', 5990]]);
  });

  it('she left at 30 %: the rest goes back to the cent, the call is done (ROOM-11)', async () => {
    const { fan, booking, hers, pages } = await rooms.both(10);
    await rooms.last(180, pages);
    expect(await rooms.leave(rooms.creator, hers, true)).toMatchObject({ phase: 'ended', endReason: 'left' });
    const over = await rooms.settled(fan, booking.id);
    expect(over).toMatchObject({ heldSeconds: 180, settlement: { kind: 'partial', missedBy: 'creator' } });
    expect(over.settlement?.returned.amountCents).toBe(4193);
    expect((await rooms.calls.is(fan, booking.id, 'done')).paymentStatus).toMatch(/approved|partially_refunded/);
    expect(await rooms.refunds(booking.paymentId)).toEqual([['room-minutes-missing', 4193]]);
  });

  it('he stayed away while she waited, or left for good: it is hers (ROOM-13)', async () => {
    const { fan, booking } = await rooms.booked(5);
    const hers = await rooms.enter(rooms.creator, booking.id);
    await rooms.last(300, [[rooms.creator, hers]], false);
    const over = await rooms.settled(rooms.creator, booking.id);
    expect(over.settlement).toMatchObject({ kind: 'full', missedBy: 'fan', returned: { amountCents: 0 } });
    expect(await rooms.calls.is(fan, booking.id, 'no_show')).toMatchObject({ noShowBy: 'buyer' });
    const { fan: other, booking: next } = await rooms.booked(10);
    const [his, again] = [await rooms.enter(other, next.id), await rooms.enter(rooms.creator, next.id)];
    await rooms.last(180, [
      [other, his],
      [rooms.creator, again],
    ]);
    await rooms.leave(other, his, true);
    expect((await rooms.settled(other, next.id)).settlement).toMatchObject({ kind: 'full', missedBy: 'fan' });
    await rooms.calls.is(other, next.id, 'done');
    for (const { paymentId } of [booking, next]) expect(await rooms.refunds(paymentId)).toEqual([]);
  });

  it('nobody may say of a call in the room how it went but the room and the team (ROOM-11)', async () => {
    const { booking } = await rooms.booked(5);
    const bookingId = booking.id;
    expect(await refusal(bench.call('billing.own-booking.done', { bookingId }, rooms.creator))).toBe(
      'transition-not-allowed',
    );
    expect(await refusal(bench.call('billing.own-booking.no-show', { bookingId, by: 'buyer' }, rooms.creator))).toBe(
      'transition-not-allowed',
    );
  });
});
