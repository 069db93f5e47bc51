import { randomUUID } from 'node:crypto';
import { DEMO, type Identity, money } from '@camarim/contracts';
import { MINUTE_MS } from '@camarim/domain';
import { aFan, aStaff, type Bench, delivery, LUNA_30, noticeOf, refusal, startBench } from '../../test/bench.js';

type Fan = Identity & { kind: 'user' };
const marketing = aStaff('marketing');
const ORDER = { modelId: null, leadId: null };

describe('a PIX that ran out', () => {
  let bench: Bench;
  beforeAll(async () => {
    bench = await startBench();
  });
  afterAll(() => bench?.end());

  const aCoupon = () => {
    const form = { kind: 'percent', value: 20, maxUses: 100 } as const;
    return bench.call('billing.coupon.create', form as never, marketing);
  };
  const create = (fan: Fan, order: object) =>
    bench.call('billing.payment.create', { ...ORDER, idempotencyKey: randomUUID(), ...order }, fan);
  const again = (fan: Fan, renews: string, more: object = {}) => create(fan, { renews, ...more });
  const runsOut = async (fan: Fan, id: string) => {
    await bench.see(fan, id, ({ status }) => status === 'pending');
    bench.clock.move(11 * MINUTE_MS);
    await bench.see(fan, id, ({ status }) => status === 'expired');
  };
  const ranOut = async (fan: Fan, order: object): Promise<string> => {
    const { id } = await create(fan, order);
    await runsOut(fan, id);
    return id;
  };
  const leadOf = async (id: string) =>
    (await bench.db.one<{ lead: string | null }>('select lead_id as lead from payment where id = $1', [id]))?.lead;

  it('is made anew at its address with its coupon and its lead, and at no other price when the coupon is over (BIL-26, PUR-31)', async () => {
    const [fan, { id: couponId, code }] = [aFan(), await aCoupon()];
    const first = await ranOut(fan, { planType: 'subscription', planId: LUNA_30, coupon: code, leadId: 'VENDA7' });
    const key = randomUUID();
    const second = await again(fan, first, { idempotencyKey: key });
    expect(second).toMatchObject({ amountCents: 1592, coupon: { code, fullPrice: money(1990) }, recurring: false });
    expect([second.id === first, await leadOf(second.id)]).toEqual([false, 'VENDA7']);
    // a second tap is the same wish
    expect((await again(fan, first, { idempotencyKey: key })).id).toBe(second.id);
    await runsOut(fan, second.id);
    await bench.call('billing.coupon.archive', { couponId }, marketing);
    expect(await refusal(again(fan, second.id))).toBe('coupon-over');
    expect(await bench.db.query('select 1 from payment where user_id = $1', [fan.userId])).toHaveLength(2);
  });

  it('is made anew by its buyer alone, with nothing beside it (BIL-26, USR-06)', async () => {
    const fan = aFan();
    const id = await ranOut(fan, { planType: 'subscription', planId: LUNA_30 });
    expect(await refusal(again(aFan(), id))).toBe('payment-not-found');
    expect(await refusal(again(fan, id, { planType: 'subscription', planId: LUNA_30 }))).toBe('validation-failed');
    expect(await refusal(again(fan, id, { coupon: 'NADA' }))).toBe('validation-failed');
  });

  it('of a mimo is made anew with its amount, its note and its name, until what was said with it is forgotten (BIL-26, PUR-07)', async () => {
    const fan = aFan();
    const said = { place: 'profile', placeId: null, note: 'Pelo show de ontem', shown: true } as const;
    const first = await ranOut(fan, { tip: { modelId: DEMO.models.luna, cents: 2_000, ...said }, leadId: 'VENDA7' });
    const second = await again(fan, first);
    expect(second).toMatchObject({ planType: 'tip', amountCents: 2_000, modelId: DEMO.models.luna });
    expect([second.id === first, await leadOf(second.id)]).toEqual([false, 'VENDA7']);
    await bench.see(fan, second.id, ({ status }) => status === 'pending');
    const notice = delivery(bench.clock, noticeOf(bench.provider.receive(second.id)));
    await bench.call('billing.webhook.receive', notice, { kind: 'visitor' });
    await bench.see(fan, second.id, ({ status }) => status === 'approved');
    const { tip } = await bench.call('billing.payment.receipt', { paymentId: second.id }, fan);
    expect(tip).toMatchObject({ place: 'profile', note: 'Pelo show de ontem', shown: true });
    expect(await refusal(again(aFan(), first))).toBe('payment-not-found');
    await bench.db.execute(`update payment set created_at = created_at - interval '31 days' where id = $1`, [first]);
    expect(await refusal(again(fan, first))).toBe('tip-not-found');
  });

  it('paid late after a new code was made, it is honoured, and the page of the new one names it for as long as it stands (BIL-37)', async () => {
    const fan = aFan();
    const first = await ranOut(fan, { planType: 'subscription', planId: LUNA_30 });
    const { id: second } = await again(fan, first);
    await bench.see(fan, second, ({ status }) => status === 'pending');
    const notice = delivery(bench.clock, noticeOf(bench.provider.receive(first)));
    await bench.call('billing.webhook.receive', notice, { kind: 'visitor' });
    await bench.see(fan, first, ({ status }) => status === 'approved');
    const seen = await bench.see(fan, second, ({ status }) => status === 'cancelled');
    expect(seen).toMatchObject({ honouredId: first, surplusCents: 0 });
    await bench.call('billing.payment.withdraw', { paymentId: first }, fan);
    await bench.see(fan, first, ({ status }) => status === 'refunded');
    expect((await bench.call('billing.payment.get', { paymentId: second }, fan)).honouredId).toBeNull();
  });

  it('a code that ran out names no purchase of the same plan that was paid before it was made (BIL-37)', async () => {
    const fan = aFan();
    const { id: paid } = await bench.charged(fan);
    const notice = delivery(bench.clock, noticeOf(bench.provider.receive(paid)));
    await bench.call('billing.webhook.receive', notice, { kind: 'visitor' });
    await bench.see(fan, paid, ({ status }) => status === 'approved');
    const later = await ranOut(fan, { planType: 'subscription', planId: LUNA_30 });
    expect((await bench.call('billing.payment.get', { paymentId: later }, fan)).honouredId).toBeNull();
  });
});
