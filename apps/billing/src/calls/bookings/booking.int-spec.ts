import { randomUUID } from 'node:crypto';
import type { Identity, PersonPart } from '@camarim/contracts';
import { localDateOf } from '@camarim/domain';
import { JobQueue, PermanentJobError } from '@camarim/queue';
import { eventually } from '@camarim/testing';
import { aFan, aStaff, type Bench, delivery, noticeOf, refusal, startBench } from '../../../test/bench.js';
import { expectBooked } from '../../../test/books.js';
import { Calls } from '../../../test/calls.js';
import { CANARY, FakeCatalog } from '../../../test/fake-users.js';
import { BookingDeskService } from './booking-desk.service.js';
import { BookingReminderService } from './booking-reminder.service.js';

const LINK = 'https://meet.google.com/dem-onst-rac';
let bench: Bench;
let calls: Calls;
beforeAll(async () => {
  bench = await startBench();
  calls = new Calls(bench);
});
afterEach(() => expectBooked(bench));
afterAll(() => bench?.end());

const told = (name: string, bookingId: string) =>
  bench.db.query(
    `select envelope -> 'data' as data from outbox where name = $1 and envelope -> 'data' ->> 'bookingId' = $2 order by seq`,
    [...[name, bookingId]],
  );

/** What billing hands out of a person's rows in one table. */
const exportedRows = async (userId: string, table: string): Promise<unknown[]> => {
  const users = { kind: 'service', service: 'users' } as const;
  for (let part: string | null = null; ; ) {
    const page: PersonPart = await bench.call('billing.personal-data.export', { userId, part }, users);
    if (page.table === table) return page.rows;
    part = page.nextPart;
    if (part === null) throw new Error(`no ${table} in the export`);
  }
};

