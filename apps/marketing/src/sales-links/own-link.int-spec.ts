import { randomUUID } from 'node:crypto';
import type { Identity } from '@camarim/contracts';
import { eventually } from '@camarim/testing';
import { aHit, aPayment, fan, type MarketingBench, staff, startMarketing } from '../../test/marketing-fixture.js';

let bench: MarketingBench;
beforeAll(async () => {
  bench = await startMarketing();
}, 60_000);
afterAll(() => bench?.end());

const creator = (userId: string): Identity => ({ kind: 'user', userId, role: 'creator', sessionId: randomUUID() });
/** A new creator, as the catalog says it. */
const newCreator = async (name: string) => {
  const [modelId, userId] = [randomUUID(), randomUUID()];
  bench.outside.models.set(modelId, name);
  bench.outside.creators.set(modelId, userId);
  return {
    modelId,
    name,
    ask: () => bench.call('marketing.sales-link.of-model', { modelId }, creator(userId)),
    userId,
  };
};
const linksOf = (modelId: string) =>
  bench.db.query<{ lead_id: string }>(`select lead_id from sales_link where model_id = $1 and is_own`, [modelId]);

describe('the link a creator shares herself', () => {
  it('is made with her, once, and stays the same whoever asks how often (STU-08)', async () => {
    const her = await newCreator('nina');
    const facts = { modelId: her.modelId, username: her.name };
    for (let time = 0; time < 2; time += 1) await bench.hear('model.created', facts);
    await eventually(async () => (await linksOf(her.modelId)).length === 1);
    const [first, ...others] = await Promise.all([her.ask(), her.ask(), her.ask()]);
    expect(first).toEqual({ leadId: (await linksOf(her.modelId))[0]?.lead_id, clicks: 0, conversions: 0 });
    expect(others).toEqual([first, first]);
    expect(first?.leadId).toMatch(/^C[0-9a-f]{10}$/);
    await bench.hear('model.activated', facts);
    const leadId = first?.leadId ?? '';
    const leads = () => bench.call('marketing.sales-link.target', { leadId }).catch(() => null);
    expect(await eventually(leads)).toEqual({ path: `/nina/p/${leadId}` });
  });

  it('of a creator who was there before is made when she looks for it, and never twice (STU-08)', async () => {
    const her = await newCreator('rita');
    const answers = await Promise.all(Array.from({ length: 5 }, her.ask));
    expect(new Set(answers.map(({ leadId }) => leadId)).size).toBe(1);
    expect(await linksOf(her.modelId)).toHaveLength(1);
  });

  it('counts the visits that came by it, and no others (STU-08)', async () => {
    const her = await newCreator('tina');
    const { leadId } = await her.ask();
    await bench.call('marketing.visit.record', aHit({ username: 'tina', leadId, page: 'profile' }));
    await bench.call('marketing.visit.record', aHit({ username: 'tina', page: 'profile' }));
    expect(await her.ask()).toEqual({ leadId, clicks: 1, conversions: 0 });
  });

  it('counts what was bought by it, and claims no source for it (STU-08)', async () => {
    const her = await newCreator('lia');
    const { leadId } = await her.ask();
    const approvedAt = bench.clock.now().toISOString();
    const sold = aPayment({ userId: randomUUID(), modelId: her.modelId, leadId, approvedAt });
    await bench.hear('payment.approved', sold);
    await eventually(async () => (await her.ask()).conversions === 1);
    const { paymentId } = sold;
    const { items } = await bench.call('marketing.sale.origins', { paymentIds: [paymentId] }, staff('finance'));
    expect(items).toEqual([{ paymentId, linkName: 'Link da criadora', source: null, campaign: null }]);
  });

  it('is kept: the team sees it as hers and cannot delete it (STU-08)', async () => {
    const her = await newCreator('vera');
    const { leadId } = await her.ask();
    const { items } = await bench.call(
      'marketing.sales-link.list',
      { modelId: her.modelId, cursor: null, limit: 50 },
      staff(),
    );
    expect(items).toMatchObject([{ leadId, isOwn: true, kind: 'checkout', name: 'Link da criadora' }]);
    const gone = bench.call('marketing.sales-link.delete', { linkId: items[0]?.id ?? '' }, staff());
    await expect(gone).rejects.toMatchObject({ code: 'conflict' });
  });

  it('is nobody else’s to see: another creator, a fan and the team are told that it is not there for them (STU-04)', async () => {
    const her = await newCreator('zoe');
    const ask = (who: Identity) => bench.call('marketing.sales-link.of-model', { modelId: her.modelId }, who);
    await expect(ask(creator(randomUUID()))).rejects.toMatchObject({ code: 'model-not-found', status: 404 });
    await expect(ask(fan(her.userId))).rejects.toMatchObject({ code: 'forbidden' });
    await expect(ask(staff('owner'))).rejects.toMatchObject({
      code: expect.stringMatching(/forbidden|unauth/) as string,
    });
    expect(await linksOf(her.modelId)).toEqual([]);
  });
});
