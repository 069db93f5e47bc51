import { randomUUID } from 'node:crypto';
import type { EventPayloads, Goal } from '@camarim/contracts';
import { goalPercent, keptCents, type PaymentStatus } from '@camarim/domain';
import { eventually } from '@camarim/testing';
import fc from 'fast-check';
import { aFan, aStaff, type Bench, refusal, startBench } from '../../test/bench.js';
import { expectBooked } from '../../test/books.js';
import { FakeCatalog } from '../../test/fake-users.js';
import { happens } from '../../test/happens.js';
import { SettlementService } from '../payments/settlement.service.js';
import type { ProviderCharge } from '../provider/pix-provider.js';
import { GoalService } from './goal.service.js';

const VISITOR = { kind: 'visitor' } as const;

describe('a goal of a creator', () => {
  let bench: Bench;
  const [her, owner] = [{ ...aFan(), role: 'creator' } as const, aStaff('owner')];
  beforeAll(async () => {
    bench = await startBench();
  });
  afterEach(() => expectBooked(bench));
  afterAll(() => bench.end());

  /** A model of hers nobody gave anything to. */
  const aModel = (): string => {
    const modelId = randomUUID();
    FakeCatalog.creators.set(modelId, her.userId);
    return modelId;
  };
  const create = (modelId: string, targetCents = 10_000, closesAt: string | null = null) =>
    bench.call('billing.goal.create', { modelId, title: 'Ensaio novo', targetCents, closesAt }, her);
  const open = async (modelId: string, targetCents?: number): Promise<Goal> =>
    bench.call('billing.goal.open', { goalId: (await create(modelId, targetCents)).id }, her);
  const goal = async (modelId: string, id: string): Promise<Goal | undefined> =>
    (await bench.call('billing.goal.list', { modelId }, her)).items.find((one) => one.id === id);
  const bar = async (modelId: string) => (await bench.call('billing.tip.board', { modelId }, VISITOR)).goal;
  const settlement = () => bench.app.get(SettlementService, { strict: false });

  /** A mimo that has its charge, and what its provider says of it next. */
  const aTip = async (modelId: string, cents: number) => {
    const fan = aFan();
    const tip = { modelId, place: 'profile', placeId: null, cents, note: null, shown: false } as const;
    const order = { tip, modelId: null, leadId: null, idempotencyKey: randomUUID() };
    const { id } = await bench.call('billing.payment.create', order, fan);
    await bench.see(fan, id, ({ status }) => status === 'pending');
    const externalId = bench.provider.of(id)[0]?.id ?? '';
    let back = 0;
    const say = (status: ProviderCharge['status'], more = 0) => {
      back = Math.min(cents, back + more);
      const told: ProviderCharge = {
        ...{ externalId, reference: id, status, amountCents: cents },
        receipts: [{ endToEndId: `E${id.replaceAll('-', '').slice(0, 31)}`, amountCents: cents }],
        refunds: back > 0 ? [{ id: `back-${back}`, reference: null, amountCents: back }] : [],
        ...{ feeCents: null, paidAt: bench.clock.now(), pixCode: null, expiresAt: null, mark: null, title: null },
      };
      return bench.db.transaction(async (tx) => {
        // a fresh answer: it alone may end a dispute
        const row = await tx.one<{ version: number }>('select version from payment where id = $1', [id]);
        const answer = { charge: told, cause: 'poll', askedAt: row?.version ?? null } as const;
        await settlement().apply(tx, id, answer);
      });
    };
    return { id, fan, say };
  };
  /** By the rule, from the rows of the payments. */
  const keptOf = async (ids: string[]): Promise<number> => {
    const rows = await bench.db.query<{ status: PaymentStatus; amountCents: number; returnedCents: number }>(
      `select status, amount_cents as "amountCents", returned_cents as "returnedCents" from payment where id = any($1)`,
      [ids],
    );
    return rows.reduce((sum, row) => sum + keptCents(row), 0);
  };
  const told = (goalId: string) =>
    bench.db.query<EventPayloads['goal.changed']>(
      `select envelope -> 'data' ->> 'state' as state, (envelope -> 'data' ->> 'keptCents')::int as "keptCents"
       from outbox where name = 'goal.changed' and envelope -> 'data' ->> 'goalId' = $1 order by seq`,
      [goalId],
    );

  it('begins with nothing, is changed while it is a draft, and runs alone (PUR-13)', async () => {
    const modelId = aModel();
    const draft = await create(modelId);
    expect(draft).toMatchObject({ state: 'draft', keptCents: 0, percent: 0, tips: 0, opensAt: null });
    expect(await bar(modelId)).toBeNull();
    const edit = { goalId: draft.id, title: '  Ensaio   na praia ', targetCents: 20_000, closesAt: null };
    expect(await bench.call('billing.goal.update', edit, her)).toMatchObject({
      ...{ title: 'Ensaio na praia', targetCents: 20_000 },
    });
    expect((await bench.call('billing.goal.open', { goalId: draft.id }, her)).state).toBe('open');
    expect(await refusal(bench.call('billing.goal.update', edit, her))).toBe('goal-not-draft');
    expect(await refusal(open(modelId))).toBe('goal-running');
    expect(await bar(modelId)).toMatchObject({ title: 'Ensaio na praia', keptCents: 0, state: 'open' });
    const closed = await bench.call('billing.goal.close', { goalId: draft.id }, her);
    expect(closed.state).toBe('closed');
    expect(await bench.call('billing.goal.close', { goalId: draft.id }, her)).toEqual(closed);
    expect(await refusal(bench.call('billing.goal.open', { goalId: draft.id }, her))).toBe('goal-not-draft');
    expect(await bar(modelId)).toBeNull();
  });

  it('that is sent again because its answer was lost is prepared once (PUR-13)', async () => {
    const modelId = aModel();
    const form = { clientId: randomUUID(), modelId, title: 'Ensaio novo', targetCents: 10_000, closesAt: null };
    const send = (own: object = {}) => bench.call('billing.goal.create', { ...form, ...own }, her);
    const first = await send();
    expect(await Promise.all([send(), send()])).toEqual([first, first]);
    expect(await refusal(send({ targetCents: 20_000 }))).toBe('idempotency-mismatch');
    expect((await bench.call('billing.goal.list', { modelId }, her)).items).toEqual([first]);
  });

  it('of another creator is not there for her, and says what is wrong with its words and its end (PUR-13)', async () => {
    const [modelId, stranger] = [aModel(), { ...aFan(), role: 'creator' } as const];
    const { id: goalId } = await create(modelId);
    expect(await refusal(bench.call('billing.goal.list', { modelId }, stranger))).toBe('model-not-found');
    for (const act of ['open', 'close'] as const)
      expect(await refusal(bench.call(`billing.goal.${act}`, { goalId }, stranger))).toBe('goal-not-found');
    const past = new Date(bench.clock.now().getTime() - 1_000).toISOString();
    expect(await refusal(create(modelId, 10_000, past))).toBe('validation-failed');
    expect(await refusal(create(modelId, 999))).toBe('validation-failed');
    const blank = { modelId, title: '   ab  ', targetCents: 10_000, closesAt: null };
    expect(await refusal(bench.call('billing.goal.create', blank, her))).toBe('validation-failed');
  });

  it('is reached by what is given, and not any more in the moment money goes back or its bank looks into it (PUR-13)', async () => {
    const modelId = aModel();
    const { id } = await open(modelId, 5_000);
    const [one, two] = [await aTip(modelId, 3_000), await aTip(modelId, 2_500)];
    await one.say('paid');
    expect(await goal(modelId, id)).toMatchObject({ keptCents: 3_000, percent: 60, state: 'open', tips: 1 });
    await two.say('paid');
    expect(await bar(modelId)).toMatchObject({ keptCents: 5_500, percent: 100, state: 'reached' });
    await two.say('disputed');
    expect(await bar(modelId)).toMatchObject({ keptCents: 3_000, percent: 60, state: 'open' });
    await two.say('paid');
    expect(await bar(modelId)).toMatchObject({ keptCents: 5_500, state: 'reached' });
    // from the moment it is asked for, before the bank has answered
    await bench.call('billing.payment.withdraw', { paymentId: one.id }, one.fan);
    expect(await bar(modelId)).toMatchObject({ keptCents: 2_500, percent: 50, state: 'open' });
    expect((await told(id)).map(({ state, keptCents }) => [state, keptCents])).toEqual([
      ...[
        ['open', 0],
        ['open', 3_000],
        ['reached', 5_500],
        ['open', 3_000],
        ['reached', 5_500],
        ['open', 2_500],
      ],
    ]);
    // a mimo that changes its sum alone says no state before
    const before = await bench.db.query<{ was: string | null }>(
      `select envelope -> 'data' ->> 'was' as was from outbox
        where name = 'goal.changed' and envelope -> 'data' ->> 'goalId' = $1 order by seq`,
      [id],
    );
    expect(before.map(({ was }) => was)).toEqual(['draft', null, 'open', 'reached', 'open', 'reached']);
  });

  it('takes what is given while it runs: nothing before, nothing after its end (PUR-13)', async () => {
    const modelId = aModel();
    const before = await aTip(modelId, 1_000);
    await before.say('paid');
    const closesAt = new Date(bench.clock.now().getTime() + 60_000).toISOString();
    const { id: goalId } = await create(modelId, 10_000, closesAt);
    await bench.call('billing.goal.open', { goalId }, her);
    const [within, late] = [await aTip(modelId, 1_000), await aTip(modelId, 1_000)];
    await within.say('paid');
    bench.clock.move(61_000);
    await late.say('paid');
    expect(await bar(modelId)).toBeNull();
    await bench.app.get(GoalService, { strict: false }).round();
    expect(await goal(modelId, goalId)).toMatchObject({ state: 'closed', keptCents: 1_000, tips: 1 });
  });

  it('of a creator who left is seen by nobody but her (PUR-13, CAT-02)', async () => {
    const modelId = aModel();
    const { id } = await open(modelId);
    await happens(bench, 'model.deactivated', { modelId, username: 'foi' });
    await eventually(async () => (await refusal(bar(modelId)).catch(() => null)) === 'model-not-found');
    expect((await goal(modelId, id))?.state).toBe('open');
  });

  it('equals what was kept for it after whatever its mimos went through, in any order (PUR-13)', async () => {
    const step = fc.record({
      which: fc.nat(2),
      says: fc.constantFrom('paid', 'paid', 'disputed', 'refunded', 'charged-back', 'asked-back', 'partly-back'),
      cents: fc.integer({ min: 1, max: 900 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 9 }), async (steps) => {
        const modelId = aModel();
        const { id } = await open(modelId, 4_000);
        const tips = [await aTip(modelId, 1_000), await aTip(modelId, 2_000), await aTip(modelId, 3_000)];
        for (const { which, says, cents } of steps) {
          const tip = tips[which];
          if (!tip) continue;
          const back = { paymentId: tip.id, amountCents: says === 'partly-back' ? cents : null, reason: 'acaso' };
          if (says === 'asked-back' || says === 'partly-back')
            await bench.call('billing.payment.refund', back, owner).catch(() => undefined);
          else await tip.say(says, says === 'refunded' ? cents : 0);
          const kept = await keptOf(tips.map((one) => one.id));
          const shown = await bar(modelId);
          expect(shown).toMatchObject({ keptCents: kept, percent: goalPercent(kept, 4_000) });
          // the row itself says so too, and so did the last event
          const row = await bench.db.one<{ state: string }>('select state from goal where id = $1', [id]);
          expect([row?.state, (await told(id)).at(-1)]).toEqual([
            shown?.state,
            { state: shown?.state, keptCents: kept },
          ]);
        }
        await expectBooked(bench);
      }),
      { numRuns: 15 },
    );
  }, 300_000);
});