describe('a fan books a call', () => {
  it('the time is held with the charge, booked when it is paid, and gone for everybody else (BIL-50, BIL-53)', async () => {
    const [fan, other, startsAt] = [aFan(), aFan(), await calls.time(0)];
    const { booking, payment } = await calls.charged(fan, startsAt);
    expect(booking).toMatchObject({ status: 'held', startsAt, amountCents: 14990, joinUrl: null, window: 'slot' });
    expect(payment).toMatchObject({ planType: 'call', planId: booking.id, amountCents: 14990 });
    const held = await calls.see(fan, booking.id);
    expect(held.holdExpiresAt).toBe(
      (await bench.call('billing.payment.get', { paymentId: payment.id }, fan)).expiresAt,
    );
    expect(await calls.free()).not.toContain(startsAt);
    expect(await refusal(calls.book(other, startsAt))).toBe('slot-taken');
    await calls.pay(payment.id);
    await calls.is(fan, booking.id, 'booked');
    expect(await told('booking.confirmed', booking.id)).toHaveLength(1);
    expect(await refusal(calls.see(other, booking.id))).toBe('booking-not-found');
    const mine = await bench.call('billing.booking.list-mine', { cursor: null, limit: 5 }, fan);
    expect(mine.items.map(({ id }) => id)).toEqual([booking.id]);
    expect(await bench.db.one('select 1 from subscription where payment_id = $1', [payment.id])).toBeNull();
  });

  it('two clicks with one key are one booking and one charge; the key with another time is refused (BIL-24)', async () => {
    const [fan, key, startsAt] = [aFan(), randomUUID(), await calls.time(0)];
    const twice = await Promise.all([1, 2].map(() => calls.book(fan, startsAt, { idempotencyKey: key })));
    expect(new Set(twice.map(({ booking }) => booking.id)).size).toBe(1);
    expect(new Set(twice.map(({ payment }) => payment.id)).size).toBe(1);
    expect(await refusal(calls.book(fan, await calls.time(1), { idempotencyKey: key }))).toBe('idempotency-mismatch');
  });

  it('a fan whose answer was lost orders the same time again and finds her own hold, not a time that is taken (BIL-50)', async () => {
    const [fan, other, startsAt] = [aFan(), aFan(), await calls.time(0)];
    const first = await calls.charged(fan, startsAt);
    const again = await calls.book(fan, startsAt);
    expect([again.booking.id, again.payment.id]).toEqual([first.booking.id, first.payment.id]);
    expect(again.payment.pixCode).not.toBeNull();
    expect(await refusal(calls.book(other, startsAt))).toBe('slot-taken');
    await calls.pay(first.payment.id);
    await calls.is(fan, first.booking.id, 'booked');
    expect(await refusal(calls.book(fan, startsAt))).toBe('slot-taken');
  });

  it('who never paid holds one unpaid call at a time, who did holds three; one more is refused by name (S5)', async () => {
    const [fan, known] = [aFan(), aFan()];
    const charge = bench.provider.receive((await bench.charged(known)).id);
    await bench.call('billing.webhook.receive', delivery(bench.clock, noticeOf(charge)), { kind: 'visitor' });
    for (const [who, most] of [[fan, 1] as const, [known, 3] as const]) {
      for (let held = 0; held < most; held += 1) {
        const { booking } = await calls.book(who, await calls.time(0));
        // each with another creator: a second one with the same creator takes the place of the first
        await bench.db.execute('update booking set model_id = gen_random_uuid() where id = $1', [booking.id]);
      }
      expect(await refusal(calls.book(who, await calls.time(0)))).toBe('unpaid-call');
    }
  });

  it('another time with the same creator lets go of the unpaid one (BIL-50)', async () => {
    const [fan, first, second] = [aFan(), await calls.time(0), await calls.time(1)];
    const before = await calls.charged(fan, first);
    await calls.book(fan, second);
    expect((await calls.see(fan, before.booking.id)).status).toBe('released');
    expect((await bench.call('billing.payment.get', { paymentId: before.payment.id }, fan)).status).toBe('cancelled');
    expect(await calls.free()).toContain(first);
  });

  it('a time that is no slot, a window without one and a call that is not sold are refused (BIL-51, CAT-33)', async () => {
    const odd = new Date(Date.parse(await calls.time(0)) + 60_000).toISOString();
    expect(await refusal(calls.book(aFan(), odd))).toBe('slot-taken');
    expect(await refusal(calls.book(aFan(), null, { window: 'now' }))).toBe('call-unavailable');
    expect(await refusal(calls.book(aFan(), odd, { optionId: randomUUID() }))).toBe('call-offer-not-found');
    expect(await refusal(calls.book(aFan(), odd, { window: 'tonight' }))).toBe('validation-failed');
  });

  it('a VIP period and a window hold the first free time of their hours (BIL-51, BIL-52)', async () => {
    const request = { modelId: calls.modelId, optionId: calls.offerId };
    const { windows, periods } = await bench.call('billing.call.windows', request, { kind: 'visitor' });
    expect(windows.map(({ id }) => id)).toEqual(['now', 'tonight', 'tomorrow-afternoon', 'tomorrow-morning']);
    expect(periods.map(({ id }) => id)).toEqual(['morning', 'afternoon', 'night', 'late-night']);
    const hour = (id: string) => Number([...windows, ...periods].find((one) => one.id === id)?.slot?.time.slice(0, 2));
    expect([14, 15, 16, 17]).toContain(hour('tomorrow-afternoon'));
    expect([22, 23, 0, 1]).toContain(hour('late-night'));
    const { booking } = await calls.book(aFan(), null, { window: 'late-night' });
    expect(booking.startsAt).toBe(periods[3]?.slot?.startsAt);
  });
});

