import { randomUUID } from 'node:crypto';
import type { SalesLinkDraft } from '@camarim/contracts';
import { DAY_MS } from '@camarim/domain';
import { eventually } from '@camarim/testing';
import { fan, type MarketingBench, staff, startMarketing } from '../../test/marketing-fixture.js';

let bench: MarketingBench;
beforeAll(async () => {
  bench = await startMarketing();
}, 60_000);
afterAll(() => bench?.end());

const now = () => bench.clock.now().toISOString();
const draft = (own: Partial<SalesLinkDraft> = {}): SalesLinkDraft => ({
  name: '',
  leadId: '',
  modelId: bench.outside.luna,
  kind: 'premium',
  source: 'whatsapp',
  amountCents: 4990,
  durationDays: 30,
  maxActivations: 1,
  expiresAt: null,
  ...own,
});
const make = (own: Partial<SalesLinkDraft> = {}) =>
  bench.call('marketing.sales-link.create', { draft: draft(own) }, staff());
const redeem = (leadId: string, userId: string = randomUUID()) =>
  bench.call('marketing.sales-link.redeem', { leadId }, fan(userId));
const redeemed = async (leadId: string) =>
  (await bench.said('sales-link.redeemed')).filter((event) => event.leadId === leadId);

describe('a link of a sale made in a conversation', () => {
  it('gets its name and lead by itself, keeps the address of the source, and stays after a restart (MKT-17, MKT-19, MKT-20)', async () => {
    const link = await make();
    expect(link.leadId).toMatch(/^LEAD\d{13}$/);
    expect(link).toMatchObject({
      name: `Link ${link.leadId}`,
      path: `/luna/p/${link.leadId}`,
      clicks: 0,
      conversions: 0,
    });
    await expect(make({ leadId: link.leadId })).rejects.toMatchObject({ code: 'lead-taken' });
    const wrong = make({ leadId: 'a b', amountCents: -1, expiresAt: '2020-01-01' });
    await expect(wrong).rejects.toMatchObject({
      code: 'validation-failed',
      errors: [{ field: 'leadId' }, { field: 'amountCents' }, { field: 'expiresAt' }],
    });
    const { items, totals } = await bench.call('marketing.sales-link.list', { cursor: null, limit: 50 }, staff());
    expect(items.map(({ id }) => id)).toContain(link.id);
    expect(totals).toMatchObject({ clicks: 0, conversions: 0 });
  });

  it('a premium link opens once per person and as often as was sold; then the fan sees the offer (MKT-21)', async () => {
    const { leadId, id } = await make({ maxActivations: 2, source: 'telegram' });
    const [ana, bia, caio] = [randomUUID(), randomUUID(), randomUUID()];
    expect(await redeem(leadId, ana)).toMatchObject({ redeemed: true, durationDays: 30 });
    await expect(redeem(leadId, ana)).rejects.toMatchObject({ code: 'sales-link-redeemed', status: 409 });
    const both = await Promise.allSettled([redeem(leadId, bia), redeem(leadId, caio)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await bench.call('marketing.sales-link.offer', { leadId })).toMatchObject({
      kind: 'premium',
      usable: false,
    });
    const events = await redeemed(leadId);
    expect(events).toHaveLength(2);
    expect(events[0]).toEqual({
      salesLinkId: id,
      redemptionId: expect.any(String),
      userId: ana,
      modelId: bench.outside.luna,
      leadId,
      source: 'telegram',
      amountCents: 4990,
      durationDays: 30,
      redeemedAt: expect.any(String),
    });
  });

  it('while a period runs the link is refused with a clear text and stays good for later (BIL-43)', async () => {
    const { leadId } = await make();
    const ana = randomUUID();
    bench.outside.subscribers.add(ana);
    await expect(redeem(leadId, ana)).rejects.toMatchObject({
      ...{ code: 'subscription-active', status: 409 },
      title: expect.stringContaining('O link continua valendo') as string,
    });
    expect(await bench.call('marketing.sales-link.offer', { leadId })).toMatchObject({ usable: true });
    expect(await redeemed(leadId)).toEqual([]);
    bench.outside.subscribers.delete(ana);
    expect(await redeem(leadId, ana)).toMatchObject({ redeemed: true });
    bench.outside.subscribers.add(ana);
    // what is used up is not called good for later
    await expect(redeem(leadId, ana)).rejects.toMatchObject({ code: 'sales-link-redeemed' });
  });

  it('whoever signs up by it has the access at once, and a lost race costs no activation (MKT-21)', async () => {
    const { leadId } = await make();
    for (const userId of [randomUUID(), randomUUID()]) {
      await bench.hear('user.registered', { userId, leadId, visitId: null, registeredAt: now() });
      await eventually(() => bench.db.one(`select 1 from person where user_id = $1`, [userId]));
    }
    await eventually(async () => (await redeemed(leadId)).length === 1);
    const row = await bench.db.one(
      `select activations, (select count(*)::int from sales_link_redemption r where r.link_id = l.id) as people
       from sales_link l where lead_id = $1`,
      [leadId],
    );
    expect(row).toEqual({ activations: 1, people: 1 });
  });

  it('one that is over, switched off, unknown or for the checkout grants nothing (MKT-21)', async () => {
    const over = await make({ expiresAt: new Date(bench.clock.now().getTime() + DAY_MS).toISOString() });
    bench.clock.move(2 * DAY_MS);
    const off = await make();
    await bench.call('marketing.sales-link.update', { linkId: off.id, isActive: false }, staff());
    const checkout = await make({ kind: 'checkout' });
    for (const leadId of [over.leadId, off.leadId, checkout.leadId, 'NOPE', '../x']) {
      await expect(redeem(leadId)).rejects.toMatchObject({ code: 'sales-link-not-found' });
    }
    expect(await bench.call('marketing.sales-link.offer', { leadId: checkout.leadId })).toMatchObject({
      kind: 'checkout',
      usable: true,
    });
    expect(await bench.call('marketing.sales-link.target', { leadId: over.leadId })).toEqual({
      path: `/luna/p/${over.leadId}`,
    });
    await bench.call('marketing.sales-link.delete', { linkId: off.id }, staff());
    await expect(bench.call('marketing.sales-link.delete', { linkId: off.id }, staff())).rejects.toMatchObject({
      code: 'sales-link-not-found',
    });
  });
});
