import { DEMO, type Identity, money, type Sale } from '@camarim/contracts';
import { maskEmail, minuteCents, priceContradictions } from '@camarim/domain';
import { ALL_SALES, aFan, type Bench, LUNA_30, refusal, startBench } from '../../test/bench.js';
import { CANARY } from '../../test/fake-users.js';

const VISITOR: Identity = { kind: 'visitor' };
const STAFF: Identity = { kind: 'staff', userId: 'a', role: 'finance', sessionId: 'b' };

describe('what is on sale, and what was sold', () => {
  let bench: Bench;
  beforeAll(async () => {
    bench = await startBench();
  });
  afterAll(() => bench.end());

  const plansOf = (modelId: string | null) => bench.call('billing.plan.list', { modelId }, VISITOR);
  const offer = () => bench.call('billing.vip-offer.get', { modelId: DEMO.models.luna }, VISITOR);

  it('each model sells her own plans, shortest first, at one price list (BIL-05, BIL-42)', async () => {
    const [luna, maya, house] = await Promise.all([
      plansOf(DEMO.models.luna),
      plansOf(DEMO.models.maya),
      plansOf(null),
    ]);
    const list = [
      [30, 1990],
      [30, 3790],
      [90, 4179],
      [180, 7164],
      [180, 17990],
    ];
    expect(luna.map(({ durationDays, priceCents }) => [durationDays, priceCents])).toEqual(list);
    expect(maya.map(({ durationDays, priceCents }) => [durationDays, priceCents])).toEqual(list);
    expect(
      luna.every(({ originalPriceCents, discountPercent }) => originalPriceCents === null && discountPercent === null),
    ).toBe(true);
    expect(house).toMatchObject([
      { name: 'Diamond Premium', modelId: null, priceCents: 3790 },
      { name: 'Platinum Premium', modelId: null, priceCents: 17990 },
    ]);
    expect(await refusal(plansOf('luna'))).toBe('validation-failed');
  });

  it('a former price is shown only while it is true, with the discount floored (BIL-03, BIL-04)', async () => {
    const set = (sql: string) => bench.db.execute(`update plan set ${sql} where id = $1`, [LUNA_30]);
    const shown = async () => {
      const plan = (await plansOf(DEMO.models.luna)).find(({ id }) => id === LUNA_30);
      return [plan?.originalPriceCents, plan?.discountPercent];
    };
    await set('original_price_cents = 5970');
    expect(await shown()).toEqual([null, null]);
    // it stood in the list, but nobody paid it
    await set('original_price_cents = null, price_cents = 5970');
    const fan = aFan();
    const dear = await bench.charged(fan, LUNA_30);
    await set('price_cents = 3790, original_price_cents = 5970');
    expect(await shown()).toEqual([null, null]);
    // now somebody did
    bench.provider.receive(dear.id);
    await bench.call('billing.payment.check', { paymentId: dear.id }, fan);
    expect(await shown()).toEqual([5970, 36]);
    bench.clock.move(31 * 86_400_000);
    expect(await shown()).toEqual([null, null]);
    bench.clock.move(-31 * 86_400_000);
    await set('original_price_cents = null, price_cents = 1990');
  });

  it('call plans are listed by duration (BIL-08)', async () => {
    const calls = await bench.call('billing.call-plan.list', {}, VISITOR);
    expect(calls.map(({ durationMinutes, priceCents, isVip }) => [durationMinutes, priceCents, isVip])).toEqual([
      [5, 2990, false],
      [15, 7990, false],
    ]);
  });

  it('the demonstration sells nothing wider or longer for less than something narrower or shorter (V1)', async () => {
    for (const modelId of Object.values(DEMO.models)) {
      const onSale = [...(await plansOf(modelId)), await offer()].filter((plan) => plan !== null);
      const plans = onSale.map((plan) => ({ ...plan, duration: plan.durationDays }));
      expect(priceContradictions(plans)).toEqual([]);
    }
  });

  it('Diamond and Platinum are ordinary plans, and none promises a meeting in person (BIL-13)', async () => {
    const [fan, house] = [aFan(), await plansOf(null)];
    for (const plan of house) {
      const payment = await bench.charged(fan, plan.id);
      expect(payment).toMatchObject({ planName: plan.name, amountCents: plan.priceCents, modelId: null });
    }
    expect(house.map(({ name }) => name)).toEqual(['Diamond Premium', 'Platinum Premium']);
    expect(JSON.stringify(house)).not.toMatch(/encontro|pessoal/i);
  });

  it('every call of a creator has a name of its own, and a longer one costs less a minute (V9, V1)', async () => {
    for (const modelId of Object.values(DEMO.models)) {
      const items = await bench.call('billing.call-option.list', { modelId }, VISITOR);
      expect(new Set(items.map(({ title }) => title)).size).toBe(items.length);
      const minutes = items
        .toSorted((one, other) => one.durationMinutes - other.durationMinutes)
        .map(({ priceCents, durationMinutes }) => minuteCents(priceCents, durationMinutes));
      expect(minutes.length).toBeGreaterThan(1);
      expect(minutes).toEqual(minutes.toSorted((one, other) => other - one));
    }
  });

  it('an offer without lines of its own is shown with what it delivers (FV-23)', async () => {
    await bench.db.execute(`update vip_offer set benefits = '{}'`);
    expect((await offer())?.benefits).toContain('Todas as publicações para assinantes, de todas as modelos');
    await bench.db.execute(`update vip_offer set benefits = '{Todos os vídeos}'`);
    expect((await offer())?.benefits).toEqual(['Todos os vídeos']);
  });

  it('an offer that has ended, or is off, is not shown (BIL-10, BIL-11)', async () => {
    expect(await offer()).toMatchObject({
      priceCents: 2990,
      durationDays: 30,
      expiresAt: null,
      originalPriceCents: null,
    });
    const end = new Date(bench.clock.now().getTime() + 60_000);
    await bench.db.execute('update vip_offer set is_limited_time = true, expires_at = $1', [end]);
    expect((await offer())?.expiresAt).toBe(end.toISOString());
    bench.clock.move(60_000);
    expect(await offer()).toBeNull();
    await bench.db.execute('update vip_offer set is_limited_time = false, expires_at = null, is_active = false');
    expect(await offer()).toBeNull();
  });

  it('staff page through all sales, newest first, none twice and none left out (BIL-16)', async () => {
    const made: string[] = [];
    for (let i = 0; i < 5; i += 1) made.unshift((await bench.buy(aFan())).id);
    const seen: Sale[] = [];
    let cursor: string | null = null;
    do {
      const page: { items: Sale[]; nextCursor: string | null } = await bench.call(
        'billing.payment.list',
        { ...ALL_SALES, cursor, limit: 2 },
        STAFF,
      );
      seen.push(...page.items);
      cursor = page.nextCursor;
    } while (cursor !== null);
    expect(seen.map(({ id }) => id).slice(0, made.length)).toEqual(made);
    expect(seen[0]).toMatchObject({ userName: CANARY.name, userEmail: maskEmail(CANARY.email), amount: money(1990) });
    expect(JSON.stringify(seen)).not.toContain(CANARY.email);
    expect(await refusal(bench.call('billing.payment.list', { ...ALL_SALES, cursor: 'x', limit: 2 }, STAFF))).toBe(
      'validation-failed',
    );
  });
});