describe('deadlines', () => {
  it('a hold ends with its charge, to the second, and the time is somebody else’s (BIL-25, BIL-50)', async () => {
    const [fan, other, startsAt] = [aFan(), aFan(), await calls.time(0)];
    const { booking } = await calls.charged(fan, startsAt);
    const { holdExpiresAt } = await calls.see(fan, booking.id);
    calls.goTo(holdExpiresAt ?? '', 0);
    const next = await calls.charged(other, startsAt);
    await calls.is(fan, booking.id, 'released');
    expect(next.booking.status).toBe('held');
    expect(await told('booking.released', booking.id)).toHaveLength(1);
  });

  it('who pays late gets the time if it is still free, else all the money, once (BIL-37, reliability I4)', async () => {
    const late = async (startsAt: string) => {
      const fan = aFan();
      const placed = await calls.charged(fan, startsAt);
      calls.goTo((await calls.see(fan, placed.booking.id)).holdExpiresAt ?? '', -1);
      await calls.is(fan, placed.booking.id, 'released');
      return { fan, ...placed };
    };
    const lucky = await late(await calls.time(2));
    await calls.pay(lucky.payment.id);
    await calls.is(lucky.fan, lucky.booking.id, 'booked');
    const unlucky = await late(await calls.time(2));
    await calls.booked(aFan(), unlucky.booking.startsAt);
    await calls.pay(unlucky.payment.id);
    await calls.is(unlucky.fan, unlucky.booking.id, 'refunded');
    expect(calls.returned(unlucky.payment.id)).toEqual([14990]);
  });

  it('who paid unseen and has it all back holds nothing: the time is somebody else’s (BIL-37, BIL-50)', async () => {
    for (const how of ['refunded', 'chargedback'] as const) {
      const [fan, startsAt] = [aFan(), await calls.time(0)];
      const { booking, payment } = await calls.charged(fan, startsAt);
      const charge = bench.provider.receive(payment.id);
      if (how === 'refunded') bench.provider.giveBack(charge, charge.amount);
      else charge.status = how;
      // no notice: the next look at the charge finds both at once
      bench.clock.move(60_000);
      const back = how === 'refunded' ? 'refunded' : 'charged_back';
      await bench.see(fan, payment.id, ({ status }) => status === back);
      await calls.refunded(fan, booking);
      expect(await calls.free()).toContain(startsAt);
      expect(await told('booking.confirmed', booking.id)).toEqual([]);
      expect(await told('booking.released', booking.id)).toHaveLength(1);
    }
  });

  it('a time whose money is contested before it is booked is free; kept at last, it is booked if it still can be (BIL-37, BIL-50)', async () => {
    const [fan, startsAt] = [aFan(), await calls.time(2)];
    const { booking, payment } = await calls.charged(fan, startsAt);
    const charge = bench.provider.receive(payment.id);
    charge.status = 'disputed';
    bench.clock.move(60_000);
    await bench.see(fan, payment.id, ({ status }) => status === 'disputed');
    await calls.is(fan, booking.id, 'released');
    expect(await calls.free()).toContain(startsAt);
    charge.status = 'paid';
    bench.clock.move(600_000);
    await calls.is(fan, booking.id, 'booked');
  });

  it('of a price a part of which is back already, the rest goes back too and the time is free (BIL-37, BIL-50)', async () => {
    const [fan, startsAt] = [aFan(), await calls.time(0)];
    const { booking, payment } = await calls.charged(fan, startsAt);
    const charge = bench.provider.receive(payment.id);
    bench.provider.giveBack(charge, 1_000);
    bench.clock.move(60_000);
    await eventually(() => bench.db.one('select 1 from payment where id = $1 and returned_cents > 0', [payment.id]));
    await calls.refunded(fan, booking);
    expect(calls.returned(payment.id)).toEqual([1_000, 13_990]);
    expect(await calls.free()).toContain(startsAt);
    expect(await told('booking.confirmed', booking.id)).toEqual([]);
  });

  it('a charge that never comes holds nothing (BIL-23, BIL-50)', async () => {
    const [fan, startsAt] = [aFan(), await calls.time(0)];
    const { booking, payment } = await bench.provider.failing([400], () => calls.book(fan, startsAt));
    await calls.is(fan, booking.id, 'released');
    expect((await bench.call('billing.payment.get', { paymentId: payment.id }, fan)).status).toBe('cancelled');
    expect(await calls.free()).toContain(startsAt);
  });

  it('an unanswered call is her no-show two hours after its end: the money goes back, once (BIL-50)', async () => {
    const fan = aFan();
    const booking = await calls.booked(fan, await calls.time(0));
    calls.goTo(booking.endsAt, -121);
    const over = await calls.refunded(fan, booking);
    expect(over.noShowBy).toBe('creator');
    const again = (by: 'creator' | 'buyer') =>
      bench.call('billing.desk-booking.no-show', { bookingId: booking.id, by, reason: 'ela contou' }, calls.staff);
    expect(await refusal(again('creator'))).toBe('transition-not-allowed');
    expect(calls.returned(booking.paymentId)).toEqual([14990]);
  });

  it('a call that took place is never given back by itself, nor one the buyer missed (BIL-38)', async () => {
    const [fan, absent] = [aFan(), aFan()];
    const held = await calls.booked(fan, await calls.time(0));
    const missed = await calls.booked(absent, await calls.time(0));
    await bench.call('billing.desk-booking.confirm', { bookingId: held.id, linkUrl: null }, calls.staff);
    const early = { bookingId: missed.id, reason: 'ela contou' };
    expect(await refusal(bench.call('billing.desk-booking.done', early, calls.staff))).toBe('transition-not-allowed');
    calls.goTo(missed.startsAt, -10);
    await bench.call('billing.desk-booking.no-show', { ...early, by: 'buyer' }, calls.staff);
    calls.goTo(missed.endsAt, -200);
    await calls.is(fan, held.id, 'done');
    expect((await calls.see(absent, missed.id)).status).toBe('no_show');
    for (const [who, { id, paymentId }] of [[fan, held] as const, [absent, missed] as const]) {
      expect(await refusal(bench.call('billing.booking.cancel', { bookingId: id }, who))).toBe('call-change-too-late');
      expect(await refusal(bench.call('billing.payment.withdraw', { paymentId }, who))).toBe('refund-not-allowed');
      expect(calls.returned(paymentId)).toEqual([]);
    }
  });
});

