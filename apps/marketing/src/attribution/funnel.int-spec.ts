import { randomUUID } from 'node:crypto';
import { type FunnelGroup, money } from '@camarim/contracts';
import { DAY_MS, dashboardWindows, instantsOf } from '@camarim/domain';
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
const funnel = (
  by: FunnelGroup,
  touch: 'first' | 'last' = 'last',
  page: { cursor?: string | null; limit?: number } = {},
) => {
  const at = bench.clock.now().getTime();
  const period = { from: new Date(at - DAY_MS).toISOString(), to: new Date(at + DAY_MS).toISOString(), modelId: null };
  return bench.call('marketing.funnel.get', { by, touch, cursor: null, limit: 100, ...period, ...page }, staff());
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
    // an account that no browser of ours brought
    const caio = await registered(null, 'SEXTA');
    await paid(caio, 1000, 'SEXTA');
    await bench.hear('payment.refunded', { ...first, at: now(), refundedCents: 1990, leftCents: 0 });
    await eventually(() => bench.db.one(`select 1 from sale where refunded_cents = 1990`));

    const byLink = await funnel('link');
    expect(byLink.items).toEqual([
      {
        key: 'SEXTA',
        label: 'Sexta',
        visitors: 2,
        leads: 2,
        // two paid, one of them without ever coming: no buyer out of visitors
        buyers: 1,
        members: 2,
        charged: 1,
        signUps: 3,
        paid: 2,
        gross: money(7980),
        refunded: money(1990),
        contested: money(0),
        net: money(5990),
      },
      expect.objectContaining({ key: null, label: null, visitors: 1, leads: 0, signUps: 0, net: money(0) }),
    ]);
    expect(byLink.total).toEqual({
      ...{ visitors: 3, leads: 2, members: 2, charged: 1, buyers: 1, signUps: 3, paid: 2 },
      ...{ gross: money(7980), refunded: money(1990), contested: money(0), net: money(5990) },
    });

    const firstTouch = await funnel('campaign', 'first');
    expect(firstTouch.items.find(({ key }) => key === 'maio')).toMatchObject({
      visitors: 1,
      signUps: 1,
      paid: 1,
      net: money(4990),
    });
    const lastTouch = await funnel('source');
    expect(lastTouch.items.find(({ key }) => key === 'instagram')).toMatchObject({
      visitors: 2,
      signUps: 2,
      net: money(4990),
    });
    const { items, totals } = await bench.call('marketing.sales-link.list', { cursor: null, limit: 10 }, staff());
    expect(items[0]).toMatchObject({ leadId: 'SEXTA', clicks: 2, conversions: 2 });
    expect(totals).toEqual({ active: 1, clicks: 2, conversions: 2 });
  });

  it('its money is the dashboard’s: what the team vouches for is in no sum, and what goes back counts on its day (MKT-13, A4)', async () => {
    bench.clock.move(40 * DAY_MS);
    const who = await registered(await bench.land({ campaign: 'mesma-conta' }));
    const sold = await paid(who, 3790);
    const vouched = aPayment({
      userId: who,
      modelId: bench.outside.luna,
      amountCents: 3790,
      approvedAt: now(),
      cause: 'staff',
    });
    await bench.hear('payment.created', vouched);
    await bench.hear('payment.approved', vouched);
    await eventually(() => bench.db.one(`select 1 from sale where payment_id = $1 and is_manual`, [vouched.paymentId]));
    const row = async () => (await funnel('campaign')).items.find(({ key }) => key === 'mesma-conta');
    // one person, two charges: each step is people, and none is more than the one before
    const people = { visitors: 1, members: 1, charged: 1, buyers: 1, paid: 2 };
    expect(await row()).toMatchObject({ ...people, gross: money(3790), refunded: money(0), net: money(3790) });
    // the team took it back: bought no more, and no money counts as gone
    const undone = { ...vouched, at: now(), refundedCents: 3790, leftCents: 0, by: 'nobody' as const };
    await bench.hear('payment.refunded', undone);
    await eventually(() =>
      bench.db.one('select 1 from sale where payment_id = $1 and refunded_cents = 3790', [vouched.paymentId]),
    );
    expect(await row()).toMatchObject({ ...people, paid: 1, gross: money(3790), refunded: money(0), net: money(3790) });
    // nor is one we never heard of, sold in a conversation
    const elsewhere = { ...undone, paymentId: randomUUID() };
    await bench.hear('payment.refunded', elsewhere);
    bench.clock.move(3 * DAY_MS);
    const back = { ...sold, at: now(), refundedCents: 1000, leftCents: 2790 };
    await bench.hear('payment.refunded', back);
    await bench.hear('payment.refunded', back);
    await eventually(() =>
      bench.db.one(`select 1 from sale where payment_id = $1 and refunded_cents = 1000`, [sold.paymentId]),
    );
    expect(await row()).toMatchObject({ visitors: 0, gross: money(0), refunded: money(1000), net: money(-1000) });
  });

  it('what a bank looks into is not ours until it decided: the funnel changes by exactly that when it opens, and again at the end (PAYOUT-11)', async () => {
    bench.clock.move(40 * DAY_MS);
    const who = await registered(await bench.land({ campaign: 'contestada' }));
    const [kept, lost, known] = [await paid(who, 3790), await paid(who, 5000), await paid(who, 100)];
    const back = { ...kept, at: now(), refundedCents: 790, leftCents: 3000 };
    await bench.hear('payment.refunded', back);
    const words = (atLeast: number) =>
      eventually(async () => {
        const row = await bench.db.one<{ n: number }>('select count(*)::int as n from sale_dispute');
        return (row?.n ?? 0) >= atLeast;
      });
    const sums = async () => {
      const { items, total } = await funnel('campaign');
      const row = items.find(({ key }) => key === 'contestada');
      const cents = [row?.gross, row?.refunded, row?.contested, row?.net].map((sum) => sum?.amountCents);
      expect(total.contested).toEqual(row?.contested);
      return cents;
    };
    await eventually(() => bench.db.one('select 1 from sale where refunded_cents = 790'));
    expect(await sums()).toEqual([8890, 790, 0, 8100]);
    bench.clock.move(3_600_000);
    const begun = now();
    for (const one of [kept, lost, kept]) await bench.hear('payment.disputed', { ...one, at: begun });
    await words(2);
    // of the first one only what was left of it
    expect(await sums()).toEqual([8890, 790, 8000, 100]);
    bench.clock.move(3_600_000);
    await bench.hear('payment.dispute-ended', { ...kept, at: now(), outcome: 'kept' });
    await words(3);
    expect(await sums()).toEqual([8890, 790, 5000, 3100]);
    bench.clock.move(3_600_000);
    await bench.hear('payment.dispute-ended', { ...lost, at: now(), outcome: 'charged-back' });
    await bench.hear('payment.refunded', { ...lost, at: now(), refundedCents: 5000, leftCents: 0 });
    await words(4);
    await eventually(() => bench.db.one('select 1 from sale where refunded_cents = 5000'));
    expect(await sums()).toEqual([8890, 5790, 0, 3100]);
    // the end may be heard of first, and then nothing is held
    const opened = now();
    bench.clock.move(60_000);
    await bench.hear('payment.dispute-ended', { ...known, at: now(), outcome: 'kept' });
    await words(5);
    await bench.hear('payment.disputed', { ...known, at: opened });
    await words(6);
    expect(await sums()).toEqual([8890, 5790, 0, 3100]);
    // the day after it opened shows what its end gave back, and no more
    await bench.hear('payment.disputed', { ...kept, at: now() });
    await words(7);
    bench.clock.move(3 * DAY_MS);
    await bench.hear('payment.dispute-ended', { ...kept, at: now(), outcome: 'kept' });
    await words(8);
    expect(await sums()).toEqual([0, 0, -3000, 3000]);
  });

  it('a sale tells what brought it: its link by name, else source and campaign, and nothing where nobody knows (A2)', async () => {
    const seen = async (paymentId: string) => {
      await eventually(() => bench.db.one(`select 1 from sale where payment_id = $1`, [paymentId]));
      const { items } = await bench.call('marketing.sale.origins', { paymentIds: [paymentId] }, staff('finance'));
      return items;
    };
    const leadId = `BIO${randomUUID().slice(0, 8)}`;
    const draft = {
      name: 'Bio do Instagram',
      leadId,
      modelId: bench.outside.luna,
      kind: 'checkout' as const,
    };
    const terms = { source: 'instagram' as const, amountCents: 1, durationDays: 1, maxActivations: 1, expiresAt: null };
    await bench.call('marketing.sales-link.create', { draft: { ...draft, ...terms } }, staff());
    const byLink = await paid(await registered(await bench.land({ leadId })), 1990);
    const byAd = await paid(await registered(await bench.land({ source: 'fb', campaign: 'maio' })), 1990);
    const alone = await paid(await registered(null), 1990);
    const of = ({ paymentId }: { paymentId: string }) => ({ paymentId, linkName: null, source: null, campaign: null });
    expect(await seen(byLink.paymentId)).toEqual([
      { ...of(byLink), linkName: 'Bio do Instagram', source: 'instagram' },
    ]);
    expect(await seen(byAd.paymentId)).toEqual([{ ...of(byAd), source: 'fb', campaign: 'maio' }]);
    expect(await seen(alone.paymentId)).toEqual([of(alone)]);
    const none = { paymentIds: [randomUUID()] };
    expect(await bench.call('marketing.sale.origins', none, staff('support'))).toEqual({ items: [] });
  });

  it('a sale the team vouched for is money from its PIX on, and what goes back of it is no loss before (BIL-34, A4)', async () => {
    for (const [campaign, isSwapped] of [
      ['em-ordem', false],
      ['trocada', true],
    ] as const) {
      bench.clock.move(40 * DAY_MS);
      const userId = await registered(await bench.land({ campaign }));
      const vouched = aPayment({
        ...{ userId, modelId: bench.outside.luna, amountCents: 3790, approvedAt: now(), cause: 'staff' },
      });
      bench.clock.move(DAY_MS / 24);
      const proof = { ...vouched, paidAt: now() };
      const hear = {
        vouch: () => bench.hear('payment.approved', vouched),
        prove: () => bench.hear('payment.proved', proof),
      };
      const sale = (also: string) =>
        eventually(() => bench.db.one(`select 1 from sale where payment_id = $1 and ${also}`, [vouched.paymentId]));
      const row = async () => (await funnel('campaign')).items.find(({ key }) => key === campaign);
      if (isSwapped) {
        await hear.prove();
        await sale('proved_at is not null');
        await bench.hear('payment.approved', { ...vouched, isDebit: true });
        await sale('is_debit');
      } else {
        await hear.vouch();
        await sale('is_manual');
        expect(await row()).toMatchObject({ paid: 1, gross: money(0), net: money(0) });
        await hear.prove();
        await sale('proved_at is not null');
      }
      expect(await row()).toMatchObject({ paid: 1, gross: money(3790), net: money(3790) });
      await bench.hear('payment.refunded', { ...vouched, at: now(), refundedCents: 3790, leftCents: 0 });
      await sale('refunded_cents = 3790');
      expect(await row()).toMatchObject({ gross: money(3790), refunded: money(3790), net: money(0) });
    }
  });

  it('by coupon it says who charged and paid with which, what that brought, and everybody else stands without one (PUR-33)', async () => {
    bench.clock.move(40 * DAY_MS);
    const [with20, without] = [await registered(await bench.land()), await registered(await bench.land())];
    const facts = aPayment({ userId: with20, modelId: bench.outside.luna, amountCents: 1592, approvedAt: now() });
    // the word of the approval may be heard first
    await bench.hear('payment.approved', facts);
    await eventually(() => bench.db.one('select 1 from sale where payment_id = $1', [facts.paymentId]));
    await bench.hear('payment.created', { ...facts, couponCode: 'LUNA20' });
    await eventually(() =>
      bench.db.one(`select 1 from sale where payment_id = $1 and coupon_code = 'LUNA20'`, [facts.paymentId]),
    );
    await paid(without, 1990);
    const { items, total } = await funnel('coupon');
    expect(items).toEqual([
      expect.objectContaining({
        ...{ key: null, visitors: 1, members: 1, charged: 1, buyers: 1, signUps: 2, paid: 1, net: money(1990) },
      }),
      expect.objectContaining({
        ...{ key: 'LUNA20', visitors: 1, members: 1, charged: 1, buyers: 1, signUps: 0, paid: 1, net: money(1592) },
      }),
    ]);
    expect(total).toMatchObject({ visitors: 2, charged: 2, buyers: 2, paid: 2, net: money(3582) });
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
    await bench.decide({ subjectId: userId, subject: 'user' });
    const visitId = await bench.land({ campaign: 'volta' }, fan(userId));
    await paid(userId, 700);
    const { items } = await funnel('campaign');
    expect(items.find(({ key }) => key === 'volta')).toMatchObject({ paid: 1, net: money(700) });
    const sealed = () =>
      bench.db.one<{ browser_sealed: string | null }>(`select browser_sealed from visit where id = $1`, [visitId]);
    expect((await sealed())?.browser_sealed).toMatch(/^v\d\.(?!.*203\.0\.113)/);
    bench.clock.move(8 * DAY_MS);
    const { VisitService } = await import('./visit.service.js');
    expect(await bench.app.get(VisitService, { strict: false }).forgetOldBrowsers()).toBeGreaterThan(0);
    expect((await sealed())?.browser_sealed).toBeNull();
  });

  it('arrivals and sales are counted by the place they came from; an unknown one is nobody’s city (MKT-32)', async () => {
    const visitId = randomUUID();
    await bench.decide({ subjectId: visitId, subject: 'visit', purpose: 'analytics' });
    await bench.land({ visitId, place: 'Goiânia - GO', campaign: 'lugar' });
    await bench.land();
    await paid(await registered(visitId), 800);
    const { items } = await funnel('place', 'first');
    expect(items.find(({ key }) => key === 'Goiânia - GO')).toMatchObject({
      visitors: 1,
      signUps: 1,
      paid: 1,
      net: money(800),
    });
    expect(items.some(({ key }) => key === null)).toBe(true);
  });

  it('who comes back by an advertisement and then signs in is the one it brought (MKT-13)', async () => {
    const userId = await registered(null);
    const visitId = await bench.land({ campaign: 'retorno' });
    await bench.hear('user.logged-in', { userId, visitId, at: now() });
    await eventually(() => bench.db.one(`select 1 from visit where id = $1 and user_id = $2`, [visitId, userId]));
    await paid(userId, 900);
    const { items } = await funnel('campaign');
    expect(items.find(({ key }) => key === 'retorno')).toMatchObject({ paid: 1, net: money(900) });
  });

  it('is told to the dashboard by the local day: buyers of a creator are visitors of hers, and nobody counts twice; its steps are those of the funnel (FA-05, MKT-13)', async () => {
    bench.clock.move(40 * DAY_MS);
    const at = now();
    const { luna } = bench.outside;
    const maya = randomUUID();
    bench.outside.models.set(maya, 'maya');
    const phone = await bench.land({ source: 'ig' });
    await bench.land({ visitId: phone, leadId: 'DUAS-VEZES' });
    const ana = await registered(phone);
    // her computer is another browser of the same person; and a page of another creator is another page
    await bench.land({ username: 'maya' }, fan(ana));
    await bench.land({}, fan(ana));
    await bench.land();
    await bench.land({ username: null, page: 'other' });
    await paid(ana, 1990);
    await paid(ana, 1990);
    // a month of Pix Automático: money from somebody who did not come
    await paid(randomUUID(), 1990);
    const told = await bench.call('marketing.metrics.dashboard', { period: 'today', at }, staff('finance'));
    // money came from two who did not come, and two payments of one person are one step
    expect(told.funnel).toEqual({ visitors: 3, members: 1, charged: 1, buyers: 1, paid: 3 });
    expect(told.visitors).toHaveLength(2);
    // the funnel of the same day has the same steps
    const { from, to } = instantsOf(dashboardWindows('today', at).current);
    const day = { from: from.toISOString(), to: to.toISOString(), by: 'link' as const, touch: 'last' as const };
    const shown = await bench.call(
      'marketing.funnel.get',
      { ...day, modelId: null, cursor: null, limit: 100 },
      staff(),
    );
    expect(shown.total).toMatchObject(told.funnel);
    expect(told.visitors).toEqual(
      expect.arrayContaining([
        { modelId: luna, visitors: 2, buyers: 1 },
        { modelId: maya, visitors: 1, buyers: 0 },
      ]),
    );
    const later = { period: 'today' as const, at: new Date(bench.clock.now().getTime() + 2 * DAY_MS).toISOString() };
    expect(await bench.call('marketing.metrics.dashboard', later, staff('finance'))).toEqual({
      ...{ funnel: { visitors: 0, members: 0, charged: 0, buyers: 0, paid: 0 }, visitors: [] },
    });
    // the next day a browser that comes back is a visitor again, though nothing says where from
    bench.clock.move(DAY_MS);
    await bench.land({ visitId: phone });
    const next = { period: 'today' as const, at: now() };
    expect((await bench.call('marketing.metrics.dashboard', next, staff('finance'))).visitors).toEqual([
      { modelId: luna, visitors: 1, buyers: 0 },
    ]);
    expect(await bench.call('marketing.metrics.deliveries', {}, staff('admin'))).toEqual({
      ...{ queued: 0, delivered: 0, failed: 0, paused: 0 },
    });
    await expect(bench.call('marketing.metrics.deliveries', {}, staff('finance'))).rejects.toMatchObject({
      code: 'forbidden',
    });
  });

  it('totals are of all origins however many there are, and the list goes on where its page ended (MKT-13)', async () => {
    bench.clock.move(40 * DAY_MS);
    const at = bench.clock.now();
    await bench.db.execute(
      `with v as (insert into visit (id, first_seen_at, last_seen_at)
         select gen_random_uuid(), $1, $1 from generate_series(1, 230) returning id),
       t as (insert into touch (visit_id, at, page, campaign)
         select id, $1, 'profile', nullif('c' || lpad((row_number() over ())::text, 3, '0'), 'c230') from v returning id, visit_id)
       select 1 from t`,
      [at],
    );
    await bench.db.execute(`update visit v set first_touch_id = t.id, last_touch_id = t.id from touch t
       where t.visit_id = v.id and v.last_touch_id is null`);
    await paid(await registered(await bench.land({ campaign: 'c100' })), 500);
    const seen: Array<string | null> = [];
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = await funnel('campaign', 'last', { cursor: cursor ?? null, limit: 100 });
      expect(page.total).toMatchObject({ visitors: 231, buyers: 1, paid: 1, net: money(500) });
      seen.push(...page.items.map(({ key }) => key));
      cursor = page.nextCursor;
    }
    expect([seen.length, new Set(seen).size]).toEqual([230, 230]);
    expect([seen[0], seen[1], seen.at(-1)]).toEqual(['c100', 'c001', null]);
    await expect(funnel('campaign', 'last', { cursor: 'nada' })).rejects.toMatchObject({ code: 'validation-failed' });
  });

  it('is for marketing, and for a year at most (MKT-13)', async () => {
    const period = { from: '2020-01-01', to: '2026-01-01', modelId: null, cursor: null, limit: 100 };
    await expect(
      bench.call('marketing.funnel.get', { by: 'link', touch: 'last', ...period }, staff()),
    ).rejects.toMatchObject({ code: 'validation-failed' });
    await expect(
      bench.call('marketing.funnel.get', { by: 'link', touch: 'last', ...period }, staff('content')),
    ).rejects.toMatchObject({ code: 'forbidden' });
  });

  it('tells what a campaign brought to the cent, also above R$ 21.474.836,47 (R13)', async () => {
    const visitId = await bench.land({ source: 'fb', campaign: 'milhoes' });
    const fan = await registered(visitId);
    for (let n = 0; n < 2; n += 1) await paid(fan, 1_500_000_001);
    const { items } = await funnel('campaign');
    const row = items.find(({ key }) => key === 'milhoes');
    expect(row).toMatchObject({ gross: money(3_000_000_002), net: money(3_000_000_002), paid: 2 });
  });
});
