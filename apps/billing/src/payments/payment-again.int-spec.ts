import { randomUUID } from 'node:crypto';
import { DEMO, type Identity, money } from '@camarim/contracts';
import { aFan, aStaff, type Bench, LUNA_30, refusal, startBench } from '../../test/bench.js';

type Fan = Identity & { kind: 'user' };
const marketing = aStaff('marketing');
const MINUTE_MS = 60_000;
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

  it('is made anew by its buyer alone, with nothing beside it; a mimo is given again where it was (BIL-26, USR-06)', async () => {
    const fan = aFan();
    const id = await ranOut(fan, { planType: 'subscription', planId: LUNA_30 });
    expect(await refusal(again(aFan(), id))).toBe('payment-not-found');
    expect(await refusal(again(fan, id, { planType: 'subscription', planId: LUNA_30 }))).toBe('validation-failed');
    expect(await refusal(again(fan, id, { coupon: 'NADA' }))).toBe('validation-failed');
    const tip = { modelId: DEMO.models.luna, place: 'profile', placeId: null, cents: 2_000, note: null, shown: false };
    expect(await refusal(again(fan, await ranOut(fan, { tip })))).toBe('validation-failed');
  });
});