describe('she is online', () => {
  const presence = (online: boolean) =>
    bench.call('billing.call-presence.put', { modelId: calls.modelId, online }, calls.staff);
  const now = async () => {
    const request = { modelId: calls.modelId, optionId: calls.offerId };
    const reply = await bench.call('billing.call.windows', request, { kind: 'visitor' });
    return [reply.online, reply.windows[0]?.slot !== null];
  };

  it('‘Disponível agora’ is there while her panel says so and she is free (BIL-51)', async () => {
    // the next day at noon: nobody has booked around it
    calls.goTo(`${new Date(bench.clock.now().getTime() + 172_800_000).toISOString().slice(0, 10)}T06:00:00.000Z`);
    expect(await now()).toEqual([false, false]);
    await presence(true);
    expect(await now()).toEqual([true, true]);
    bench.clock.move(61_000);
    expect(await now()).toEqual([false, false]);
  });

  it('what fans see as online is her own panel’s word, good for a minute; the team cannot say it for her (CAT-07)', async () => {
    const online = async () => (await bench.call('billing.call-presence.online', {}, { kind: 'visitor' })).modelIds;
    await presence(true);
    expect(await online()).toEqual([]);
    const creator = calls.creator();
    FakeCatalog.creators.set(calls.modelId, creator.userId);
    const her = (online: boolean) =>
      bench.call('billing.own-presence.put', { modelId: calls.modelId, online }, creator);
    await her(true);
    await presence(true);
    expect(await online()).toEqual([calls.modelId]);
    bench.clock.move(61_000);
    expect(await online()).toEqual([]);
    await her(true);
    await presence(false);
    expect(await online()).toEqual([]);
  });

  it('five minutes without an answer and the money is there for the asking, once (BIL-51)', async () => {
    await presence(true);
    const fan = aFan();
    const booking = await calls.booked(fan, null, { window: 'now' });
    expect(await now()).toEqual([true, false]);
    expect(await told('booking.confirmed', booking.id)).toMatchObject([
      { data: { promiseUntil: booking.promiseUntil } },
    ]);
    const refund = () => bench.call('billing.booking.refund', { bookingId: booking.id }, fan);
    expect(await refusal(refund())).toBe('refund-not-allowed');
    calls.goTo(booking.promiseUntil ?? '');
    await eventually(async () => (await told('booking.promise-missed', booking.id)).length === 1);
    // a round that found it before another one had told it
    await bench.app.get(BookingDeskService, { strict: false }).breakPromise(booking.id);
    expect(await told('booking.promise-missed', booking.id)).toHaveLength(1);
    expect((await calls.see(fan, booking.id)).refundOffered).toBe(true);
    await Promise.all([refund(), refund()]);
    await calls.refunded(fan, booking);
    expect(calls.returned(booking.paymentId)).toEqual([14990]);
  });

  it('the link of a call now is behind no door before she confirms, and then no door gives the money back (S11)', async () => {
    await presence(true);
    const [fan, creator] = [aFan(), calls.creator()];
    FakeCatalog.creators.set(calls.modelId, creator.userId);
    const { booking: placed, payment } = await calls.charged(fan, null, { window: 'now' });
    await calls.pay(payment.id);
    const booking = await calls.is(fan, placed.id, 'booked');
    const list = {
      modelId: calls.modelId,
      needsResolution: false,
      upcoming: true,
      cursor: null,
      limit: 50,
    };
    const doors = async () => [
      placed,
      booking,
      await calls.see(fan, booking.id),
      await calls.see(creator, booking.id),
      await calls.see(calls.staff, booking.id),
      await bench.call('billing.booking.list-mine', { cursor: null, limit: 5 }, fan),
      await bench.call('billing.own-booking.list', list, creator),
      await bench.call('billing.own-booking.join', { bookingId: booking.id }, creator),
      await bench.call('billing.desk-booking.get', { bookingId: booking.id }, calls.staff),
      await bench.call('billing.desk-booking.list', list, calls.staff),
      await bench.call('billing.payment.get', { paymentId: payment.id }, fan),
      await bench.call('billing.payment.receipt', { paymentId: payment.id }, fan),
      await bench.call('billing.payment.list-mine', { cursor: null, limit: 5 }, fan),
      await bench.call(
        'billing.personal-data.export',
        { userId: fan.userId, part: null },
        { kind: 'service', service: 'users' },
      ),
      await bench.db.query('select envelope from outbox where envelope::text like $1', [`%${booking.id}%`]),
    ];
    for (const answer of await doors()) expect(JSON.stringify(answer)).not.toContain('meet.google');
    expect(await calls.see(fan, booking.id)).toMatchObject({ joinUrl: null, canCancel: true });
    await bench.call('billing.own-booking.confirm', { bookingId: booking.id, linkUrl: null }, creator);
    expect(await calls.see(fan, booking.id)).toMatchObject({ joinUrl: LINK, canCancel: false, refundOffered: false });
    const ask = { bookingId: booking.id };
    expect(await refusal(bench.call('billing.booking.cancel', ask, fan))).toBe('call-change-too-late');
    expect(await refusal(bench.call('billing.booking.refund', ask, fan))).toBe('refund-not-allowed');
    expect(
      await refusal(bench.call('billing.booking.reschedule', { ...ask, startsAt: await calls.time(6) }, fan)),
    ).toBe('call-change-too-late');
    expect(await refusal(bench.call('billing.payment.withdraw', { paymentId: payment.id }, fan))).toBe(
      'refund-not-allowed',
    );
    expect(calls.returned(payment.id)).toEqual([]);
    const row = await bench.db.one<{ link_sealed: string }>('select link_sealed from booking where id = $1', [
      booking.id,
    ]);
    const exported = await exportedRows(fan.userId, 'booking');
    expect(exported).toHaveLength(1);
    expect(JSON.stringify(exported)).not.toContain(row?.link_sealed);
    const mine = await bench.call('billing.booking.list-mine', { cursor: null, limit: 5 }, fan);
    expect(mine.items[0]?.joinUrl).toBe(LINK);
    calls.goTo(booking.endsAt, -60);
  });

  it('cancelled before she confirmed, a call now never shows its link again (S11)', async () => {
    await presence(true);
    const fan = aFan();
    const booking = await calls.booked(fan, null, { window: 'now' });
    await bench.call('billing.booking.cancel', { bookingId: booking.id }, fan);
    expect(
      await refusal(bench.call('billing.desk-booking.confirm', { bookingId: booking.id, linkUrl: null }, calls.staff)),
    ).toBe('transition-not-allowed');
    await calls.refunded(fan, booking);
    expect(await calls.see(fan, booking.id)).toMatchObject({ joinUrl: null });
    expect(calls.returned(booking.paymentId)).toEqual([14990]);
  });

  it('an answer in time keeps the promise (BIL-51)', async () => {
    await presence(true);
    const fan = aFan();
    const booking = await calls.booked(fan, null, { window: 'now' });
    await bench.call('billing.desk-booking.confirm', { bookingId: booking.id, linkUrl: null }, calls.staff);
    calls.goTo(booking.promiseUntil ?? '');
    expect(await calls.see(fan, booking.id)).toMatchObject({ refundOffered: false, joinUrl: LINK, canCancel: false });
  });
});

