import { randomUUID } from 'node:crypto';
import type { FunnelGroup, Identity } from '@camarim/contracts';
import { DAY_MS } from '@camarim/domain';
import { eventually } from '@camarim/testing';
import { type Conversions, conversionsOf } from '../../test/conversions.js';
import { type MarketingBench, staff, startMarketing } from '../../test/marketing-fixture.js';

let bench: MarketingBench;
let conversions: Conversions;
let configId: string;
beforeAll(async () => {
  bench = await startMarketing();
  conversions = conversionsOf(bench);
  configId = await conversions.account();
}, 60_000);
afterAll(() => bench?.end());

const users: Identity = { kind: 'service', service: 'users' };
const heard = () => bench.db.query(`select 1 from inbox where consumer = 'marketing.erasure'`);
const roads = {
  event: async (userId: string) => {
    const before = (await heard()).length;
    await bench.hear('user.erased', { userId, at: conversions.now() });
    await eventually(async () => (await heard()).length > before);
  },
  question: async (userId: string) => {
    await bench.call('marketing.personal-data.erase', { userId }, users);
  },
};

/** Somebody who came by the link and its campaign, agreed to everything, signed up and paid. */
async function aBuyer(leadId: string) {
  const named = { name: leadId, leadId, modelId: bench.outside.luna, kind: 'checkout', source: 'instagram' } as const;
  const terms = { amountCents: 1990, durationDays: 30, maxActivations: 1, expiresAt: null };
  await bench.call('marketing.sales-link.create', { draft: { ...named, ...terms } }, staff());
  const [userId, visitId] = [randomUUID(), randomUUID()];
  bench.outside.people.set(userId, { name: 'Lia Souza', email: 'lia@exemplo.com', phone: '5511987654321' });
  for (const purpose of ['marketing', 'analytics'] as const) {
    await bench.decide({ subjectId: visitId, subject: 'visit', purpose });
    await bench.decide({ subjectId: userId, subject: 'user', purpose });
  }
  await bench.land({ visitId, leadId, campaign: leadId, fbclid: 'AbCdEf', place: 'Recife - PE' });
  await bench.hear('user.registered', { userId, leadId, visitId, registeredAt: conversions.now() });
  await conversions.became(`reg:${userId}`, 'delivered');
  const paid = conversions.payment(userId);
  await bench.hear('payment.approved', paid);
  await conversions.became(`purchase:${paid.paymentId}`, 'delivered');
  return { userId, visitId };
}
/** What the team reads of the link: clicks and conversions, sign-ups and money, and what Meta was told. */
async function figuresOf(leadId: string) {
  const at = bench.clock.now().getTime();
  const period = { from: new Date(at - DAY_MS).toISOString(), to: new Date(at + DAY_MS).toISOString() };
  const funnel = async (by: FunnelGroup, touch: 'first' | 'last') => {
    const question = { by, touch, ...period, modelId: null, cursor: null, limit: 100 };
    const { items } = await bench.call('marketing.funnel.get', question, staff());
    return items
      .filter(({ key }) => key === leadId)
      .map(({ signUps, paid, gross, net }) => ({ signUps, paid, gross, net }));
  };
  const { items } = await bench.call('marketing.sales-link.list', { cursor: null, limit: 10 }, staff());
  const { delivered } = await bench.call('marketing.conversion.coverage', { configId }, staff());
  return {
    link: items.filter((one) => one.leadId === leadId).map(({ clicks, conversions: sales }) => ({ clicks, sales })),
    byLink: await funnel('link', 'last'),
    byCampaign: [await funnel('campaign', 'first'), await funnel('campaign', 'last')],
    delivered,
  };
}

describe.each([
  ['heard of first and asked for later', ['event', 'question']],
  ['asked for first and heard of later', ['question', 'event']],
] as const)('an erasure that is %s', (_, order) => {
  it('leaves every figure of its link as it was, and nothing of browser, click, city or decisions (USR-30)', async () => {
    const leadId = `ERASED-${order[0]}`;
    const { userId, visitId } = await aBuyer(leadId);
    const before = await figuresOf(leadId);
    expect(before.link).toEqual([{ clicks: 1, sales: 1 }]);
    expect(before.byLink).toMatchObject([{ signUps: 1, paid: 1 }]);
    for (const road of order) {
      await roads[road](userId);
      expect(await figuresOf(leadId)).toEqual(before);
      expect(
        await bench.db.query(
          `select v.user_id, v.browser_sealed, t.fbclid, t.place, t.campaign from visit v join touch t on t.visit_id = v.id
           where v.id = $1`,
          [visitId],
        ),
      ).toEqual([{ user_id: null, browser_sealed: null, fbclid: null, place: null, campaign: leadId }]);
      for (const table of ['conversion', 'person', 'sale'])
        expect(await bench.db.query(`select 1 from ${table} where user_id = $1`, [userId])).toEqual([]);
      for (const table of ['consent', 'analytics_consent'])
        expect(await bench.db.query(`select 1 from ${table} where subject_id in ($1, $2)`, [userId, visitId])).toEqual(
          [],
        );
    }
    // nothing is left to erase, which ends the asking
    expect(await bench.call('marketing.personal-data.erase', { userId }, users)).toEqual({ erased: 0 });
  });
});
