import { randomUUID } from 'node:crypto';
import type { CallRoom, PaymentView } from '@camarim/contracts';
import { MINUTE_MS } from '@camarim/domain';
import { eventually } from '@camarim/testing';
import { aFan, aStaff, type Bench, delivery, noticeOf, refusal, startBench } from '../../../test/bench.js';
import { entriesOf, expectBooked } from '../../../test/books.js';
import type { Fan } from '../../../test/calls.js';
import { Rooms } from '../../../test/rooms.js';
import { BookingRepository } from '../bookings/booking.repository.js';
import { BookingSettlementService } from '../bookings/booking-settlement.service.js';
import { RoomSettlementService } from '../rooms/room-settlement.service.js';

let bench: Bench;
let rooms: Rooms;
beforeAll(async () => {
  bench = await startBench();
  rooms = new Rooms(bench);
});
afterEach(() => expectBooked(bench));
afterAll(() => bench?.end());

/** Both are in a call, and it has run for so long. */
async function running(minutes: number, ranSeconds: number) {
  const call = await rooms.both(minutes);
  await rooms.last(ranSeconds, call.pages);
  return call;
}
const extend = (fan: Fan, bookingId: string): Promise<PaymentView> =>
  bench.call('billing.room.extend', { bookingId }, fan);
const take = (who: Fan, bookingId: string, isTaken: boolean): Promise<CallRoom> =>
  bench.call('billing.room.take-more', { bookingId, isTaken }, who);
/** Minutes are asked for, and their code is there. */
async function charged(fan: Fan, bookingId: string): Promise<PaymentView> {
  const { id } = await extend(fan, bookingId);
  return bench.see(fan, id, ({ status }) => status === 'pending');
}
const askedIs = (who: Fan, bookingId: string, wanted: Partial<NonNullable<CallRoom['more']['asked']>>) =>
  eventually(async () => {
    const { more } = await rooms.get(who, bookingId);
    return Object.entries(wanted).every(([key, value]) => more.asked?.[key as keyof typeof more.asked] === value);
  });
const refundedByTeam = (paymentId: string, amountCents: number | null = null) =>
  bench.call(
    'billing.payment.refund',
    { paymentId, amountCents, reason: 'A chamada foi denunciada', headsOffDispute: false },
    aStaff('finance'),
  );
/** The bank of the payer takes the price back, and says so. */
async function takenByBank(paymentId: string): Promise<void> {
  const [charge] = bench.provider.of(paymentId);
  if (!charge) throw new Error('no such charge');
  charge.status = 'chargedback';
  await bench.call('billing.webhook.receive', delivery(bench.clock, noticeOf(charge)), { kind: 'visitor' });
}
/** How Postgres finds the call of a payment, where only an index may help. */
async function planOfFinding(paymentId: string): Promise<string> {
  const asked: Array<[string, unknown[]]> = [];
  const hears = { one: async (sql: string, params: unknown[]) => void asked.push([sql, params]) };
  await bench.app.get(BookingRepository, { strict: false }).ofAnyPayment(paymentId, hears as never);
  const [sql, params] = asked[0] ?? ['', []];
  return bench.db.transaction(async (tx) => {
    await tx.query('set local enable_seqscan = off');
    const lines = await tx.query<{ 'QUERY PLAN': string }>(`explain ${sql}`, params);
    return lines.map((line) => line['QUERY PLAN']).join('\n');
  });
}
/** Somebody else has the time right after a call. */
async function takeTimeAfter(endsAt: string): Promise<void> {
  const other = await rooms.calls.booked(aFan(), await rooms.calls.time());
  await bench.db.execute(
    `update booking set starts_at = $2::timestamptz, ends_at = $2::timestamptz + interval '30 minutes',
       busy = tstzrange($2::timestamptz, $2::timestamptz + interval '30 minutes') where id = $1`,
    [other.id, new Date(Date.parse(endsAt) + 16 * MINUTE_MS)],
  );
}