describe('what a buyer may change', () => {
  it('moves it twice, and the old time is free again (BIL-50)', async () => {
    const fan = aFan();
    const [first, second, third] = [await calls.time(8), await calls.time(10), await calls.time(12)];
    const { id } = await calls.booked(fan, first);
    const move = (startsAt: string) => bench.call('billing.booking.reschedule', { bookingId: id, startsAt }, fan);
    expect(await move(second)).toMatchObject({ startsAt: second, canReschedule: true });
    // a round that found it over, before it was moved
    await bench.app.get(BookingDeskService, { strict: false }).close(id);
    expect(await calls.see(fan, id)).toMatchObject({ startsAt: second, status: 'booked' });
    expect(await calls.free(20)).toContain(first);
    expect(await move(third)).toMatchObject({ startsAt: third, canReschedule: false });
    expect(await refusal(move(first))).toBe('call-change-too-late');
  });

  it('moves it also when the team sells it no more, and nobody else books it (BIL-50, CAT-32)', async () => {
    const editor = aStaff('content');
    const draft = {
      ...{
        modelId: calls.modelId,
        title: 'Só esta semana',
        description: 'Papo',
        platform: 'room' as const,
        linkUrl: null,
      },
      ...{ priceCents: 9_900, durationMinutes: 30 },
    };
    const { id: optionId } = await bench.call('billing.call-offer.create', draft, editor);
    const month = async (startsAt: string) => {
      // of São Paulo: on its last evening UTC is a month ahead
      const asked = { optionId, modelId: calls.modelId, month: localDateOf(new Date(startsAt)).slice(0, 7) };
      return (await bench.call('billing.call.slots', asked, { kind: 'visitor' })).slots.map((slot) => slot.startsAt);
    };
    const [first, second, third] = [await calls.time(14), await calls.time(16), await calls.time(18)];
    const fan = aFan();
    const { id: bookingId } = await calls.booked(fan, first, { optionId });
    const move = (startsAt: string) => bench.call('billing.booking.reschedule', { bookingId, startsAt }, fan);
    await bench.call('billing.call-offer.update', { offerId: optionId, isActive: false }, editor);
    expect(await month(second)).toContain(second);
    expect(await move(second)).toMatchObject({ startsAt: second });
    await bench.call('billing.call-offer.delete', { offerId: optionId }, editor);
    expect(await move(third)).toMatchObject({ startsAt: third, title: 'Só esta semana' });
    expect(await refusal(calls.book(aFan(), second, { optionId }))).toBe('call-offer-not-found');
    await bench.call('billing.booking.cancel', { bookingId }, fan);
    expect(await refusal(month(second))).toBe('call-offer-not-found');
  });

  it('gives it back, and the time is free at once (BIL-38)', async () => {
    const fan = aFan();
    const booking = await calls.booked(fan, await calls.time(3));
    await bench.call('billing.booking.cancel', { bookingId: booking.id }, fan);
    expect(await calls.free(20)).toContain(booking.startsAt);
    await calls.refunded(fan, booking);
    expect(calls.returned(booking.paymentId)).toEqual([14990]);
  });
});

