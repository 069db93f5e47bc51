import { DEMO, type Identity, type Subscriber } from '@camarim/contracts';
import { DAY_MS, localDateOf } from '@camarim/domain';
import { demoPlanId } from '../../seeds/demo.js';
import { aFan, aStaff, type Bench, delivery, LUNA_30, noticeOf, refusal, startBench } from '../../test/bench.js';
import { CANARY, FakeCatalog } from '../../test/fake-users.js';

const { luna: LUNA, maya: MAYA } = DEMO.models;
type Fan = Identity & { kind: 'user' };

describe('who subscribes to a creator', () => {
  let bench: Bench;
  const admin = aStaff('admin');
  const [luna, maya] = [LUNA, MAYA].map((modelId) => {
    const who = { ...aFan(), role: 'creator' as const };
    return { modelId, who };
  }) as [
    { modelId: string; who: Identity & { userId: string } },
    { modelId: string; who: Identity & { userId: string } },
  ];
  beforeAll(async () => {
    bench = await startBench();
    for (const { modelId, who } of [luna, maya]) FakeCatalog.creators.set(modelId, who.userId);
  }, 120_000);
  afterAll(() => bench?.end());

  const give = (fan: Fan, planId = LUNA_30, days: number | null = null) =>
    bench.call('billing.courtesy.grant', { userId: fan.userId, planId, modelId: null, days, reason: 'teste' }, admin);
  const ask = ({ modelId, who }: typeof luna, own: { code?: string; cursor?: string | null; limit?: number } = {}) =>
    bench.call('billing.subscription.of-model', { modelId, code: '', cursor: null, limit: 50, ...own }, who);
  const thisMonth = () => localDateOf(bench.clock.now()).slice(0, 7);

  it('is a code, a month and whether it renews, and nothing a person could be known by: field by field (STU-07)', async () => {
    const fan = aFan();
    const { id } = await bench.charged(fan);
    const charge = bench.provider.receive(id);
    await bench.call('billing.webhook.receive', delivery(bench.clock, noticeOf(charge)), { kind: 'visitor' });
    await bench.see(fan, id, ({ status }) => status === 'approved');
    const page = await ask(luna);
    expect(Object.keys(page).sort()).toEqual(['items', 'nextCursor', 'renewing', 'total']);
    expect(page.items).toHaveLength(1);
    const [one] = page.items as [Subscriber];
    expect(Object.keys(one).sort()).toEqual(['code', 'renews', 'since']);
    expect(one.code).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/);
    expect(one).toMatchObject({ since: thisMonth(), renews: false });
    expect(page).toMatchObject({ total: 1, renewing: 0, nextCursor: null });
    const row = await bench.db.one<Record<string, unknown>>('select * from subscription where user_id = $1', [
      fan.userId,
    ]);
    const secrets = [fan.userId, id, String(row?.['id']), ...Object.values(CANARY), localDateOf(bench.clock.now())];
    for (const secret of secrets) expect(JSON.stringify(page)).not.toContain(secret);
  });

  it('has another code at another creator, and whoever is there for the whole house is on no list (STU-07)', async () => {
    const [fan, guest] = [aFan(), aFan()];
    const before = await ask(luna);
    await give(fan);
    await give(fan, demoPlanId('maya', 30));
    const house = await bench.db.one<{ id: string }>('select id from plan where model_id is null limit 1');
    await give(guest, house?.id);
    const [hers, others] = [await ask(luna), await ask(maya)];
    expect([hers.total, others.total]).toEqual([before.total + 1, 1]);
    const codes = hers.items.map(({ code }) => code);
    expect(codes).not.toContain(others.items[0]?.code);
  });

  it('keeps her month and her code when her days are renewed, and is gone with their end (STU-07)', async () => {
    const fan = aFan();
    const known = new Set((await ask(luna)).items.map(({ code }) => code));
    await give(fan, LUNA_30, 40);
    const fresh = (page: { items: Subscriber[] }) => page.items.filter(({ code }) => !known.has(code));
    const [first] = fresh(await ask(luna));
    bench.clock.move(35 * DAY_MS);
    await give(fan, LUNA_30, 40);
    bench.clock.move(10 * DAY_MS);
    expect(fresh(await ask(luna))).toEqual([first]);
    bench.clock.move(60 * DAY_MS);
    expect(await ask(luna)).toMatchObject({ items: [], total: 0, renewing: 0 });
  });

  it('is found by code, and a long list is read page by page without one missing or twice (STU-07)', async () => {
    for (let place = 0; place < 7; place += 1) await give(aFan());
    const all = await ask(luna);
    expect(all.items.map(({ since, code }) => since + code)).toEqual(
      all.items
        .map(({ since, code }) => since + code)
        .toSorted()
        .reverse(),
    );
    const read: Subscriber[] = [];
    for (let cursor: string | null | undefined = null; cursor !== undefined; ) {
      const page = await ask(luna, { cursor, limit: 3 });
      read.push(...page.items);
      cursor = page.nextCursor ?? undefined;
    }
    expect(read).toEqual(all.items);
    const [wanted] = all.items;
    const found = await ask(luna, { code: wanted?.code.toLowerCase().replace('-', ' ') ?? '' });
    expect(found).toEqual({ items: [wanted], nextCursor: null, total: all.total, renewing: 0 });
    expect(await refusal(ask(luna, { cursor: 'x' }))).toBe('validation-failed');
  });

  it('is nobody else’s to ask: another model is not there, and no fan and nobody of the team comes in (STU-04)', async () => {
    expect(await refusal(ask({ modelId: MAYA, who: luna.who }))).toBe('model-not-found');
    expect(await refusal(ask({ modelId: LUNA, who: { ...aFan(), role: 'creator' } }))).toBe('model-not-found');
    expect(await refusal(ask({ modelId: LUNA, who: aFan() }))).toBe('forbidden');
    expect(await refusal(ask({ modelId: LUNA, who: aStaff('owner') as never }))).toMatch(/forbidden|unauthenticated/);
  });
});
