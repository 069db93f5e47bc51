import { randomUUID } from 'node:crypto';
import type { FunnelGroup } from '@camarim/contracts';
import { DAY_MS } from '@camarim/domain';
import { eventually } from '@camarim/testing';
import { aPayment, fan, type MarketingBench, staff, startMarketing } from '../../test/marketing-fixture.js';

let bench: MarketingBench;
beforeAll(async () => {
  bench = await startMarketing();
}, 60_000);
afterAll(() => bench?.end());

const now = () => bench.clock.now().toISOString();
const registered = async (visitId: string | null, leadId: string | null = null): Promise<string> => {
  const userId = randomUUID();
  await bench.hear('user.registered', { userId, leadId, visitId, registeredAt: now() });
  await eventually(() => bench.db.one(`select 1 from person where user_id = $1`, [userId]));
  return userId;
};
const paid = async (userId: string, amountCents: number, leadId: string | null = null) => {
  const facts = aPayment({ userId, modelId: bench.outside.luna, amountCents, leadId, approvedAt: now() });
  await bench.hear('payment.created', facts);
  await bench.hear('payment.approved', facts);
  await eventually(() =>
    bench.db.one(`select 1 from sale where payment_id = $1 and approved_at is not null`, [facts.paymentId]),
  );
  return facts;
};
const funnel = (by: FunnelGroup, touch: 'first' | 'last' = 'last') => {
  const at = bench.clock.now().getTime();
  const period = { from: new Date(at - DAY_MS).toISOString(), to: new Date(at + DAY_MS).toISOString() };
  return bench.call('marketing.funnel.get', { by, touch, ...period }, staff());
};

