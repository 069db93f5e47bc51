import { randomUUID } from 'node:crypto';
import type { PremiumLinkKey, SalesLinkDraft } from '@camarim/contracts';
import { DAY_MS } from '@camarim/domain';
import { bearerHash, newBearer } from '@camarim/platform';
import { eventually } from '@camarim/testing';
import { fan, type MarketingBench, staff, startMarketing } from '../../test/marketing-fixture.js';
import { opensBy } from './sales-link.repository.js';

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
const keyOf = ({ bearer }: { bearer: string | null }): PremiumLinkKey => ({ bearerHash: bearerHash(bearer ?? '') });
const redeem = (link: { bearer: string | null }, userId: string = randomUUID()) =>
  bench.call('marketing.sales-link.redeem', keyOf(link), fan(userId));
const redeemLead = (leadId: string, userId: string = randomUUID()) =>
  bench.call('marketing.sales-link.redeem', { leadId }, fan(userId));
const offer = (key: PremiumLinkKey) => bench.call('marketing.sales-link.offer', key);
const GRANTS = { grants: true, username: 'luna' };
const NOTHING = { grants: false, username: null };
/** A premium link as they were made before links had bearers. */
const makeOld = async (own: Partial<SalesLinkDraft> = {}) => {
  const link = await make(own);
  await bench.db.execute(`update sales_link set bearer_hash = null, bearer_sealed = null where id = $1`, [link.id]);
  return link;
};
const redeemed = async (leadId: string) =>
  (await bench.said('sales-link.redeemed')).filter((event) => event.leadId === leadId);