describe('more minutes of a call that is on', () => {
  it('are offered in the last minutes to the fan alone, at the price of a minute of this call (ROOM-50)', async () => {
    const { fan, booking, hers, pages } = await running(10, 120);
    expect((await rooms.get(fan, booking.id)).more).toEqual({ isTaken: true, offer: null, asked: null });
    expect(await refusal(extend(fan, booking.id))).toBe('room-no-more');
    await rooms.last(200, pages);
    const offer = { minutes: 10, price: { amountCents: 5990, currency: 'BRL' } };
    expect((await rooms.get(fan, booking.id)).more.offer).toEqual(offer);
    expect((await rooms.get(rooms.creator, booking.id)).more.offer).toBeNull();
    expect(await refusal(extend(rooms.creator, booking.id))).toBe('booking-not-found');
    expect(await refusal(extend(aFan(), booking.id))).toBe('booking-not-found');
    await rooms.leave(rooms.creator, hers, true);
    expect(await refusal(extend(fan, booking.id))).toBe('room-ended');
  });

  it('are one charge however often they are pressed; paid, the end moves for both and they count as the others do (ROOM-51, ROOM-53)', async () => {
    const { fan, booking, pages } = await running(5, 120);
    const pressed = await Promise.all([extend(fan, booking.id), extend(fan, booking.id), extend(fan, booking.id)]);
    expect(new Set(pressed.map(({ id }) => id)).size).toBe(1);
    // the one that made it answers first; the provider may have answered before the others do
    const payment = pressed.find(({ status }) => status === 'created');
    expect(payment).toMatchObject({ planType: 'call', amountCents: 11_980, status: 'created' });
    const id = payment?.id ?? '';
    await bench.see(fan, id, ({ status }) => status === 'pending');
    expect((await extend(fan, booking.id)).id).toBe(id);
    const asked = { minutes: 10, state: 'asked', refusal: null, price: { amountCents: 11_980, currency: 'BRL' } };
    expect((await rooms.get(fan, booking.id)).more.asked).toEqual({ ...asked, paymentId: id });
    expect((await rooms.get(rooms.creator, booking.id)).more.asked).toEqual({ ...asked, paymentId: null });
    const before = await rooms.get(fan, booking.id);

    await rooms.calls.pay(id);
    await askedIs(rooms.creator, booking.id, { state: 'added' });
    for (const who of [fan, rooms.creator]) {
      const room = await rooms.get(who, booking.id);
      expect(room).toMatchObject({ phase: 'live', bookedSeconds: 900 });
      for (const end of ['endsAt', 'closesAt'] as const)
        expect(Date.parse(room[end]) - Date.parse(before[end])).toBe(10 * MINUTE_MS);
    }
    expect(await rooms.told(booking.id)).toEqual(expect.arrayContaining(['more-changed', 'extended']));

    await rooms.last(780, pages);
    expect((await rooms.settled(fan, booking.id)).settlement).toMatchObject({ kind: 'full', missedBy: null });
    for (const one of [booking.paymentId, id]) {
      expect(await rooms.refunds(one)).toEqual([]);
      expect((await entriesOf(bench, one)).map(([kind]) => kind)).toContain('sale');
      const waiting = await bench.db.query(
        `select 1 from ledger_entry where ref_id = $1 and booking_key like 'payment:%' and available_at is null`,
        [one],
      );
      expect(waiting).toEqual([]);
    }
  });

  it('that were not had go back from their own payment first, to the cent (ROOM-53)', async () => {
    const { fan, booking, hers, pages } = await running(5, 120);
    const { id } = await charged(fan, booking.id);
    await rooms.calls.pay(id);
    await askedIs(fan, booking.id, { state: 'added' });
    await rooms.last(180, pages);
    await rooms.leave(rooms.creator, hers, true);
    const { heldSeconds, settlement } = await rooms.settled(fan, booking.id);
    // both prices are of fifteen minutes: what is missing is the last ones
    const owed = Math.ceil(((5_990 + 11_980) * (900 - heldSeconds)) / 900);
    expect(settlement).toMatchObject({ kind: 'partial', missedBy: 'creator', returned: { amountCents: owed } });
    expect(await rooms.refunds(id)).toEqual([['room-minutes-missing', owed]]);
    expect(await rooms.refunds(booking.paymentId)).toEqual([]);
  });

  it('whose price is refused to go back for good put their call before the team, until the money is back (BIL-50, ROOM-53)', async () => {
    const { fan, booking, hers, pages } = await running(5, 120);
    const { id } = await charged(fan, booking.id);
    await rooms.calls.pay(id);
    await askedIs(fan, booking.id, { state: 'added' });
    await rooms.last(180, pages);
    bench.provider.refundFaults.push(400, 400, 400, 400);
    await rooms.leave(rooms.creator, hers, true);
    const { settlement } = await rooms.settled(fan, booking.id);
    for (const tries of [1, 2, 3]) {
      const tried = 'select 1 from refund where payment_id = $1 and tries >= $2';
      await eventually(() => bench.db.one(tried, [id, tries]));
      bench.clock.move(61_000);
    }
    const asksTeam = `select 1 from booking where id = $1 and status = 'done' and needs_resolution`;
    await eventually(() => bench.db.one(asksTeam, [booking.id]));
    expect(rooms.calls.returned(id)).toEqual([]);
    await refundedByTeam(id, settlement?.returned.amountCents);
    await eventually(async () => (await bench.db.one(asksTeam, [booking.id])) === null);
  });

  it('lead to their call by an index, as its price does: nobody waits while all calls are read (ROOM-53)', async () => {
    expect(await planOfFinding(randomUUID())).toMatch(/on booking b .*\n\s+Index Cond: \(id = /);
  });

  /** A call with minutes that were added, which its buyer stopped and reported. @returns the payment of the minutes as well. */
  const reportedWithMore = async () => {
    const { fan, booking, his } = await running(5, 60);
    const { id } = await charged(fan, booking.id);
    await rooms.calls.pay(id);
    await askedIs(fan, booking.id, { state: 'added' });
    const report = { bookingId: booking.id, entryId: his.entryId, text: 'Não era ela na câmera' };
    await bench.call('billing.room.report', report, fan);
    return { fan, booking, id };
  };

  it('go back with the call itself when the team decides that she did not come (ROOM-53)', async () => {
    const { booking, id } = await reportedWithMore();
    const decided = { bookingId: booking.id, by: 'creator' as const, reason: 'a denúncia procede' };
    await bench.call('billing.desk-booking.no-show', decided, rooms.calls.staff);
    expect(await rooms.refunds(id)).toEqual([['creator-no-show', 11_980]]);
    expect(await rooms.refunds(booking.paymentId)).toEqual([['creator-no-show', 5_990]]);
  });

  it('go back with a reported call whose own price the team gives back, or its bank takes (ROOM-53)', async () => {
    for (const isTaken of [false, true]) {
      const { fan, booking, id } = await reportedWithMore();
      if (isTaken) await takenByBank(booking.paymentId);
      else await refundedByTeam(booking.paymentId);
      await rooms.calls.refunded(fan, booking);
      expect(await rooms.refunds(id)).toEqual([['call-given-back', 11_980]]);
      await eventually(() => rooms.calls.returned(id).length > 0);
      // what is settled or said again afterwards gives nothing back a second time
      await bench.app.get(RoomSettlementService, { strict: false }).settle(booking.id);
      await bench.app.get(BookingSettlementService, { strict: false }).inOwnTransaction(booking.paymentId);
      expect(await rooms.refunds(id)).toHaveLength(1);
      expect(rooms.calls.returned(id)).toEqual([11_980]);
      expect((await entriesOf(bench, id)).filter(([kind]) => kind === 'refund')).toEqual([['refund', 11_980]]);
    }
  });
});

describe('more minutes that cannot be had', () => {
  it('end unpaid with their code; paid after the call they go back by themselves, and it is said why (ROOM-52)', async () => {
    const { fan, booking, hers } = await running(5, 60);
    const { id } = await charged(fan, booking.id);
    await rooms.leave(rooms.creator, hers, true);
    bench.clock.move(11 * MINUTE_MS);
    await askedIs(fan, booking.id, { state: 'lapsed' });
    await rooms.calls.pay(id);
    await askedIs(fan, booking.id, { state: 'returned', refusal: 'call-ended' });
    expect(await rooms.refunds(id)).toEqual([['more-call-ended', 11_980]]);
    await eventually(() => rooms.calls.returned(id).length > 0);
    expect(rooms.calls.returned(id)).toEqual([11_980]);
  });

  it('get a new code when theirs ran out while the call goes on (ROOM-52)', async () => {
    const { fan, booking } = await running(5, 60);
    const { id } = await charged(fan, booking.id);
    await bench.db.execute('update payment set expires_at = $2 where id = $1', [
      id,
      new Date(bench.clock.now().getTime() - 1_000),
    ]);
    const again = await extend(fan, booking.id);
    expect(again.id).not.toBe(id);
    await askedIs(fan, booking.id, { state: 'asked', paymentId: again.id });
  });

  it('are not offered when she takes none, and go back when they were paid all the same (ROOM-54)', async () => {
    const { fan, booking } = await running(5, 60);
    const { id } = await charged(fan, booking.id);
    expect(await refusal(take(fan, booking.id, false))).toBe('forbidden');
    expect((await take(rooms.creator, booking.id, false)).more.isTaken).toBe(false);
    expect((await rooms.get(fan, booking.id)).more).toMatchObject({ isTaken: false, offer: null });
    await rooms.calls.pay(id);
    await askedIs(fan, booking.id, { state: 'returned', refusal: 'refused' });
    expect(await rooms.refunds(id)).toEqual([['more-refused', 11_980]]);
    expect((await rooms.get(fan, booking.id)).bookedSeconds).toBe(300);
    expect(await refusal(extend(fan, booking.id))).toBe('room-no-more');
    expect((await take(rooms.creator, booking.id, true)).more.isTaken).toBe(true);
  });

  it('are not offered when somebody else has the time, and go back when it was taken meanwhile (ROOM-52)', async () => {
    const { fan, booking } = await running(5, 60);
    const { id } = await charged(fan, booking.id);
    await takeTimeAfter(booking.endsAt);
    await rooms.calls.pay(id);
    await askedIs(fan, booking.id, { state: 'returned', refusal: 'slot-gone' });
    expect(await rooms.refunds(id)).toEqual([['more-slot-gone', 11_980]]);
    expect((await rooms.get(fan, booking.id)).more.offer).toBeNull();
    expect(await refusal(extend(fan, booking.id))).toBe('room-no-more');
    expect((await rooms.calls.see(fan, booking.id)).endsAt).toBe(booking.endsAt);
  });

  it('go back whole when the team gave a part of them back before they were added (ROOM-52)', async () => {
    const { fan, booking } = await running(5, 60);
    const { id } = await charged(fan, booking.id);
    // nothing of her calls moves meanwhile
    await bench.db.transaction(async (tx) => {
      await tx.lock(`call:${booking.modelId}`);
      await rooms.calls.pay(id);
      await bench.see(fan, id, ({ status }) => status === 'approved');
      await refundedByTeam(id, 2_000);
      await eventually(() => rooms.calls.returned(id).length > 0);
    });
    await askedIs(fan, booking.id, { state: 'returned', refusal: 'part-given-back' });
    await eventually(() => rooms.calls.returned(id).length > 1);
    expect(rooms.calls.returned(id)).toEqual([2_000, 9_980]);
    expect((await rooms.get(fan, booking.id)).bookedSeconds).toBe(300);
  });
});