describe('the creator at her own panel', () => {
  it('sees her own calls, the next first, her calendar and her figures, and nobody else’s (USR-34, BIL-50)', async () => {
    const [creator, fan] = [calls.creator(), aFan()];
    FakeCatalog.creators.set(calls.modelId, creator.userId);
    const later = await calls.booked(fan, await calls.time(20));
    const sooner = await calls.booked(aFan(), await calls.time(16));
    const list = (modelId: string | null, who: Identity = creator) => {
      const request = { modelId, needsResolution: false, upcoming: true, cursor: null, limit: 50 };
      return bench.call('billing.own-booking.list', request, who);
    };
    const ids = (await list(calls.modelId)).items.map(({ id }) => id);
    expect(ids.indexOf(sooner.id)).toBeGreaterThanOrEqual(0);
    expect(ids.indexOf(sooner.id)).toBeLessThan(ids.indexOf(later.id));
    const hers = { userId: fan.userId, modelId: null, cursor: null, limit: 50 };
    const ofFan = await bench.call('billing.desk-booking.list', hers, calls.staff);
    expect(ofFan.items.map(({ id, userId }) => [id, userId])).toEqual([[later.id, fan.userId]]);
    const ask = { modelId: calls.modelId, offerId: null };
    expect(await bench.call('billing.own-calls.analytics', ask, creator)).toMatchObject({
      totalCalls: expect.any(Number),
    });
    const { modelId } = await bench.call('billing.own-calendar.get', { modelId: calls.modelId }, creator);
    expect(modelId).toBe(calls.modelId);
    for (const refused of [list(null), list(calls.modelId, calls.creator()), list(calls.modelId, fan)])
      expect(await refusal(refused)).toBe('forbidden');
    expect(await refusal(bench.call('billing.own-calls.analytics', { ...ask, modelId: null }, creator))).toBe(
      'unauthenticated',
    );
    expect(await refusal(bench.call('billing.own-calls.analytics', ask, calls.creator()))).toBe('forbidden');
  });

  it('keeps a call in sight that began late and runs past its end, and lets go of it after that (ROOM-08)', async () => {
    const creator = calls.creator();
    FakeCatalog.creators.set(calls.modelId, creator.userId);
    const late = await calls.booked(aFan(), await calls.time(0));
    const isAhead = async () => {
      const request = { modelId: calls.modelId, needsResolution: false, upcoming: true, cursor: null, limit: 50 };
      const { items } = await bench.call('billing.own-booking.list', request, creator);
      return items.some(({ id }) => id === late.id);
    };
    calls.goTo(late.endsAt, -4);
    expect(await isAhead()).toBe(true);
    calls.goTo(late.endsAt, -6);
    expect(await isAhead()).toBe(false);
  });

  it('is told only the first name of who booked, wherever she looks; the team and the buyer keep the whole one (USR-34)', async () => {
    const [creator, fan] = [calls.creator(), aFan()];
    FakeCatalog.creators.set(calls.modelId, creator.userId);
    const { id: bookingId } = await calls.booked(fan, await calls.time(24));
    const request = { modelId: calls.modelId, needsResolution: false, upcoming: true, cursor: null, limit: 100 };
    const named = (items: ReadonlyArray<{ id: string; userName: string }>) =>
      items.find(({ id }) => id === bookingId)?.userName;
    const [first] = CANARY.name.split(' ');
    expect(first).not.toBe(CANARY.name);
    const hers = [
      named((await bench.call('billing.own-booking.list', request, creator)).items),
      (await bench.call('billing.own-booking.join', { bookingId }, creator)).userName,
      (await bench.call('billing.booking.get', { bookingId }, creator)).userName,
      (await bench.call('billing.own-booking.confirm', { bookingId, linkUrl: null }, creator)).userName,
    ];
    expect(hers).toEqual([first, first, first, first]);
    const whole = [
      named((await bench.call('billing.desk-booking.list', request, calls.staff)).items),
      (await bench.call('billing.desk-booking.get', { bookingId }, calls.staff)).userName,
      (await bench.call('billing.booking.get', { bookingId }, fan)).userName,
    ];
    expect(whole).toEqual([CANARY.name, CANARY.name, CANARY.name]);
    const service = { kind: 'service', service: 'users' } as const;
    await bench.call('billing.personal-data.erase', { userId: fan.userId }, service);
    expect(named((await bench.call('billing.own-booking.list', request, creator)).items)).toBe('Conta excluída');
  });

  it('asks for another time when she cannot come: the buyer moves it once more, or takes all of it back (BIL-50)', async () => {
    const [creator, fan] = [calls.creator(), aFan()];
    FakeCatalog.creators.set(calls.modelId, creator.userId);
    const { id } = await calls.booked(fan, await calls.time(8));
    const ask = () => bench.call('billing.own-booking.ask-to-move', { bookingId: id }, creator);
    const move = async (index: number) =>
      bench.call('billing.booking.reschedule', { bookingId: id, startsAt: await calls.time(index) }, fan);
    await move(10);
    expect(await move(12)).toMatchObject({ canReschedule: false });
    expect(await refusal(bench.call('billing.own-booking.ask-to-move', { bookingId: id }, calls.creator()))).toBe(
      'forbidden',
    );
    expect(await ask()).toMatchObject({ moveAsked: true });
    await ask();
    const said = `select 1 from outbox where name = 'booking.changed' and envelope -> 'data' ->> 'bookingId' = $1
      and envelope -> 'data' ->> 'change' = 'move-asked'`;
    expect(await bench.db.query(said, [id])).toHaveLength(1);
    expect(await calls.see(fan, id)).toMatchObject({ moveAsked: true, canReschedule: true, canCancel: true });
    const moved = await move(9);
    expect(moved).toMatchObject({ moveAsked: false, canReschedule: false });
    calls.goTo(moved.startsAt);
    expect(await refusal(ask())).toBe('transition-not-allowed');
  });
});