describe('the funnel', () => {
  it('follows landing, lead, sign-up, charge and payment by link, source and campaign, net of what went back (MKT-13, MKT-17)', async () => {
    const draft = { name: 'Sexta', leadId: 'SEXTA', modelId: bench.outside.luna, kind: 'checkout' as const };
    const terms = {
      source: 'instagram' as const,
      amountCents: 1990,
      durationDays: 30,
      maxActivations: 1,
      expiresAt: null,
    };
    await bench.call('marketing.sales-link.create', { draft: { ...draft, ...terms } }, staff());

    const ad = await bench.land({ source: 'fb', campaign: 'maio' });
    await bench.land({ visitId: ad, leadId: 'SEXTA', source: 'instagram' });
    const ana = await registered(ad);
    const first = await paid(ana, 1990);
    await paid(ana, 4990);
    const bia = await bench.land({ leadId: 'SEXTA', source: 'instagram' });
    await registered(bia, 'SEXTA');
    await bench.land();
    await bench.land({ isBot: true, leadId: 'SEXTA' });
    await bench.land({ visitId: bia, leadId: 'SEXTA', source: 'instagram' });
    const caio = await registered(null, 'SEXTA');
    await paid(caio, 1000, 'SEXTA');
    await bench.hear('payment.refunded', { ...first, at: now(), refundedCents: 1990, leftCents: 0 });
    await eventually(() => bench.db.one(`select 1 from sale where refunded_cents = 1990`));

    const byLink = await funnel('link');
    expect(byLink.rows).toEqual([
      {
        key: 'SEXTA',
        label: 'Sexta',
        landings: 2,
        leads: 2,
        signUps: 3,
        charges: 3,
        paid: 2,
        grossCents: 7980,
        refundedCents: 1990,
        netCents: 5990,
      },
      expect.objectContaining({ key: null, label: null, landings: 1, leads: 0, signUps: 0, netCents: 0 }),
    ]);
    expect(byLink.total).toMatchObject({ landings: 3, signUps: 3, charges: 3, paid: 2, netCents: 5990 });

    const firstTouch = await funnel('campaign', 'first');
    expect(firstTouch.rows.find(({ key }) => key === 'maio')).toMatchObject({
      landings: 1,
      signUps: 1,
      paid: 1,
      netCents: 4990,
    });
    const lastTouch = await funnel('source');
    expect(lastTouch.rows.find(({ key }) => key === 'instagram')).toMatchObject({
      landings: 2,
      signUps: 2,
      netCents: 4990,
    });
    const { items, totals } = await bench.call('marketing.sales-link.list', { cursor: null, limit: 10 }, staff());
    expect(items[0]).toMatchObject({ leadId: 'SEXTA', clicks: 2, conversions: 2 });
    expect(totals).toEqual({ active: 1, clicks: 2, conversions: 2 });
  });

  it('a lead is captured once, a reload is no second click, a return by another link is one (MKT-13)', async () => {
    const visitId = await bench.land({ leadId: 'UMA-VEZ' });
    await bench.land({ visitId, leadId: 'UMA-VEZ' });
    await bench.land({ visitId, leadId: 'OUTRA' });
    await bench.land({ leadId: 'UMA-VEZ' });
    const touches = await bench.db.query<{ lead_id: string }>(
      `select lead_id from touch where visit_id = $1 order by id`,
      [visitId],
    );
    expect(touches.map(({ lead_id }) => lead_id)).toEqual(['UMA-VEZ', 'OUTRA']);
    const captured = (await bench.said('lead.captured')).map(({ leadId }) => leadId);
    expect(captured.filter((leadId) => leadId === 'UMA-VEZ')).toHaveLength(1);
    expect(await bench.call('marketing.lead.exists', { leadId: 'UMA-VEZ' })).toEqual({ ok: true });
    await expect(bench.call('marketing.lead.exists', { leadId: '43' })).rejects.toMatchObject({
      code: 'lead-not-found',
    });
  });

  it('a sale counts for the visit of whoever is signed in on it, and address and browser are sealed, then forgotten (MKT-10, MKT-13)', async () => {
    const userId = await registered(null);
    const visitId = await bench.land({ campaign: 'volta' }, fan(userId));
    await paid(userId, 700);
    const { rows } = await funnel('campaign');
    expect(rows.find(({ key }) => key === 'volta')).toMatchObject({ paid: 1, netCents: 700 });
    const sealed = () =>
      bench.db.one<{ browser_sealed: string | null }>(`select browser_sealed from visit where id = $1`, [visitId]);
    expect((await sealed())?.browser_sealed).toMatch(/^v\d\.(?!.*203\.0\.113)/);
    bench.clock.move(8 * DAY_MS);
    const { VisitService } = await import('./visit.service.js');
    expect(await bench.app.get(VisitService, { strict: false }).forgetOldBrowsers()).toBeGreaterThan(0);
    expect((await sealed())?.browser_sealed).toBeNull();
  });

  it('arrivals and sales are counted by the place they came from; an unknown one is nobody’s city (MKT-32)', async () => {
    const visitId = await bench.land({ place: 'Goiânia - GO', campaign: 'lugar' });
    await bench.land();
    await paid(await registered(visitId), 800);
    const { rows } = await funnel('place', 'first');
    expect(rows.find(({ key }) => key === 'Goiânia - GO')).toMatchObject({
      landings: 1,
      signUps: 1,
      paid: 1,
      netCents: 800,
    });
    expect(rows.some(({ key }) => key === null)).toBe(true);
  });

  it('who comes back by an advertisement and then signs in is the one it brought (MKT-13)', async () => {
    const userId = await registered(null);
    const visitId = await bench.land({ campaign: 'retorno' });
    await bench.hear('user.logged-in', { userId, visitId, at: now() });
    await eventually(() => bench.db.one(`select 1 from visit where id = $1 and user_id = $2`, [visitId, userId]));
    await paid(userId, 900);
    const { rows } = await funnel('campaign');
    expect(rows.find(({ key }) => key === 'retorno')).toMatchObject({ paid: 1, netCents: 900 });
  });

  it('is told to the dashboard by the local day, with the browsers that came to each creator (FA-05)', async () => {
    bench.clock.move(40 * DAY_MS);
    const at = now();
    const same = await bench.land({ source: 'ig' });
    await bench.land({ visitId: same, leadId: 'DUAS-VEZES' });
    await bench.land();
    await bench.land({ username: null, page: 'other' });
    await registered(same);
    const told = await bench.call('marketing.metrics.dashboard', { period: 'today', at }, staff('finance'));
    expect(told).toEqual({
      funnel: { landings: 3, leads: 1, signUps: 1, charges: 0, paid: 0 },
      visitors: [{ modelId: bench.outside.luna, visitors: 2 }],
    });
    const later = { period: 'today' as const, at: new Date(bench.clock.now().getTime() + 2 * DAY_MS).toISOString() };
    expect(await bench.call('marketing.metrics.dashboard', later, staff('finance'))).toEqual({
      ...{ funnel: { landings: 0, leads: 0, signUps: 0, charges: 0, paid: 0 }, visitors: [] },
    });
    expect(await bench.call('marketing.metrics.deliveries', {}, staff('admin'))).toEqual({
      ...{ queued: 0, delivered: 0, failed: 0 },
    });
    await expect(bench.call('marketing.metrics.deliveries', {}, staff('finance'))).rejects.toMatchObject({
      code: 'forbidden',
    });
  });

  it('is for marketing, and for a year at most (MKT-13)', async () => {
    const period = { from: '2020-01-01', to: '2026-01-01' };
    await expect(
      bench.call('marketing.funnel.get', { by: 'link', touch: 'last', ...period }, staff()),
    ).rejects.toMatchObject({ code: 'validation-failed' });
    await expect(
      bench.call('marketing.funnel.get', { by: 'link', touch: 'last', ...period }, staff('content')),
    ).rejects.toMatchObject({ code: 'forbidden' });
  });
});
