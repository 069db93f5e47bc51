import { randomUUID } from 'node:crypto';
import { DEMO, type Identity, money, type PaymentView } from '@camarim/contracts';
import { Tx } from '@camarim/database';
import { MINUTE_MS } from '@camarim/domain';
import { currentTraceId, newTraceparent, runWithTrace } from '@camarim/platform';
import { eventually } from '@camarim/testing';
import { demoPlanId } from '../../seeds/demo.js';
import {
  ALL_SALES,
  aFan,
  aStaff,
  type Bench,
  delivery,
  LUNA_30,
  noticeOf,
  refusal,
  startBench,
} from '../../test/bench.js';
import { entriesOf, expectBooked } from '../../test/books.js';
import type { FakeCharge } from '../../test/fake-provider.js';
import { happens } from '../../test/happens.js';

type Fan = Identity & { kind: 'user' };
type Form = Parameters<Bench['call']>[1] & object;
const marketing = aStaff('marketing');
const finance = aStaff('finance');
const PROVIDER = { kind: 'visitor' } as const;
const LUNA_90 = demoPlanId('luna', 90);
const MAYA_30 = demoPlanId('maya', 30);
const REASON = 'combinado com a casa';

describe('a coupon', () => {
  let bench: Bench;
  beforeAll(async () => {
    bench = await startBench();
  });
  afterEach(() => bench && expectBooked(bench));
  afterAll(() => bench?.end());

  /** Twenty per cent, a hundred uses, one each. */
  const aCoupon = async (own: Record<string, unknown> = {}) => {
    const form = { kind: 'percent', value: 20, maxUses: 100, ...own } as Form & { kind: 'percent' };
    return bench.call('billing.coupon.create', form as never, marketing);
  };
  const buy = (fan: Fan, coupon: string | null, planId = LUNA_30, key = randomUUID()): Promise<PaymentView> =>
    bench.call(
      'billing.payment.create',
      { planType: 'subscription', planId, modelId: null, leadId: null, idempotencyKey: key, coupon },
      fan,
    );
  const charged = async (fan: Fan, coupon: string | null, planId = LUNA_30) =>
    bench.see(fan, (await buy(fan, coupon, planId)).id, ({ status }) => status === 'pending');
  const tell = (charge: FakeCharge) =>
    bench.call('billing.webhook.receive', delivery(bench.clock, noticeOf(charge)), PROVIDER);
  const is = (fan: Fan, id: string, wanted: string) => bench.see(fan, id, ({ status }) => status === wanted);
  const paid = async (fan: Fan, coupon: string | null, planId = LUNA_30) => {
    const { id } = await charged(fan, coupon, planId);
    const charge = bench.provider.receive(id);
    await tell(charge);
    await is(fan, id, 'approved');
    return { id, charge };
  };
  const used = async (id: string): Promise<number | undefined> =>
    (await bench.db.one<{ used: number }>('select used from coupon where id = $1', [id]))?.used;
  const state = async (paymentId: string): Promise<string | undefined> =>
    (await bench.db.one<{ status: string }>('select status from coupon_use where payment_id = $1', [paymentId]))
      ?.status;
  const check = (fan: Fan, code: string, what = `subscription:${LUNA_30}`) =>
    bench.call('billing.coupon.check', { code, for: what }, fan);

  it('makes the price before the charge, which is what is paid, booked and kept in the receipt (PUR-30, PUR-31, LED-03)', async () => {
    const { id: couponId, code } = await aCoupon({ code: 'luna 20' });
    const fan = aFan();
    expect(await check(fan, ' luna-20 ')).toEqual({
      ...{ code: 'LUNA20', kind: 'percent', before: money(1990), after: money(1592), daysBefore: 30, daysAfter: 30 },
    });
    expect(await used(couponId)).toBe(0);
    const waiting = await charged(fan, 'luna 20');
    expect(waiting).toMatchObject({ amountCents: 1592, coupon: { code, fullPrice: money(1990) } });
    expect([await used(couponId), await state(waiting.id)]).toEqual([1, 'reserved']);
    expect(bench.provider.of(waiting.id)[0]?.amount).toBe(1592);
    await tell(bench.provider.receive(waiting.id));
    await is(fan, waiting.id, 'approved');
    expect([await used(couponId), await state(waiting.id)]).toEqual([1, 'used']);
    expect((await entriesOf(bench, waiting.id))[0]).toEqual(['sale', 1592]);
    const receipt = await bench.call('billing.payment.receipt', { paymentId: waiting.id }, fan);
    expect(receipt).toMatchObject({ amount: money(1592), coupon: { code, fullPrice: money(1990) } });
    const { items } = await bench.call(
      'billing.payment.list',
      { ...ALL_SALES, cursor: null, limit: 10, userId: fan.userId },
      finance,
    );
    expect(items).toMatchObject([{ amount: money(1592), coupon: { code, fullPrice: money(1990) } }]);
    const detail = await bench.call('billing.payment.detail', { paymentId: waiting.id }, finance);
    expect(detail.coupon).toEqual({ code, fullPrice: money(1990) });
  });

  it('of days makes the period longer and the price stays (PUR-30)', async () => {
    const { code } = await aCoupon({ kind: 'days', value: 7 });
    const fan = aFan();
    const { id } = await paid(fan, code);
    const [period] = await eventually(async () => {
      const rows = await bench.db.query<{ days: number; cents: number }>(
        `select extract(day from s.expires_at - s.starts_at)::int as days, p.amount_cents as cents
         from subscription s join payment p on p.id = s.payment_id where p.id = $1`,
        [id],
      );
      return rows.length > 0 && rows;
    });
    expect(period).toEqual({ days: 37, cents: 1990 });
    expect(await refusal(check(fan, code, `unlock:${randomUUID()}`))).toBe('post-not-for-sale');
  });

  it.each([
    ['with the lock of each fan', true],
    ['by its row alone', false],
  ])(
    'of 50 uses is had by exactly 50 of 200 people, %s, and nothing of the others is written (PUR-31)',
    async (_, locks) => {
      const lock = locks ? null : jest.spyOn(Tx.prototype, 'lock').mockResolvedValue(undefined);
      try {
        const { id, code } = await aCoupon({ maxUses: 50 });
        const fans = Array.from({ length: 200 }, aFan);
        // who gets no answer in time asks again with the same key, as a phone does
        const order = async (fan: Fan, key: ReturnType<typeof randomUUID>): Promise<string> => {
          const end = await refusal(buy(fan, code, LUNA_30, key));
          return end === 'service-unavailable' ? order(fan, key) : end;
        };
        const ends = await Promise.all(fans.map((fan) => order(fan, randomUUID())));
        const count = (wanted: string) => ends.filter((end) => end === wanted).length;
        expect([count('not refused'), count('coupon-used-up')]).toEqual([50, 150]);
        const [written] = await bench.db.query(
          `select (select used from coupon where id = $2) as used,
           (select count(*)::int from coupon_use where coupon_id = $2 and status = 'reserved') as reserved,
           (select count(*)::int from payment where user_id = any($1)) as payments,
           (select count(*)::int from payment where user_id = any($1) and amount_cents = 1592) as reduced,
           (select count(*)::int from outbox where name = 'payment.created' and envelope -> 'data' ->> 'userId' = any($1::text[])) as told`,
          [fans.map(({ userId }) => userId), id],
        );
        expect(written).toEqual({ used: 50, reserved: 50, payments: 50, reduced: 50, told: 50 });
      } finally {
        lock?.mockRestore();
      }
    },
    120_000,
  );

  it('is used by one person as often as it says, whatever is ordered at once (PUR-31)', async () => {
    const lock = jest.spyOn(Tx.prototype, 'lock').mockResolvedValue(undefined);
    try {
      const { id, code } = await aCoupon({ maxPerPerson: 2 });
      const fan = aFan();
      const plans = [LUNA_30, LUNA_90, demoPlanId('luna', 180), MAYA_30, demoPlanId('maya', 90)];
      const ends = await Promise.all(plans.map((plan) => refusal(buy(fan, code, plan))));
      expect(ends.sort()).toEqual([...Array(3).fill('coupon-used-by-you'), 'not refused', 'not refused']);
      expect(await used(id)).toBe(2);
      expect(await refusal(check(fan, code, `subscription:${demoPlanId('maya', 180)}`))).toBe('coupon-used-by-you');
    } finally {
      lock.mockRestore();
    }
  });

  it('has one use in two tabs; another code, or none, gives up the charge and its use; a refused one leaves it (PUR-31)', async () => {
    const [one, two, gone] = [await aCoupon({ maxUses: 1 }), await aCoupon({ value: 50 }), await aCoupon()];
    await bench.call('billing.coupon.archive', { couponId: gone.id }, marketing);
    const fan = aFan();
    const [tab, other] = await Promise.all([buy(fan, one.code), buy(fan, one.code)]);
    expect([other.id, await used(one.id)]).toEqual([tab.id, 1]);
    // one's own waiting use is no reason against the same code
    expect((await check(fan, one.code)).after).toEqual(money(1592));
    expect(await refusal(check(aFan(), one.code))).toBe('coupon-used-up');
    expect(await refusal(buy(fan, gone.code))).toBe('coupon-over');
    expect((await bench.call('billing.payment.get', { paymentId: tab.id }, fan)).status).not.toBe('cancelled');
    const half = await buy(fan, two.code);
    expect([half.amountCents, await used(one.id), await used(two.id)]).toEqual([995, 0, 1]);
    expect((await bench.call('billing.payment.get', { paymentId: tab.id }, fan)).status).toBe('cancelled');
    const full = await buy(fan, null);
    expect([full.amountCents, full.coupon, await used(two.id), await state(half.id)]).toEqual([
      1990,
      null,
      0,
      'released',
    ]);
    // the key of an order means its code as well
    const key = randomUUID();
    await buy(fan, two.code, LUNA_90, key);
    expect(await refusal(buy(fan, one.code, LUNA_90, key))).toBe('idempotency-mismatch');
  });

  it('is refused with its reason: unknown, not begun, over, of another creator, of another plan, every month (PUR-32)', async () => {
    const fan = aFan();
    const day = 86_400_000;
    const at = (ms: number) => new Date(bench.clock.now().getTime() + ms).toISOString();
    const refused = async (own: Record<string, unknown>, planId = LUNA_30) => {
      const { code } = await aCoupon(own);
      const [asked, bought] = [
        await refusal(check(fan, code, `subscription:${planId}`)),
        await refusal(buy(fan, code, planId)),
      ];
      expect(asked).toBe(bought);
      return asked;
    };
    expect([await refusal(check(fan, 'NADA')), await refusal(buy(fan, 'NADA'))]).toEqual([
      'coupon-unknown',
      'coupon-unknown',
    ]);
    expect(await refused({ startsAt: at(day) })).toBe('coupon-not-yet');
    expect(await refused({ modelId: DEMO.models.luna }, MAYA_30)).toBe('coupon-not-for-this');
    expect(await refused({ planId: LUNA_90 })).toBe('coupon-not-for-this');
    const soon = await aCoupon({ endsAt: at(MINUTE_MS) });
    expect((await check(fan, soon.code)).after).toEqual(money(1592));
    bench.clock.move(MINUTE_MS);
    expect(await refusal(buy(fan, soon.code))).toBe('coupon-over');
    const monthly = {
      planType: 'subscription' as const,
      planId: LUNA_30,
      modelId: null,
      leadId: null,
      recurring: true,
    };
    const { code } = await aCoupon();
    const order = { ...monthly, coupon: code, idempotencyKey: randomUUID() };
    expect(await refusal(bench.call('billing.payment.create', order, fan))).toBe('coupon-not-for-this');
  });

  it('for a first purchase is for nobody who paid, nor for two charges at once; what went back was none (PUR-31)', async () => {
    const { code } = await aCoupon({ firstPurchaseOnly: true, maxPerPerson: 5 });
    const [fan, old] = [aFan(), aFan()];
    await charged(fan, code);
    expect(await refusal(buy(fan, code, LUNA_90))).toBe('coupon-first-only');
    expect(await refusal(check(fan, code, `subscription:${LUNA_90}`))).toBe('coupon-first-only');
    const { id } = await paid(old, null);
    expect([await refusal(buy(old, code)), await refusal(check(old, code))]).toEqual(
      Array(2).fill('coupon-first-only'),
    );
    await bench.call('billing.payment.withdraw', { paymentId: id }, old);
    await is(old, id, 'refunded');
    expect((await buy(old, code)).amountCents).toBe(1592);
  });

  it('is let go when the charge dies: run out, refused by the team, or of a creator who left (PUR-31)', async () => {
    const coupon = await aCoupon();
    const [late, refused, left] = [aFan(), aFan(), aFan()];
    const ranOut = await charged(late, coupon.code);
    const rejected = await charged(refused, coupon.code, LUNA_90);
    await bench.call('billing.payment.reject', { paymentId: rejected.id, reason: REASON }, finance);
    expect([await used(coupon.id), await state(rejected.id)]).toEqual([1, 'released']);
    bench.clock.move(11 * MINUTE_MS);
    await is(late, ranOut.id, 'expired');
    expect([await used(coupon.id), await state(ranOut.id)]).toEqual([0, 'released']);
    const hers = await charged(left, coupon.code, MAYA_30);
    await happens(bench, 'model.deactivated', { modelId: DEMO.models.maya, username: 'maya' });
    await is(left, hers.id, 'cancelled');
    expect([await used(coupon.id), await state(hers.id)]).toEqual([0, 'released']);
  });

  it('is not kept by a charge the provider never made: after two hours its use is free for others (PUR-31, R15)', async () => {
    const coupon = await aCoupon({ maxUses: 1 });
    const [fan, next] = [aFan(), aFan()];
    const { id } = await bench.provider.failing([400], () => buy(fan, coupon.code, demoPlanId('luna', 180)));
    await bench.see(fan, id, ({ chargeFailed }) => chargeFailed);
    expect([await used(coupon.id), await refusal(check(next, coupon.code))]).toEqual([1, 'coupon-used-up']);
    bench.clock.move(121 * MINUTE_MS);
    await is(fan, id, 'cancelled');
    expect([await used(coupon.id), await state(id)]).toEqual([0, 'released']);
    expect((await buy(next, coupon.code)).amountCents).toBe(1592);
  });

  it('whose charge ran out is honoured when its PIX comes late, unless somebody else has the use: then it goes back (PUR-31, BIL-37)', async () => {
    const coupon = await aCoupon({ maxUses: 1 });
    const [one, two] = [aFan(), aFan()];
    const first = await charged(one, coupon.code);
    bench.clock.move(11 * MINUTE_MS);
    await is(one, first.id, 'expired');
    const second = await charged(two, coupon.code);
    await tell(bench.provider.receive(first.id));
    await eventually(() => bench.provider.of(first.id)[0]?.refundedAmount === 1592);
    expect([await used(coupon.id), await state(first.id)]).toEqual([1, 'released']);
    bench.clock.move(11 * MINUTE_MS);
    await is(two, second.id, 'expired');
    expect(await used(coupon.id)).toBe(0);
    await tell(bench.provider.receive(second.id));
    await is(two, second.id, 'approved');
    expect([await used(coupon.id), await state(second.id)]).toEqual([1, 'used']);
  });

  it('with one use in a code that ran out and in the new one honours the one that is paid first, and closes the other (BIL-37, PUR-31)', async () => {
    for (const limits of [{ maxUses: 1 }, { maxUses: 100 }]) {
      const coupon = await aCoupon(limits);
      const fan = aFan();
      const first = await charged(fan, coupon.code);
      bench.clock.move(11 * MINUTE_MS);
      await is(fan, first.id, 'expired');
      const renewed = await charged(fan, coupon.code);
      expect([await used(coupon.id), await state(renewed.id)]).toEqual([1, 'reserved']);
      await tell(bench.provider.receive(first.id));
      await is(fan, first.id, 'approved');
      await is(fan, renewed.id, 'cancelled');
      expect([await used(coupon.id), await state(first.id), await state(renewed.id)]).toEqual([1, 'used', 'released']);
      expect(bench.provider.of(first.id)[0]?.refundedAmount).toBe(0);
      await tell(bench.provider.receive(renewed.id));
      await eventually(() => bench.provider.of(renewed.id)[0]?.refundedAmount === 1592);
      expect([await used(coupon.id), await state(first.id)]).toEqual([1, 'used']);
    }
  });

  it('comes back with the whole price, not with a part, and not when a bank looked into it or might have (PUR-31, BIL-38)', async () => {
    const coupon = await aCoupon();
    const [part, whole, headedOff, lost, quiet] = [aFan(), aFan(), aFan(), aFan(), aFan()];
    const inPart = await paid(part, coupon.code);
    await bench.call('billing.payment.refund', { paymentId: inPart.id, amountCents: 500, reason: REASON }, finance);
    await is(part, inPart.id, 'partially_refunded');
    const all = await paid(whole, coupon.code);
    await bench.call('billing.payment.refund', { paymentId: all.id, amountCents: null, reason: REASON }, finance);
    await is(whole, all.id, 'refunded');
    const [off, away] = [await paid(headedOff, coupon.code), await paid(lost, coupon.code)];
    for (const { charge } of [off, away]) await tell(Object.assign(charge, { status: 'disputed' }));
    await is(headedOff, off.id, 'disputed');
    bench.provider.giveBack(off.charge, 1592);
    await tell(off.charge);
    await is(headedOff, off.id, 'refunded');
    await tell(Object.assign(away.charge, { status: 'chargedback' }));
    await is(lost, away.id, 'charged_back');
    // the team gives it back before her bank is asked
    const before = await paid(quiet, coupon.code);
    const order = { paymentId: before.id, amountCents: null, reason: REASON, headsOffDispute: true };
    await bench.call('billing.payment.refund', order, finance);
    await is(quiet, before.id, 'refunded');
    const states = await Promise.all([inPart, all, off, away, before].map(({ id }) => state(id)));
    expect(states).toEqual(['used', 'released', 'used', 'used', 'used']);
    expect(await used(coupon.id)).toBe(4);
    expect((await buy(whole, coupon.code, LUNA_90)).amountCents).toBe(3343);
    expect(await refusal(buy(headedOff, coupon.code, LUNA_90))).toBe('coupon-used-by-you');
  });

  it('that exists and one that does not are looked for by the same statements (PUR-32)', async () => {
    const { code } = await aCoupon();
    const fan = aFan();
    const query = bench.db.query.bind(bench.db);
    const statements = async (typed: string): Promise<string[]> => {
      const seen: string[] = [];
      // of this question alone: the rounds of the service ask the same database meanwhile
      const asked = newTraceparent();
      const spy = jest.spyOn(bench.db, 'query').mockImplementation((sql, params) => {
        if (currentTraceId() === runWithTrace(asked, currentTraceId)) seen.push(sql);
        return query(sql, params);
      });
      await runWithTrace(asked, () => check(fan, typed)).catch(() => undefined);
      spy.mockRestore();
      return seen;
    };
    const known = await statements(code);
    expect(known.length).toBeGreaterThanOrEqual(3);
    expect(await statements('QUASE1')).toEqual(known);
  });
});