describe('the join link', () => {
  it('from the minute it shows, a call paid today is not given back or moved any more (S11)', async () => {
    const fan = aFan();
    const booking = await calls.booked(fan, await calls.time(0));
    calls.goTo(booking.startsAt, 11);
    expect(await calls.see(fan, booking.id)).toMatchObject({ joinUrl: null, canCancel: true });
    for (const minutes of [10, 1, -1]) {
      calls.goTo(booking.startsAt, minutes);
      expect(await calls.see(fan, booking.id)).toMatchObject({ joinUrl: LINK, canCancel: false, canReschedule: false });
      const ask = { bookingId: booking.id };
      expect(await refusal(bench.call('billing.booking.cancel', ask, fan))).toBe('call-change-too-late');
    }
    expect(calls.returned(booking.paymentId)).toEqual([]);
  });

  it('when she asks for another time, the money can go back and nobody can join (S11)', async () => {
    const fan = aFan();
    const booking = await calls.booked(fan, await calls.time(0));
    calls.goTo(booking.startsAt, 9);
    await bench.call('billing.desk-booking.ask-to-move', { bookingId: booking.id }, calls.staff);
    expect(await calls.see(fan, booking.id)).toMatchObject({ joinUrl: null, canCancel: true });
  });

  it('is for the buyer and the creator, from ten minutes before to the end, and sealed at rest (CAT-34)', async () => {
    const [fan, creator, stranger] = [aFan(), calls.creator(), calls.creator()];
    FakeCatalog.creators.set(calls.modelId, creator.userId);
    const booking = await calls.booked(fan, await calls.time(0));
    const links = async () => [
      (await calls.see(fan, booking.id)).joinUrl,
      (await calls.see(creator, booking.id)).joinUrl,
    ];
    calls.goTo(booking.startsAt, 11);
    expect(await links()).toEqual([null, null]);
    calls.goTo(booking.startsAt, 10);
    expect(await links()).toEqual([LINK, LINK]);
    expect((await calls.see(calls.staff, booking.id)).joinUrl).toBeNull();
    expect(await refusal(calls.see(stranger, booking.id))).toBe('booking-not-found');
    expect(await refusal(bench.call('billing.own-booking.done', { bookingId: booking.id }, stranger))).toBe(
      'forbidden',
    );
    const rows = await bench.db.query(`select 1 from booking where link_sealed like '%meet.google%'`);
    expect(rows).toEqual([]);
    calls.goTo(booking.endsAt);
    expect(await links()).toEqual([null, null]);
  });

  it('a reminder that used up its tries is said when it can be, once; not when a nearer one is due by then (BIL-50)', async () => {
    const reminders = bench.app.get(BookingReminderService, { strict: false });
    const jobs = async () => (await bench.app.get(JobQueue, { strict: false }).counts())['billing.remind-call'];
    for (const healsAt of [1440, 60]) {
      const booking = await calls.booked(aFan(), await calls.time(30));
      const send = reminders.send.bind(reminders);
      const failing = jest.spyOn(reminders, 'send').mockImplementation(async (bookingId, minutesLeft) => {
        if (bookingId === booking.id) throw new PermanentJobError('not now');
        await send(bookingId, minutesLeft);
      });
      for (const minutes of new Set([1440, healsAt])) {
        calls.goTo(booking.startsAt, minutes);
        const tries = () => failing.mock.calls.filter(([id, left]) => id === booking.id && left === minutes).length;
        await eventually(async () => tries() > 0 && ((await jobs())?.failed ?? 0) > 0);
      }
      failing.mockRestore();
      await eventually(async () => (await told('booking.starting', booking.id)).length > 0);
      await reminders.plan();
      await eventually(async () => (await jobs())?.wait === 0 && (await jobs())?.active === 0);
      expect(await told('booking.starting', booking.id)).toMatchObject([{ data: { minutesLeft: healsAt } }]);
    }
  });

  it('both are reminded, once for each time ahead (BIL-50)', async () => {
    const fan = aFan();
    const booking = await calls.booked(fan, await calls.time(30));
    const reminders = () =>
      bench.db.query<{ left: string }>(
        `select envelope -> 'data' ->> 'minutesLeft' as left from outbox where name = 'booking.starting'
           and envelope -> 'data' ->> 'bookingId' = $1 order by seq`,
        [booking.id],
      );
    for (const [index, minutes] of [1440, 60, 10].entries()) {
      calls.goTo(booking.startsAt, minutes);
      await eventually(async () => (await reminders()).length > index);
    }
    expect((await reminders()).map(({ left }) => Number(left))).toEqual([1440, 60, 10]);
  });
});
