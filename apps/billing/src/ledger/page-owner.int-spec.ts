import { randomUUID } from 'node:crypto';
import { DAY_MS, localDateOf } from '@camarim/domain';
import { eventually } from '@camarim/testing';
import { FillPageOwners1766612500300 } from '../../migrations/1766612500300-fill-page-owners.js';
import { aFan, aStaff, type Bench, refusal, startBench } from '../../test/bench.js';
import { expectBooked } from '../../test/books.js';
import { Earner } from '../../test/earner.js';
import { CANARY, FakeCatalog, FakeUsers } from '../../test/fake-users.js';
import { happens } from '../../test/happens.js';

const REASON = 'a fã pediu';
const OTHER_CPF = '52998224725';
const finance = aStaff('finance');

describe('a page that changes hands', () => {
  let bench: Bench;
  beforeAll(async () => {
    bench = await startBench({ RECONCILE_EVERY_MS: '10000000' });
  }, 120_000);
  afterEach(() => expectBooked(bench));
  afterAll(() => bench?.end());

  const creator = () => ({ ...aFan(), role: 'creator' as const });
  type Creator = ReturnType<typeof creator>;
  const accepts = async ({ modelId }: Earner, { userId }: Creator) => {
    await happens(bench, 'creator.accepted', { modelId, userId, at: bench.clock.now().toISOString() });
    const newest = 'select creator_id as id from page_owner where model_id = $1 order by since desc limit 1';
    await eventually(async () => (await bench.db.one<{ id: string }>(newest, [modelId]))?.id === userId);
    FakeCatalog.creators.set(modelId, userId);
  };
  /** Ana's page, which was hers from the beginning. */
  const anas = async () => {
    const page = await Earner.join(bench);
    await accepts(page, page.her);
    return page;
  };
  const refund = (paymentId: string, amountCents: number | null) =>
    bench.call('billing.payment.refund', { paymentId, amountCents, reason: REASON }, finance);
  const earned = ({ modelId }: Earner, who: Creator) => bench.call('billing.ledger.mine', { modelId }, who);
  const span = () => {
    const now = bench.clock.now().getTime();
    return { from: localDateOf(new Date(now - 40 * DAY_MS)), to: localDateOf(new Date(now + 5 * DAY_MS)) };
  };
  const statement = ({ modelId }: Earner, who: Creator) =>
    bench.call('billing.payout.statement', { ...span(), modelId }, who);
  const tips = ({ modelId }: Earner, who: Creator) =>
    bench.call('billing.tip.of-model', { modelId, cursor: null, limit: 10 }, who);
  /** As if it had been paid out to her. */
  const drawn = ({ modelId }: Earner, cents: number) =>
    bench.db.execute(
      `insert into ledger_entry (booking_key, kind, debit_account, credit_account, cents, ref_type, ref_id)
       values ('drawn:' || $1, 'payout', $1::uuid, '00000000-0000-4000-8000-000000000005', $2, 'payout', $1::uuid)`,
      [modelId, cents],
    );

  it('its first creator takes what it earned so far; accepting once more changes nothing (LED-07)', async () => {
    const page = await Earner.join(bench);
    await page.sell(1_000);
    await accepts(page, page.her);
    await accepts(page, page.her);
    expect(await page.balance()).toBe(800);
    expect((await earned(page, page.her)).sales).toHaveLength(1);
    expect(await bench.db.query('select 1 from page_owner where model_id = $1', [page.modelId])).toHaveLength(1);
  });

  it('the next one reads nothing of what the one before sold, was paid or was told with a mimo (LED-07, PUR-08)', async () => {
    const [page, bia] = [await anas(), creator()];
    await page.sell(10_000);
    await page.give(2_000);
    const { items } = await tips(page, page.her);
    const tipId = items[0]?.id ?? '';
    expect(items).toHaveLength(1);
    await accepts(page, bia);
    expect(await earned(page, bia)).toMatchObject({ availableCents: 0, waitingCents: 0, todayCents: 0, sales: [] });
    expect(await statement(page, bia)).toEqual({ openingCents: 0, closingCents: 0, lines: [] });
    expect((await tips(page, bia)).items).toEqual([]);
    expect(await refusal(bench.call('billing.tip.thank', { tipId }, bia))).toBe('tip-not-found');
    const mine = await bench.call('billing.payout.mine', { modelId: page.modelId }, bia);
    expect(mine).toMatchObject({ availableCents: 0, contestedCents: 0, items: [] });
    // what is sold from here on is hers
    await page.sell(5_000);
    await page.give(1_000);
    expect((await earned(page, bia)).sales).toHaveLength(2);
    expect((await tips(page, bia)).items).toHaveLength(1);
    expect(await statement(page, bia)).toMatchObject({ openingCents: 0, closingCents: 4_800 });
  });

  it('what the one before collected for, and mimos she let be seen, are not on the next one’s page (LED-07, PUR-10, PUR-13)', async () => {
    const [page, bia] = [await anas(), creator()];
    const { modelId } = page;
    const board = () => bench.call('billing.tip.board', { modelId }, { kind: 'visitor' });
    const goal = (who: Creator) =>
      bench.call('billing.goal.create', { modelId, title: 'Ensaio novo', targetCents: 5_000, closesAt: null }, who);
    /** Collects, lets mimos be seen, and is given one by somebody who wants to be named. */
    const collects = async (who: Creator, cents: number) => {
      await bench.call('billing.goal.open', { goalId: (await goal(who)).id }, who);
      await bench.call('billing.tip.choose', { modelId, mayShow: true }, who);
      const tip = { modelId, place: 'profile' as const, placeId: null, cents, note: null, shown: true };
      const order = { tip, modelId: null, leadId: null, idempotencyKey: randomUUID() };
      const { id } = await bench.call('billing.payment.create', order, aFan());
      await page.tell(id, cents, 'paid');
      return id;
    };
    const seen = async () => {
      const { goal: bar, shown } = await board();
      return [bar?.keptCents ?? null, shown.map(({ cents }) => cents)];
    };
    const before = await collects(page.her, 2_000);
    const draft = await goal(page.her);
    expect(await seen()).toEqual([2_000, [2_000]]);
    await accepts(page, bia);
    expect(await seen()).toEqual([null, []]);
    expect((await bench.call('billing.goal.list', { modelId }, bia)).items).toEqual([]);
    expect(await refusal(bench.call('billing.goal.open', { goalId: draft.id }, bia))).toBe('goal-not-found');
    expect((await tips(page, bia)).mayShow).toBe(false);
    // what she collects begins with nothing, and what goes back of before takes nothing of it
    await collects(bia, 1_000);
    expect(await seen()).toEqual([1_000, [1_000]]);
    await refund(before, null);
    expect(await seen()).toEqual([1_000, [1_000]]);
  });

  it('what goes back of sales of before, or is contested, is the house’s and not the next one’s (LED-07)', async () => {
    const [page, bia] = [await anas(), creator()];
    const [one, two] = [await page.sell(10_000), await page.sell(6_000)];
    await drawn(page, 12_800);
    await accepts(page, bia);
    await page.sell(5_000);
    const hers = async () => {
      const { waitingCents, heldCents, availableCents } = await earned(page, bia);
      const { closingCents, lines } = await statement(page, bia);
      return [await page.balance(), waitingCents, heldCents, availableCents, closingCents, lines.length];
    };
    const untouched = [4_000, 4_000, 0, 0, 4_000, 1];
    expect(await hers()).toEqual(untouched);
    await refund(one.id, 3_333);
    await refund(one.id, null);
    expect(await hers()).toEqual(untouched);
    await page.tell(two.id, 6_000, 'disputed');
    expect(await hers()).toEqual(untouched);
    await page.keeps(two.id, 6_000);
    expect(await hers()).toEqual(untouched);
    await page.tell(two.id, 6_000, 'charged-back');
    expect(await hers()).toEqual(untouched);
    // nor is she told of it
    const told = await bench.db.query(
      `select name, envelope -> 'data' -> 'earners' as earners from outbox
       where name like 'payment.dispute%' and envelope -> 'data' ->> 'paymentId' = $1 order by seq`,
      [two.id],
    );
    const names = ['payment.disputed', 'payment.dispute-ended', 'payment.dispute-ended'];
    expect(told).toEqual(names.map((name) => ({ name, earners: [] })));
  });

  it('an account below zero is not handed over: the house bears it (LED-07)', async () => {
    const [page, bia] = [await anas(), creator()];
    const { id } = await page.sell(10_000);
    await drawn(page, 8_000);
    await refund(id, null);
    expect(await page.balance()).toBe(-8_000);
    await accepts(page, bia);
    expect([await page.balance(), (await statement(page, bia)).openingCents]).toEqual([0, 0]);
  });

  it('what was agreed with an agency or with who else is in a post ends with the one who agreed: the next one sells alone (LED-07, LED-09, LED-10)', async () => {
    const owner = aStaff('owner');
    const [page, other, bia] = [await anas(), await Earner.join(bench), creator()];
    const { modelId } = page;
    const agency = await bench.call(
      'billing.agency.create',
      { name: `Agência ${randomUUID()}`, reason: REASON },
      owner,
    );
    const share = { modelId, agencyId: agency.id, basisPoints: 1_000, revision: null, reason: REASON };
    await bench.call('billing.share-rule.create', share, owner);
    const postId = await page.post(10_000);
    const parts = [
      { accountId: modelId, basisPoints: 4_500 },
      { accountId: other.modelId, basisPoints: 3_000 },
    ];
    await bench.call('billing.post-share.create', { postId, parts, revision: null, reason: REASON }, owner);
    const { id } = await page.unlock(postId, 10_000);
    await page.sell(1_000);
    const cents = async () => {
      const { items } = await bench.call('billing.agency.list', {}, owner);
      return [await page.balance(), await other.balance(), items.find((one) => one.id === agency.id)?.cents];
    };
    expect(await cents()).toEqual([4_500 + 800, 3_000, 100]);
    await accepts(page, bia);
    await page.unlock(postId, 10_000);
    await page.sell(1_000);
    expect(await cents()).toEqual([8_000 + 800, 3_000, 100]);
    expect(await earned(page, bia)).toMatchObject({ basisPoints: 8_000, agencies: [], sharedPosts: [] });
    // what was sold before stays divided, and so is what goes back of it
    await refund(id, 5_000);
    expect(await cents()).toEqual([8_800, 1_500, 100]);
    const ended = await bench.db.query<{ action: string; by: string; reason: string }>(
      `select action, actor_id as by, reason from staff_decision where detail ->> 'modelId' = $1 and action like '%-ended' order by action`,
      [modelId],
    );
    expect(ended).toEqual(
      ['post-share-ended', 'share-ended'].map((action) => ({ action, by: bia.userId, reason: expect.any(String) })),
    );
  });

  it('each sale is reported with the CPF of whose page it was then, also after the next one set hers (PAYOUT-10)', async () => {
    const [page, bia] = [await anas(), creator()];
    await page.sell(10_000);
    await page.setKey();
    await accepts(page, bia);
    FakeCatalog.cpfs.set(page.modelId, OTHER_CPF);
    await page.sell(5_000);
    const reported = async () => {
      const { items } = await bench.call('billing.fiscal.report', span(), finance);
      return items.filter(({ accountId }) => accountId === page.modelId).map(({ supplierCpf }) => supplierCpf);
    };
    expect(await reported()).toEqual([CANARY.cpf, null]);
    const key = { modelId: page.modelId, cpf: OTHER_CPF, code: FakeUsers.codeFor(bia.userId) };
    await bench.call('billing.payout-key.set', key, bia);
    expect(await reported()).toEqual([CANARY.cpf, OTHER_CPF]);
    // what the one before sold is documented by her alone
    const { items } = await bench.call('billing.fiscal.report', span(), finance);
    const entry = items.find(({ accountId }) => accountId === page.modelId)?.entry ?? '';
    const document = { modelId: page.modelId, entry, number: 'NF 1' };
    expect(await refusal(bench.call('billing.fiscal-document.set', document, bia))).toBe('not-found');
  });

  it('owners of before are known by the keys they set: the first from the beginning, the next since the last known of the one before (PAYOUT-10)', async () => {
    const [page, alone, next] = [await Earner.join(bench), await Earner.join(bench), creator()];
    const key = `insert into payout_key (account_id, key_sealed, set_by, set_at, usable_at, ended_at)
      select $1, 'sealed', k.who, k.at, k.at, k.at from unnest($2::uuid[], $3::timestamptz[]) as k (who, at)`;
    const days = ['2026-01-01', '2026-02-01', '2026-03-01', '2026-04-01'];
    const [ana, bia] = [page.her.userId, next.userId];
    await bench.db.execute(key, [page.modelId, [ana, ana, bia, bia], days]);
    await bench.db.execute(key, [alone.modelId, [alone.her.userId], days.slice(1, 2)]);
    await new FillPageOwners1766612500300().up({ query: (sql: string) => bench.db.query(sql) } as never);
    const owners = ({ modelId }: Earner) =>
      bench.db.query(
        `select creator_id as who, since::date::text as since from page_owner where model_id = $1 order by page_owner.since`,
        [modelId],
      );
    expect(await owners(page)).toEqual([
      { who: ana, since: '-infinity' },
      { who: bia, since: '2026-02-01' },
    ]);
    expect(await owners(alone)).toEqual([{ who: alone.her.userId, since: '-infinity' }]);
  });
});