describe('a link of a sale made in a conversation', () => {
  it('sent again because its answer was lost is one, with one address (MKT-19)', async () => {
    const [by, clientId] = [staff(), randomUUID()];
    const send = (own: Partial<SalesLinkDraft> = {}, who = by) =>
      bench.call('marketing.sales-link.create', { draft: draft({ clientId, leadId: 'umavez', ...own }) }, who);
    const first = await send();
    expect(first.bearer).toMatch(/\S/);
    expect(await Promise.all([send(), send()])).toEqual([first, first]);
    await expect(send({ amountCents: 5990 })).rejects.toMatchObject({ code: 'idempotency-mismatch' });
    await expect(send({}, staff())).rejects.toMatchObject({ code: 'idempotency-mismatch' });
    expect(await bench.db.query(`select id from sales_link where lead_id = 'umavez'`)).toEqual([{ id: clientId }]);
  });

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

  it('made by several people in the same moment, each gets a lead and a name of its own (MKT-19)', async () => {
    const [at, clock] = [bench.clock.now(), jest.spyOn(bench.clock, 'now')];
    clock.mockReturnValue(at);
    try {
      const links = await Promise.all(Array.from({ length: 6 }, () => make()));
      expect(new Set(links.map(({ leadId }) => leadId)).size).toBe(6);
      for (const { leadId, name } of links) {
        expect(leadId).toMatch(/^LEAD\d{13}$/);
        expect(name).toBe(`Link ${leadId}`);
      }
      // a lead somebody typed is never changed
      await expect(make({ leadId: links[0]?.leadId ?? '', name: 'Outro' })).rejects.toMatchObject({
        code: 'lead-taken',
      });
    } finally {
      clock.mockRestore();
    }
  });

  it('a premium link opens once per person and as often as was sold; then the fan sees the offer (MKT-21)', async () => {
    const link = await make({ maxActivations: 2, source: 'telegram' });
    const { leadId, id } = link;
    const [ana, bia, caio] = [randomUUID(), randomUUID(), randomUUID()];
    expect(await redeem(link, ana)).toMatchObject({ redeemed: true, durationDays: 30 });
    await expect(redeem(link, ana)).rejects.toMatchObject({ code: 'sales-link-redeemed', status: 409 });
    const both = await Promise.allSettled([redeem(link, bia), redeem(link, caio)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await offer(keyOf(link))).toEqual(NOTHING);
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

  it('each activation of a premium link is one of its conversions, also in the sum of all links (MKT-17)', async () => {
    const list = () => bench.call('marketing.sales-link.list', { cursor: null, limit: 50 }, staff());
    const before = (await list()).totals.conversions;
    const link = await make({ maxActivations: 3 });
    for (const userId of [randomUUID(), randomUUID()]) await redeem(link, userId);
    await expect(redeem({ bearer: newBearer() })).rejects.toMatchObject({ code: 'sales-link-not-found' });
    const { items, totals } = await list();
    expect(items.find(({ id }) => id === link.id)).toMatchObject({ activations: 2, conversions: 2 });
    expect(totals.conversions - before).toBe(2);
  });

  it('the number of active links leaves out those whose cards say used up, over or switched off (FA-25)', async () => {
    const active = async () =>
      (await bench.call('marketing.sales-link.list', { cursor: null, limit: 1 }, staff())).totals.active;
    const before = await active();
    const [twice, old, checkout] = [
      await make({ maxActivations: 2 }),
      await makeOld(),
      await make({ kind: 'checkout' }),
    ];
    expect((await active()) - before).toBe(3);
    await redeem(twice);
    expect((await active()) - before).toBe(3);
    await redeem(twice);
    await redeemLead(old.leadId);
    expect((await active()) - before).toBe(1);
    await bench.call('marketing.sales-link.update', { linkId: checkout.id, isActive: false }, staff());
    expect(await active()).toBe(before);
  });

  it('a link that was only clicked can be deleted, one that something was bought by stays (MKT-17)', async () => {
    const [clicked, sold] = [await make({ kind: 'checkout' }), await make({ kind: 'checkout' })];
    await bench.land({ leadId: clicked.leadId });
    await eventually(() => bench.db.one(`select 1 from touch where lead_id = $1`, [clicked.leadId]));
    await bench.db.execute(
      `insert into sale (payment_id, plan_type, lead_id, amount_cents, created_at, approved_at)
       values ($1, 'subscription', $2, 1990, now(), now())`,
      [randomUUID(), sold.leadId],
    );
    const remove = ({ id: linkId }: { id: string }) => bench.call('marketing.sales-link.delete', { linkId }, staff());
    expect(await remove(clicked)).toEqual({ deleted: true });
    await expect(remove(sold)).rejects.toMatchObject({ code: 'conflict' });
  });

  it('while a period runs the link is refused with a clear text and stays good for later (BIL-43)', async () => {
    const link = await make();
    const ana = randomUUID();
    bench.outside.subscribers.add(ana);
    await expect(redeem(link, ana)).rejects.toMatchObject({
      ...{ code: 'subscription-active', status: 409 },
      title: expect.stringContaining('O link continua valendo') as string,
    });
    expect(await offer(keyOf(link))).toEqual(GRANTS);
    expect(await redeemed(link.leadId)).toEqual([]);
    bench.outside.subscribers.delete(ana);
    expect(await redeem(link, ana)).toMatchObject({ redeemed: true });
    bench.outside.subscribers.add(ana);
    // what is used up is not called good for later
    await expect(redeem(link, ana)).rejects.toMatchObject({ code: 'sales-link-redeemed' });
  });

  it('whoever signs up by an old link has the access at once, and a lost race costs no activation (MKT-21)', async () => {
    const { leadId } = await makeOld();
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
    for (const key of [
      keyOf(over),
      keyOf(off),
      { leadId: checkout.leadId },
      { leadId: 'NOPE' },
      { leadId: '../x\0' },
      {},
    ]) {
      await expect(bench.call('marketing.sales-link.redeem', key, fan(randomUUID()))).rejects.toMatchObject({
        code: 'sales-link-not-found',
      });
      expect(await offer(key)).toEqual(NOTHING);
    }
    expect(await bench.call('marketing.sales-link.target', { leadId: checkout.leadId })).toEqual({
      path: `/luna/p/${checkout.leadId}`,
    });
    await bench.call('marketing.sales-link.delete', { linkId: off.id }, staff());
    await expect(bench.call('marketing.sales-link.delete', { linkId: off.id }, staff())).rejects.toMatchObject({
      code: 'sales-link-not-found',
    });
  });
});

describe('who holds a premium link has it, and nobody else', () => {
  it('a guessed premium link opens nothing: of 100,000 tries around the time of its making none is one (S1)', async () => {
    const links: Array<Awaited<ReturnType<typeof make>>> = [];
    while (links.length < 20) {
      bench.clock.move(100);
      links.push(await make());
    }
    const made = bench.clock.now().getTime();
    // what was walked: the leads of one minute, the true ones among them; and as many random bearers
    const walked: PremiumLinkKey[] = [
      ...links.map(({ leadId }) => ({ leadId })),
      ...Array.from({ length: 50_000 }, (_, ms) => ({ leadId: `LEAD${made - 25_000 + ms}` })),
      ...Array.from({ length: 50_000 }, () => ({ bearerHash: bearerHash(newBearer()) })),
    ];
    // all at once by the very condition each question is answered by, and those likeliest to hit by the question itself
    const keys = [walked.map(({ bearerHash: hash }) => hash ?? null), walked.map(({ leadId: lead }) => lead ?? null)];
    const found = await bench.db.query(
      `select key.* from unnest($1::text[], $2::text[]) as key(hash, lead)
       join sales_link on ${opensBy('key.hash', 'key.lead')}`,
      keys,
    );
    expect(found).toEqual([]);
    for (const { leadId } of links) expect(await offer({ leadId })).toEqual(NOTHING);
    for (const { leadId } of links.slice(0, 3)) {
      await expect(redeemLead(leadId)).rejects.toMatchObject({ code: 'sales-link-not-found' });
    }
    const person = randomUUID();
    const leadId = links[0]?.leadId ?? '';
    await bench.hear('user.registered', { userId: person, leadId, visitId: null, registeredAt: now() });
    await eventually(() => bench.db.one(`select 1 from person where user_id = $1`, [person]));
    // and its holder finds it good
    for (const link of links) expect(await offer(keyOf(link))).toEqual(GRANTS);
    expect(await redeemed(leadId)).toEqual([]);
  });

  it('a used link is bound to the account that used it: a stranger gets nothing, and hears what a guess hears (S1)', async () => {
    const link = await make();
    const [owner, stranger] = [randomUUID(), randomUUID()];
    expect(await redeem(link, owner)).toMatchObject({ redeemed: true });
    const refusal = (key: PremiumLinkKey) =>
      bench.call('marketing.sales-link.redeem', key, fan(stranger)).then(
        () => 'opened',
        ({ code, status, title, detail }: Record<string, unknown>) => ({ code, status, title, detail }),
      );
    const used = await refusal(keyOf(link));
    expect(used).toMatchObject({ code: 'sales-link-not-found', status: 404 });
    expect(used).toEqual(await refusal({ bearerHash: bearerHash(newBearer()) }));
    expect(await offer(keyOf(link))).toEqual(await offer({ bearerHash: bearerHash(newBearer()) }));
    await expect(redeem(link, owner)).rejects.toMatchObject({ code: 'sales-link-redeemed' });
    expect(await redeemed(link.leadId)).toMatchObject([{ userId: owner }]);
  });

  it('the lead of an old link opens it until it was used once, however often it was sold (S1)', async () => {
    const old = await makeOld({ maxActivations: 5 });
    expect(old.leadId).toMatch(/^LEAD/);
    expect(await offer({ leadId: old.leadId })).toEqual(GRANTS);
    expect(await redeemLead(old.leadId)).toMatchObject({ redeemed: true });
    expect(await offer({ leadId: old.leadId })).toEqual(NOTHING);
    await expect(redeemLead(old.leadId)).rejects.toMatchObject({ code: 'sales-link-not-found' });
  });

  it('the short address finds no premium link by its lead, used or not (S1)', async () => {
    for (const { leadId } of [await make(), await makeOld(), { leadId: 'NOPE' }]) {
      await expect(bench.call('marketing.sales-link.target', { leadId })).rejects.toMatchObject({
        code: 'sales-link-not-found',
      });
    }
  });

  it('the team copies the bearer, which no row, event or log of changes holds in clear (S1)', async () => {
    const link = await make();
    const bearer = link.bearer ?? '';
    expect(Buffer.from(bearer, 'base64url')).toHaveLength(32);
    const { items } = await bench.call('marketing.sales-link.list', { cursor: null, limit: 50 }, staff());
    expect(items.find(({ id }) => id === link.id)?.bearer).toBe(bearer);
    await redeem(link);
    const [row] = await bench.db.query<{ clear: string }>(
      `select (select string_agg(l::text, ' ') from sales_link l) || (select string_agg(o::text, ' ') from outbox o) as clear`,
    );
    expect(row?.clear).toContain(link.leadId);
    expect(row?.clear).not.toContain(bearer);
    expect(await make({ kind: 'checkout' })).toMatchObject({ bearer: null });
  });
});
