import { randomUUID } from 'node:crypto';
import { DEMO, type Identity, type Page, type PriceItem, type StaffRole } from '@camarim/contracts';
import type { PriceListName } from '@camarim/domain';
import { aFan, type Bench, refusal, startBench } from '../../test/bench.js';
import { PlanService } from './plan.service.js';
import { PriceListService } from './price-list.service.js';

const staff = (role: StaffRole): Identity => ({ kind: 'staff', userId: randomUUID(), role, sessionId: 's' });
const OWNER = staff('owner');
/** The fields of all three forms: each list reads its own. */
const form = (own: object = {}) => ({
  ...{ modelId: null, name: 'Anual', description: '', priceCents: 9990, originalPriceCents: null, duration: 365 },
  ...{ isActive: true, isFeatured: false, isVip: false, isLimitedTime: false, startsAt: null, expiresAt: null },
  ...{ benefits: [' Tudo ', '', '  '], features: ['Só nós dois'], highlightedBenefits: [] },
  ...own,
});

describe('the price lists as the team sets them', () => {
  let bench: Bench;
  beforeAll(async () => {
    bench = await startBench();
  });
  afterAll(() => bench.end());

  const PRICES = { plans: 'plan-price', 'call-plans': 'call-price', 'vip-offers': 'offer-price' } as const;
  const create = (list: PriceListName, item: ReturnType<typeof form>, by: Identity = OWNER) =>
    bench.call(`billing.${PRICES[list]}.create`, item, by);
  const update = ({ id, revision }: PriceItem, own: object) =>
    bench.call('billing.plan-price.update', { ...form(own), itemId: id, revision }, OWNER);
  const said = async (itemId: string): Promise<string[]> =>
    (
      await bench.db.query<{ change: string }>(
        `select envelope->'data'->>'change' as change from outbox
         where name = 'price-list.changed' and aggregate_id = $1 order by seq`,
        [itemId],
      )
    ).map(({ change }) => change);
  const onSale = async () =>
    (await bench.call('billing.plan.list', { modelId: null }, { kind: 'visitor' })).map(({ id }) => id);

  it('a plan is added, edited and archived; every step is an event, and only what is in the list is sold (BIL-02, BIL-06, BIL-01)', async () => {
    const plan = await create('plans', form());
    expect(plan).toMatchObject({ benefits: ['Tudo'], revision: 1, shownOriginalPrice: null });
    expect(await onSale()).toContain(plan.id);

    const cheaper = await update(plan, { priceCents: 7990, originalPriceCents: 9990 });
    // it was in the list at 99,90, but nobody paid that
    expect(cheaper).toMatchObject({ revision: 2, shownOriginalPrice: null, discountPercent: null });
    expect(await refusal(update(plan, { name: 'De outra aba' }))).toBe('conflict');

    await bench.call('billing.plan-price.archive', { itemId: plan.id }, OWNER);
    await bench.call('billing.plan-price.archive', { itemId: plan.id }, OWNER);
    expect(await onSale()).not.toContain(plan.id);
    expect(await refusal(bench.buy(aFan(), plan.id))).toBe('plan-not-found');
    expect(await refusal(update({ ...cheaper, revision: 3 }, {}))).toBe('plan-not-found');
    expect(await said(plan.id)).toEqual(['created', 'updated', 'archived']);
    const archived = await bench.call('billing.plan-price.list', { archived: true, cursor: null, limit: 50 }, OWNER);
    expect(archived.items.map(({ id }) => id)).toEqual([plan.id]);
  });

  it.each(['plans', 'call-plans', 'vip-offers'] as const)(
    'a price of %s that is sent again because its answer was lost is in the list once (BIL-02)',
    async (list) => {
      const [name, clientId] = [`Uma vez ${list}`, randomUUID()];
      const send = (own: object = {}, by = OWNER) =>
        bench.call(`billing.${PRICES[list]}.create`, { ...form({ name, isActive: false, ...own }), clientId }, by);
      const [first, ...again] = [await send(), ...(await Promise.all([send(), send()]))];
      expect(again.map(({ id, revision }) => [id, revision])).toEqual([clientId, clientId].map((id) => [id, 1]));
      expect(first.id).toBe(clientId);
      // another price under the same id, and somebody else's
      for (const wrong of [send({ priceCents: 9_980 }), send({}, staff('admin'))])
        expect(await refusal(wrong)).toBe('idempotency-mismatch');
      expect(await said(clientId)).toEqual(['created']);
      await bench.call(`billing.${PRICES[list]}.archive`, { itemId: clientId }, OWNER);
    },
  );

  it('wrong forms are refused in the same words for all three, and nothing is written (BIL-02, BIL-09)', async () => {
    for (const list of ['plans', 'call-plans', 'vip-offers'] as const) {
      const error = await create(list, form({ priceCents: 0, duration: 0 })).catch((e: unknown) => e);
      expect(error).toMatchObject({
        code: 'validation-failed',
        errors: [
          { field: 'priceCents', message: 'Preço deve ser maior que zero' },
          { field: 'duration', message: 'Duração deve ser maior que zero' },
        ],
      });
    }
  });

  it('a plan that promises what nobody here delivers is not saved, and the team reads which line it is (BIL-07)', async () => {
    const before = await bench.db.query('select 1 from plan');
    const wish = form({ benefits: ['Vídeos completos', 'Encontro pessoal'] });
    expect(await create('plans', wish).catch((e: unknown) => e)).toMatchObject({
      code: 'validation-failed',
      errors: [{ field: 'benefits', code: 'not-delivered', message: expect.stringContaining('“Encontro pessoal”') }],
    });
    expect(await bench.db.query('select 1 from plan')).toHaveLength(before.length);
  });

  it('who is not owner or admin changes no price, and finance may look (USR-24)', async () => {
    for (const role of ['finance', 'marketing', 'content', 'support'] as const)
      expect(await refusal(create('plans', form(), staff(role)))).toBe('forbidden');
    expect(await refusal(create('plans', form(), aFan()))).toBe('unauthenticated');
    const request = { archived: false, cursor: null, limit: 2 };
    const page = await bench.call('billing.plan-price.list', request, staff('finance'));
    const next = await bench.call('billing.plan-price.list', { ...request, cursor: page.nextCursor }, staff('finance'));
    expect(new Set([...page.items, ...next.items].map(({ id }) => id)).size).toBe(4);
    expect(await refusal(bench.call('billing.plan-price.list', request, staff('support')))).toBe('forbidden');
  });

  it('of plans made in one millisecond none is missing from the pages (BIL-02)', async () => {
    const all = { archived: false, cursor: null, limit: 50 };
    await bench.db.execute(
      `update plan set created_at = '2026-01-01T00:00:00.123Z'::timestamptz + make_interval(secs => n / 1000000.0)
       from (select id, row_number() over () as n from plan) numbered where numbered.id = plan.id`,
    );
    const wanted = (await bench.call('billing.plan-price.list', all, OWNER)).items.map(({ id }) => id);
    const seen: string[] = [];
    for (let cursor: string | null = null; ; ) {
      const page: Page<PriceItem> = await bench.call('billing.plan-price.list', { ...all, cursor, limit: 1 }, OWNER);
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor;
      if (cursor === null) break;
    }
    expect(seen).toEqual(wanted);
    expect(seen.length).toBeGreaterThan(3);
  });

  it('an offer of one model comes before the house’s, starts and ends by its dates, and says so (BIL-10, BIL-11)', async () => {
    const now = bench.clock.now().getTime();
    const at = (ms: number) => new Date(now + ms).toISOString();
    const own = { isLimitedTime: true, startsAt: at(60_000), expiresAt: at(120_000), duration: 30, priceCents: 990 };
    const offer = await create('vip-offers', form({ ...own, modelId: DEMO.models.luna }));
    const of = async (modelId: string) =>
      (await bench.call('billing.vip-offer.get', { modelId }, { kind: 'visitor' }))?.priceCents;
    const plans = bench.app.get(PlanService, { strict: false });
    expect([offer.phase, await of(DEMO.models.luna)]).toEqual(['upcoming', 2990]);
    expect(await refusal(plans.offerForSale(offer.id, null))).toBe('offer-not-found');

    bench.clock.move(60_000);
    expect([await of(DEMO.models.luna), await of(DEMO.models.maya)]).toEqual([990, 2990]);
    expect(await plans.offerForSale(offer.id, DEMO.models.luna)).toMatchObject({ priceCents: 990, durationDays: 30 });
    expect(await refusal(plans.offerForSale(offer.id, DEMO.models.maya))).toBe('offer-not-found');
    await bench.app.get(PriceListService, { strict: false }).turnOffers();

    bench.clock.move(60_000);
    expect(await of(DEMO.models.luna)).toBe(2990);
    expect(await refusal(plans.offerForSale(offer.id, null))).toBe('offer-expired');
    await bench.app.get(PriceListService, { strict: false }).turnOffers();
    expect(await said(offer.id)).toEqual(['created', 'started', 'ended']);
  });
});
