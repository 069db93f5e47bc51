import { randomUUID } from 'node:crypto';
import { DEMO, type EventPayloads, money } from '@camarim/contracts';
import { demoPlanId } from '../../seeds/demo.js';
import { aFan, aStaff, type Bench, delivery, LUNA_30, noticeOf, refusal, startBench } from '../../test/bench.js';
import { Disputes } from '../../test/disputes.js';

const marketing = aStaff('marketing');
const support = aStaff('support');

describe('coupons at the desk', () => {
  let bench: Bench;
  beforeAll(async () => {
    bench = await startBench();
  });
  afterAll(() => bench?.end());

  const create = (own: Record<string, unknown> = {}) =>
    bench.call('billing.coupon.create', { kind: 'percent', value: 20, maxUses: 10, ...own } as never, marketing);
  const changes = async (couponId: string) =>
    (
      await bench.db.query<{ data: EventPayloads['coupon.changed'] }>(
        `select envelope -> 'data' as data from outbox where name = 'coupon.changed' and envelope -> 'data' ->> 'couponId' = $1 order by seq`,
        [couponId],
      )
    ).map(({ data }) => data);

  it('are made by marketing, with a code of its own or one of 40 bits, and each code once (PUR-33)', async () => {
    const named = await create({ code: 'Verao-26', modelId: DEMO.models.luna, planId: LUNA_30 });
    expect(named).toMatchObject({
      ...{ code: 'VERAO26', kind: 'percent', value: 20, modelId: DEMO.models.luna, planName: '1 mês', used: 0 },
      ...{ maxUses: 10, maxPerPerson: 1, firstPurchaseOnly: false, endsAt: null, archivedAt: null, sold: money(0) },
    });
    expect(await refusal(create({ code: 'verao 26' }))).toBe('coupon-exists');
    const made = await Promise.all([create(), create()]);
    for (const { code } of made) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{8}$/);
    expect(made[0]?.code).not.toBe(made[1]?.code);
    expect(
      await refusal(bench.call('billing.coupon.create', { kind: 'percent', value: 20, maxUses: 10 } as never, support)),
    ).toBe('forbidden');
  });

  it('made without a code and sent again because its answer was lost is one (PUR-33)', async () => {
    const clientId = randomUUID();
    const send = (own: Record<string, unknown> = {}) => create({ clientId, maxUses: 7, ...own });
    const first = await send();
    expect(await Promise.all([send(), send()])).toEqual([first, first]);
    expect(await refusal(send({ value: 30 }))).toBe('idempotency-mismatch');
    expect(await changes(clientId)).toMatchObject([{ change: 'created' }]);
    const { items } = await bench.call('billing.coupon.list', {}, marketing);
    expect(items.filter(({ maxUses }) => maxUses === 7)).toEqual([first]);
  });

  it('are refused when they could never be used, or give more than they may (PUR-33)', async () => {
    const past = new Date(bench.clock.now().getTime() - 1).toISOString();
    for (const wrong of [
      { value: 100 },
      { kind: 'days', value: 400 },
      { code: 'a1' },
      { code: 'verão10' },
      { endsAt: past },
      { maxUses: 0 },
      { maxUses: 2, maxPerPerson: 3 },
    ])
      expect([wrong, await refusal(create(wrong))]).toEqual([wrong, 'validation-failed']);
    expect(await refusal(create({ planId: randomUUID() }))).toBe('plan-not-found');
    expect(await refusal(create({ modelId: DEMO.models.maya, planId: LUNA_30 }))).toBe('plan-not-found');
  });

  it('say what is kept of their sales: no part that went back, and nothing a bank looks into or took (PUR-33, PAYOUT-11)', async () => {
    const coupon = await create({ maxUses: 2 });
    const disputes = new Disputes(bench);
    const sums = async () => {
      const { items } = await bench.call('billing.coupon.list', {}, marketing);
      const { sold, discount, used } = items.find(({ id }) => id === coupon.id) ?? {};
      return [sold?.amountCents, discount?.amountCents, used];
    };
    const bought = async () => {
      const fan = aFan();
      const order = { planType: 'subscription', planId: LUNA_30, modelId: null, leadId: null } as const;
      const key = { idempotencyKey: randomUUID(), coupon: coupon.code };
      const { id } = await bench.call('billing.payment.create', { ...order, ...key }, fan);
      await bench.see(fan, id, ({ status }) => status === 'pending');
      const charge = bench.provider.receive(id);
      await disputes.tell(charge);
      await bench.see(fan, id, ({ status }) => status === 'approved');
      return { fan, id, charge };
    };
    const [one, two] = [await bought(), await bought()];
    expect(await sums()).toEqual([3184, 796, 2]);
    const part = { paymentId: one.id, amountCents: 592, reason: 'pedido da cliente' };
    await bench.call('billing.payment.refund', part, aStaff('finance'));
    expect(await sums()).toEqual([2592, 796, 2]);
    const contested = await disputes.contest(two);
    expect(await sums()).toEqual([1000, 398, 2]);
    await disputes.end(contested, 'charged-back');
    // its use stays used: money a bank took buys no second try
    expect(await sums()).toEqual([1000, 398, 2]);
  });

  it('say who used which, what that brought and cost, and who of the team made and ended them (PUR-33)', async () => {
    const coupon = await create();
    const [buyer, waiting] = [aFan(), aFan()];
    const buy = (fan: ReturnType<typeof aFan>, planId: string) =>
      bench.call(
        'billing.payment.create',
        ...([
          {
            planType: 'subscription',
            planId,
            modelId: null,
            leadId: null,
            idempotencyKey: randomUUID(),
            coupon: coupon.code,
          },
          fan,
        ] as const),
      );
    const { id } = await buy(buyer, LUNA_30);
    await bench.see(buyer, id, ({ status }) => status === 'pending');
    await bench.call('billing.webhook.receive', delivery(bench.clock, noticeOf(bench.provider.receive(id))), {
      kind: 'visitor',
    });
    bench.clock.move(1_000);
    const open = await buy(waiting, demoPlanId('luna', 90));
    const listed = (await bench.call('billing.coupon.list', {}, marketing)).items.find((one) => one.id === coupon.id);
    expect(listed).toMatchObject({ used: 2, waiting: 1, sold: money(1592), discount: money(398) });
    const first = await bench.call('billing.coupon.uses', { couponId: coupon.id, cursor: null, limit: 1 }, support);
    expect(first.items).toMatchObject([
      { paymentId: open.id, userId: waiting.userId, state: 'reserved', amount: money(3343) },
    ]);
    const rest = await bench.call(
      'billing.coupon.uses',
      { couponId: coupon.id, cursor: first.nextCursor, limit: 1 },
      support,
    );
    expect(rest).toMatchObject({
      items: [{ paymentId: id, state: 'used', planName: '1 mês', fullPrice: money(1990), amount: money(1592) }],
      nextCursor: null,
    });
    expect(
      await refusal(bench.call('billing.coupon.uses', { couponId: coupon.id, cursor: null, limit: 1 }, marketing)),
    ).toBe('forbidden');
    for (let twice = 0; twice < 2; twice += 1) {
      const ended = await bench.call('billing.coupon.archive', { couponId: coupon.id }, marketing);
      expect(ended.archivedAt).not.toBeNull();
    }
    expect(await changes(coupon.id)).toMatchObject([
      {
        change: 'created',
        staffId: marketing.userId,
        before: null,
        after: { code: coupon.code, value: 20, maxUses: 10 },
      },
      { change: 'archived', staffId: marketing.userId, before: { code: coupon.code }, after: { used: 2 } },
    ]);
    // what was ordered with it keeps its price
    expect((await bench.call('billing.payment.get', { paymentId: open.id }, waiting)).amountCents).toBe(3343);
    expect(await refusal(bench.call('billing.coupon.archive', { couponId: randomUUID() }, marketing))).toBe(
      'not-found',
    );
  });
});
