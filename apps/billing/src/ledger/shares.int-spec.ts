import { randomUUID } from 'node:crypto';
import { DAY_MS, divideSale, localDateOf, type Share } from '@camarim/domain';
import { OutboxRelay } from '@camarim/messaging';
import { aStaff, type Bench, refusal, startBench } from '../../test/bench.js';
import { entriesOf, expectBooked } from '../../test/books.js';
import { Earner } from '../../test/earner.js';
import { FakeCatalog } from '../../test/fake-users.js';

const REASON = 'contrato de coautoria';

describe('a sale that is shared', () => {
  let bench: Bench;
  const [owner, finance] = [aStaff('owner'), aStaff('finance')];
  beforeAll(async () => {
    // no event leaves and no round begins: what goes back stays on its way while it is looked at
    bench = await startBench({ RECONCILE_EVERY_MS: '10000000' });
    const relay = bench.app.get(OutboxRelay, { strict: false });
    jest.spyOn(relay, 'offer').mockReturnValue();
    jest.spyOn(relay, 'drain').mockResolvedValue();
  }, 120_000);
  afterEach(() => expectBooked(bench));
  afterAll(() => bench?.end());

  const anAgency = async (name = `Agência ${randomUUID()}`) =>
    bench.call('billing.agency.create', { name, reason: REASON }, owner);
  const agencyGets = (modelId: string, agencyId: string, basisPoints: number, revision: number | null = null) =>
    bench.call('billing.share-rule.create', { modelId, agencyId, basisPoints, revision, reason: REASON }, owner);
  const share = (postId: string, parts: Share[], revision: number | null = null, who = owner) =>
    bench.call('billing.post-share.create', { postId, parts, revision, reason: REASON }, who);
  const earned = (earner: Earner) => bench.call('billing.ledger.mine', { modelId: earner.modelId }, earner.her);
  const heldBy = async (accountId: string) =>
    (await bench.call('billing.ledger.overview', {}, owner)).balances.find((one) => one.accountId === accountId)?.cents;
  /** A post of hers, shared with another and an agency: 45, 30 and 5%. */
  const shared = async () => {
    const [ana, bia, agency] = [await Earner.join(bench), await Earner.join(bench), await anAgency()];
    await agencyGets(ana.modelId, agency.id, 1_000);
    const postId = await ana.post(9_999);
    const parts: Share[] = [
      { accountId: ana.modelId, basisPoints: 4_500 },
      { accountId: bia.modelId, basisPoints: 3_000 },
      { accountId: agency.id, basisPoints: 500 },
    ];
    const rule = await share(postId, parts);
    return { ana, bia, agency, postId, parts, rule };
  };

  it('an unlock is divided by the rule of its post, everything else by what is agreed with its creator (LED-09, LED-10)', async () => {
    const { ana, bia, agency, postId, parts } = await shared();
    const { id } = await ana.unlock(postId, 9_999);
    const due = divideSale(9_999, parts).parts;
    expect(await ana.balance()).toBe(due.get(ana.modelId));
    expect(await bia.balance()).toBe(due.get(bia.modelId));
    expect(await heldBy(agency.id)).toBe(due.get(agency.id));
    const cents = [9_999, ...[...due.values()].sort((a, b) => b - a)];
    expect((await entriesOf(bench, id)).map(([, one]) => one).sort((a, b) => b - a)).toEqual(cents);
    // another post of hers: 80% hers, 10% her agency's, nothing of the co-author's
    await ana.sell(1_000);
    expect(await ana.balance()).toBe((due.get(ana.modelId) ?? 0) + 800);
    expect(await heldBy(agency.id)).toBe((due.get(agency.id) ?? 0) + 100);
    expect(await bia.balance()).toBe(due.get(bia.modelId));
  });

  it('what goes back or is contested leaves each by its share, and a charge-back leaves nobody a cent (LED-09)', async () => {
    const { ana, bia, agency, postId, parts } = await shared();
    const { id } = await ana.unlock(postId, 9_999);
    const held = async () => [await ana.balance(), await bia.balance(), await heldBy(agency.id)];
    const due = parts.map(({ accountId }) => divideSale(9_999, parts).parts.get(accountId) ?? 0);
    await bench.call('billing.payment.refund', { paymentId: id, amountCents: 3_333, reason: REASON }, finance);
    const left = await held();
    const off = left.map((cents, at) => {
      const fell = (due[at] ?? 0) - (cents ?? 0);
      return Math.abs(fell - (3_333 * (parts[at]?.basisPoints ?? 0)) / 10_000);
    });
    expect(off.filter((cents) => cents >= 1)).toEqual([]);
    await ana.tell(id, 9_999, 'disputed');
    expect(await held()).toEqual([0, 0, 0]);
    expect((await earned(bia)).heldCents).toBe(left[1]);
    await ana.keeps(id, 9_999);
    expect(await held()).toEqual(left);
    await ana.tell(id, 9_999, 'charged-back');
    expect(await held()).toEqual([0, 0, 0]);
  });

  it('everybody whose money a sale moves is known to be told of it, and of a bank that looks into it (LED-07, STU-14)', async () => {
    const { ana, bia, postId } = await shared();
    const { id } = await ana.unlock(postId, 9_999);
    await ana.tell(id, 9_999, 'disputed');
    await ana.keeps(id, 9_999);
    const told = (name: string) =>
      bench.db.one<{ who: unknown }>(
        `select coalesce(envelope -> 'data' -> 'earners', envelope -> 'data' -> 'sharedWith') as who from outbox
         where name = $1 and envelope -> 'data' ->> 'paymentId' = $2`,
        [name, id],
      );
    expect(await told('unlock.granted')).toEqual({ who: [bia.modelId] });
    const both = { who: [ana.modelId, bia.modelId].sort() };
    for (const name of ['payment.disputed', 'payment.dispute-ended']) expect(await told(name)).toEqual(both);
    const { id: alone } = await ana.sell(1_000);
    const [granted] = await bench.db.query(
      `select envelope -> 'data' ? 'sharedWith' as shared from outbox
       where name = 'unlock.granted' and envelope -> 'data' ->> 'paymentId' = $1`,
      [alone],
    );
    expect(granted).toEqual({ shared: false });
  });

  it('the rule at the approval counts: a change and an end touch only what is sold later (LED-09)', async () => {
    const { ana, bia, postId, parts, rule } = await shared();
    await ana.unlock(postId, 9_999);
    const [before, first] = [await bia.balance(), parts.slice(0, 2)];
    expect(await refusal(share(postId, first))).toBe('conflict');
    const both = await Promise.allSettled([share(postId, first, rule.revision), share(postId, first, rule.revision)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await ana.unlock(postId, 9_999);
    expect(await bia.balance()).toBe(before + 3_000);
    const end = { postId, reason: REASON };
    expect(await bench.call('billing.post-share.archive', end, finance)).toMatchObject({ revision: 2 });
    expect(await refusal(bench.call('billing.post-share.archive', end, finance))).toBe('not-found');
    await ana.unlock(postId, 9_999);
    expect(await bia.balance()).toBe(before + 3_000);
    const { items } = await bench.call('billing.post-share.list', {}, finance);
    const own = items.filter((one) => one.postId === postId);
    expect(own.map(({ revision, endedAt }) => [revision, endedAt === null])).toEqual([
      [2, false],
      [1, false],
    ]);
    expect(own[1]?.parts.map(({ basisPoints, isAgency }) => [basisPoints, isAgency])).toEqual([
      ...[[4_500, false] as const, [3_000, false] as const, [500, true] as const],
    ]);
    const decided = await bench.db.query<{ action: string; model: string }>(
      `select action, detail ->> 'modelId' as model from staff_decision where detail ->> 'postId' = $1 order by occurred_at, action`,
      [postId],
    );
    expect(decided.map(({ action, model }) => [action, model])).toEqual([
      ...['post-share-set', 'post-share-set', 'post-share-ended'].map((action) => [action, ana.modelId]),
    ]);
  });

  it('a window from before a colleague changed a share ends nothing of theirs, and says so (LED-09, LED-10)', async () => {
    const { ana, agency, postId, parts, rule } = await shared();
    const { revision } = await share(postId, parts.slice(0, 2), rule.revision);
    const end = (seen: number) =>
      bench.call('billing.post-share.archive', { postId, revision: seen, reason: REASON }, finance);
    expect(await refusal(end(rule.revision))).toBe('conflict');
    const { items: shares } = await bench.call('billing.post-share.list', {}, finance);
    expect(shares.find((one) => one.postId === postId)).toMatchObject({ revision, endedAt: null });
    expect((await end(revision)).endedAt).not.toBeNull();
    const { items } = await bench.call('billing.share-rule.list', {}, finance);
    const seen = items.find((one) => one.modelId === ana.modelId && one.agencyId === agency.id);
    const newer = await agencyGets(ana.modelId, agency.id, 500, seen?.revision ?? null);
    const endRule = (ruleId: string) => bench.call('billing.share-rule.archive', { ruleId, reason: REASON }, finance);
    expect(await refusal(endRule(seen?.id ?? ''))).toBe('conflict');
    expect((await endRule(newer.id)).endedAt).not.toBeNull();
    // what is over is over, however often it is ended
    expect((await endRule(newer.id)).endedAt).not.toBeNull();
  });

  it('the part of a creator whose page is deleted stays the house’s, and no other gets more or less (LED-09)', async () => {
    const { ana, bia, agency, postId, parts } = await shared();
    const gone = `insert into model_standing (model_id, standing, changed_at) values ($1, 'deleted', now())
      on conflict (model_id) do update set standing = excluded.standing`;
    await bench.db.execute(gone, [bia.modelId]);
    const { id } = await ana.unlock(postId, 9_999);
    const due = divideSale(
      9_999,
      parts.filter(({ accountId }) => accountId !== bia.modelId),
    );
    expect(await bia.balance()).toBe(0);
    expect([await ana.balance(), await heldBy(agency.id)]).toEqual(
      [ana.modelId, agency.id].map((accountId) => due.parts.get(accountId)),
    );
    // what goes back of it is the house's too
    await bench.call('billing.payment.refund', { paymentId: id, amountCents: null, reason: REASON }, finance);
    expect([await ana.balance(), await bia.balance(), await heldBy(agency.id)]).toEqual([0, 0, 0]);
  });

  it('shares that cannot be are refused, also by the table, and nobody but who decides about money sets one (LED-09, LED-10)', async () => {
    const { ana, bia, agency, postId, parts } = await shared();
    const [hers = { accountId: '', basisPoints: 0 }, other = hers, its = hers] = parts;
    const wrong: Share[][] = [
      [hers],
      [hers, its],
      [hers, other, other],
      [other, { ...other, accountId: its.accountId }],
      [{ ...hers, basisPoints: 7_001 }, other],
    ];
    for (const list of wrong) expect(await refusal(share(postId, list, 1))).toBe('validation-failed');
    expect(await refusal(share(postId, [hers, { ...other, basisPoints: 0 }], 1))).toBe('validation-failed');
    const gone = randomUUID();
    FakeCatalog.standings.set(gone, 'deleted');
    expect(await refusal(share(postId, [hers, { ...other, accountId: gone }], 1))).toBe('model-not-found');
    for (const role of ['support', 'content', 'marketing'] as const)
      expect(await refusal(share(postId, [hers, other], 1, aStaff(role)))).toBe('forbidden');
    const more = `insert into post_share (post_id, model_id, post_title, revision, account_id, payee_name, basis_points, starts_at)
      values ($1, $2, '', 9, (select id from ledger_account where kind = 'house'), '', 2001, now())`;
    await expect(bench.db.execute(more, [postId, ana.modelId])).rejects.toThrow(/more than all/);
    expect(await refusal(agencyGets(ana.modelId, agency.id, 2_001, 1))).toBe('validation-failed');
    expect(await refusal(agencyGets(ana.modelId, bia.modelId, 1))).toBe('not-found');
    expect(await refusal(anAgency(` ${agency.name.toUpperCase()} `))).toBe('agency-exists');
    expect(await refusal(anAgency('   '))).toBe('validation-failed');
  });

  it('an agency is renamed, counted and named in the books; its share ends with a reason (LED-10)', async () => {
    const [ana, agency] = [await Earner.join(bench), await anAgency()];
    const rule = await agencyGets(ana.modelId, agency.id, 1_500);
    expect(rule).toMatchObject({ agencyId: agency.id, basisPoints: 1_500, revision: 1 });
    await ana.sell(2_000);
    const name = `Sol ${randomUUID()}`;
    const renamed = { agencyId: agency.id, name, reason: REASON };
    expect(await bench.call('billing.agency.rename', renamed, finance)).toMatchObject({
      name,
      cents: 300,
      creators: 1,
    });
    const nobody = { ...renamed, agencyId: randomUUID(), name: `Lua ${randomUUID()}` };
    expect(await refusal(bench.call('billing.agency.rename', nobody, finance))).toBe('not-found');
    const { balances } = await bench.call('billing.ledger.overview', {}, finance);
    expect(balances).toContainEqual({ accountId: agency.id, kind: 'agency', name, cents: 300 });
    expect((await earned(ana)).agencies).toEqual([{ name, basisPoints: 1_500 }]);
    await bench.call('billing.share-rule.archive', { ruleId: rule.id, reason: REASON }, finance);
    await ana.sell(2_000);
    const { items } = await bench.call('billing.agency.list', {}, finance);
    expect(items.find(({ id }) => id === agency.id)).toMatchObject({ name, cents: 300, creators: 0 });
  });

  it('each reads her part, what is the house’s and with whom a post is shared: earnings, statement and report (LED-07, PAYOUT-07, PAYOUT-10)', async () => {
    const { ana, bia, agency, postId, parts } = await shared();
    const from = bench.clock.now();
    await ana.unlock(postId, 9_999);
    const { houseCents, parts: due } = divideSale(9_999, parts);
    const of = (accountId: string) => due.get(accountId) ?? 0;
    const others = 9_999 - houseCents - of(bia.modelId);
    const sale = { grossCents: 9_999, houseCents, othersCents: others, netCents: of(bia.modelId) };
    const [hers] = (await earned(bia)).sales;
    expect(hers).toMatchObject(sale);
    // who the others are, and still never the fan
    expect(hers?.sharedWith).toEqual([agency.name, 'Luna']);
    expect(await earned(bia)).toMatchObject({ sharedPosts: [{ basisPoints: 3_000, sharedWith: hers?.sharedWith }] });
    bench.clock.move(DAY_MS);
    const span = { from: localDateOf(from), to: localDateOf(bench.clock.now()) };
    const statement = await bench.call('billing.payout.statement', { ...span, modelId: bia.modelId }, bia.her);
    const { netCents, ...told } = sale;
    expect(statement.lines).toMatchObject([{ ...told, cents: netCents, sharedWith: hers?.sharedWith }]);
    const { items } = await bench.call('billing.fiscal.report', span, finance);
    const reported = items.filter(({ accountId }) => due.has(accountId));
    expect(reported.map(({ supplierCents }) => supplierCents).sort()).toEqual([...due.values()].sort());
    for (const one of reported)
      expect([one.houseCents, one.houseCents + one.othersCents + one.supplierCents]).toEqual([houseCents, 9_999]);
    expect(await refusal(bench.call('billing.ledger.mine', { modelId: agency.id }, ana.her))).toBe('model-not-found');
  });
});
