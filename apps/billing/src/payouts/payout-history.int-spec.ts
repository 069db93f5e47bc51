import { randomUUID } from 'node:crypto';
import { DAY_MS, DEFAULT_TIP_POLICY, divideSale, isDomainError, type Share } from '@camarim/domain';
import { historyRuns } from '@camarim/testing';
import fc from 'fast-check';
import { Account } from '../../test/account.js';
import { aStaff } from '../../test/bench.js';
import { expectBooked } from '../../test/books.js';
import { Deaths } from '../../test/deaths.js';
import { Earner, expectPayoutsBooked } from '../../test/earner.js';
import { PayoutWindow } from '../../test/payout-desk.js';
import { SANDBOX_SECRET } from '../../test/sandbox.js';
import { PayoutService } from './payout.service.js';
import { PayoutDesk } from './payout-desk.service.js';

/** `HISTORY_RUNS=100000 npm test -- integration --files=payout-history` goes through many more. */
const RUNS = historyRuns(15);
/** With many runs all books are added up twenty times only; those of the run itself always. */
const ALL_EVERY = Math.ceil(RUNS.numRuns / 20);
const HOUR_MS = 3_600_000;
const PRICE = 7_777;
const MOST_MIMO = DEFAULT_TIP_POLICY.maxCents;

/** Awaits until the process dies, if it does. */
const dies = fc.option(fc.nat(40), { freq: 2 });
const STEP = fc.oneof(
  fc.record({
    act: fc.constant('sell' as const),
    // what is large is paid out only when somebody agreed
    cents: fc.oneof(fc.integer({ min: 100, max: MOST_MIMO }), fc.integer({ min: MOST_MIMO + 1, max: 999_999 })),
  }),
  fc.record({ act: fc.constant('unlock' as const) }),
  fc.record({
    act: fc.constant('share' as const),
    points: fc.option(fc.tuple(fc.integer({ min: 1, max: 6_000 }), fc.integer({ min: 1, max: 3_000 }))),
    agency: fc.integer({ min: 1, max: 1_000 }),
  }),
  fc.record({ act: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 240 }) }),
  fc.record({ act: fc.constant('give-back' as const), which: fc.nat(5), cents: fc.integer({ min: 1, max: 500_000 }) }),
  fc.record({
    ...{ act: fc.constant('tell' as const), which: fc.nat(5), dies },
    state: fc.constantFrom(...(['disputed', 'paid', 'charged-back'] as const)),
  }),
  fc.record({ act: fc.constant('ask' as const), dies }),
  fc.record({ act: fc.constant('decide' as const), yes: fc.boolean(), dies }),
  fc.record({
    ...{ act: fc.constant('send' as const), dies },
    plan: fc.constantFrom(...(['pay', 'hold', 'fail', 'refuse', 'strange'] as const)),
    fault: fc.constantFrom(...([null, 'failNext', 'executeThenFailNext', 'clientErrorNext', 'resetNext'] as const)),
  }),
  fc.record({
    act: fc.constant('bank' as const),
    which: fc.nat(3),
    state: fc.constantFrom(...(['paid', 'failed', 'returned'] as const)),
  }),
);
type Step = typeof STEP extends fc.Arbitrary<infer S> ? S : never;
interface Life {
  earner: Earner;
  sales: Array<{ id: string; priceCents: number }>;
  /** The post she may share, and the rule of it that is in force. */
  postId: string;
  rule: { revision: number; parts: Share[] } | null;
}

describe('whatever is sold, shared, given back, contested, paid out, silent and returned in whatever order', () => {
  let account: Account;
  let at: PayoutWindow;
  let deaths: Deaths;
  /** She makes posts with everybody. */
  let partner: Earner;
  let agencyId: string;
  const [finance, owner] = [aStaff('finance'), aStaff('owner')];
  beforeAll(async () => {
    account = await Account.open({ kind: 'woovi', options: {}, secretKey: SANDBOX_SECRET });
    at = new PayoutWindow(account);
    at.still();
    partner = await Earner.join(account.bench);
    const agency = { name: 'Agência Sol', reason: 'contrato' };
    agencyId = (await account.bench.call('billing.agency.create', agency, owner)).id;
    deaths = new Deaths();
  }, 120_000);
  afterAll(() => account?.end());
  const of = <T>(what: abstract new (...args: never[]) => T): T =>
    account.bench.app.get(what as never, { strict: false });

  async function act(step: Step, life: Life): Promise<void> {
    const { earner, sales } = life;
    const { bench } = account;
    if (step.act === 'sell')
      return void sales.push(await (step.cents > MOST_MIMO ? earner.sell(step.cents) : earner.give(step.cents)));
    if (step.act === 'unlock') return unlock(life);
    if (step.act === 'share') return share(step, life);
    if (step.act === 'wait') return bench.clock.move(step.hours * HOUR_MS);
    if (step.act === 'ask') return ask(step.dies, earner);
    if (step.act === 'give-back' || step.act === 'tell') {
      const sale = sales[step.which % Math.max(sales.length, 1)];
      if (!sale) return;
      if (step.act === 'tell') {
        const tell = () => earner.tell(sale.id, sale.priceCents, step.state);
        // a provider says it again when it was not heard
        if (!(await deaths.live(step.dies, tell))) await tell();
        return;
      }
      const refund = { paymentId: sale.id, amountCents: step.cents, reason: 'combinado' };
      return void (await bench.call('billing.payment.refund', refund, finance));
    }
    const { items } = await earner.mine();
    if (step.act === 'bank') {
      const pix = await at.pixOf(...items.map(({ id }) => id));
      const one = pix[step.which % Math.max(pix.length, 1)];
      if (one && mayBecome(one.state, step.state)) await at.act(one.ref, step.state);
      return;
    }
    const [newest] = items;
    if (!newest) return;
    if (step.act === 'decide') {
      const decision = { payoutId: newest.id, reason: 'conferi' };
      const desk = of(PayoutDesk);
      return void (await deaths.live(step.dies, () => desk[step.yes ? 'approve' : 'refuse'](decision, finance)));
    }
    await at.plan(step.plan);
    if (step.fault) await at.faults({ [step.fault]: 1 });
    await deaths.live(step.dies, () => at.send(newest.id));
    await at.well();
    await at.plan();
  }

  /** She presses, and again when she heard nothing: it is the same payout. */
  async function ask(left: number | null, earner: Earner): Promise<void> {
    const { payableCents: cents } = await earner.mine();
    const asked = { modelId: earner.modelId, cents, idempotencyKey: randomUUID() };
    const press = () => of(PayoutService).request(asked, earner.her);
    if (!(await deaths.live(left, press))) await press();
    const { id } = await press();
    expect((await press()).id).toBe(id);
  }

  /** Divided by the rule that is in force now, and by hers and nobody's else without one. */
  async function unlock({ earner, sales, postId, rule }: Life): Promise<void> {
    const sale = await earner.unlock(postId, PRICE);
    sales.push(sale);
    const shares = rule?.parts ?? [{ accountId: earner.modelId, basisPoints: 8_000 }];
    const booked = await account.bench.db.query<{ account: string; cents: number }>(
      `select credit_account as account, cents::float8 as cents from ledger_entry
       where ref_id = $1 and kind = 'share' order by account`,
      [sale.id],
    );
    const due = [...divideSale(PRICE, shares).parts].filter(([, cents]) => cents > 0).sort();
    expect(booked.map(({ account: id, cents }) => [id, cents])).toEqual(due);
  }

  /** Another rule for her post, or none any more. */
  async function share({ points, agency }: Step & { act: 'share' }, life: Life): Promise<void> {
    const { postId, earner, rule } = life;
    const end = { postId, reason: 'fim do acordo' };
    if (points === null) {
      if (rule) await account.bench.call('billing.post-share.archive', end, owner);
      life.rule = null;
      return;
    }
    const parts = [earner.modelId, partner.modelId, agencyId].map((accountId, place) => ({
      ...{ accountId, basisPoints: points[place] ?? agency },
    }));
    const form = { postId, parts, revision: rule?.revision ?? null, reason: 'coautoria' };
    const { revision } = await account.bench.call('billing.post-share.create', form, owner);
    life.rule = { revision, parts };
  }

  /** Everybody answers in the end, and every payout is asked for until it is over. */
  async function end({ earner }: Life): Promise<void> {
    for (let turn = 0; turn < 12; turn += 1) {
      const all = (await earner.mine()).items;
      const pix = new Map((await at.pixOf(...all.map(({ id }) => id))).map((one) => [one.ref, one.state]));
      for (const { id, status } of all) {
        const state = pix.get(id);
        if (state === 'strange' || state === 'processing') await at.act(id, 'paid');
        const isOver = ['failed', 'refused', 'returned', 'requested'].includes(status);
        if (!isOver && !(status === 'paid' && state === 'paid')) await at.send(id);
      }
      const left = (await earner.mine()).items.filter(({ status }) =>
        ['approved', 'sending', 'unknown'].includes(status),
      );
      const back = all.filter(({ id, status }) => status === 'paid' && pix.get(id) === 'returned');
      if (left.length + back.length === 0) return;
      account.bench.clock.move(HOUR_MS);
    }
    throw new Error('a payout does not end');
  }

  async function look({ earner, sales }: Life): Promise<void> {
    const { items, availableCents } = await earner.mine();
    const pix = new Map((await at.pixOf(...items.map(({ id }) => id))).map((one) => [one.ref, one]));
    for (const { id, cents, status } of items) {
      const sent = pix.get(id);
      expect([id, status === 'paid', status === 'returned']).toEqual([
        id,
        sent?.state === 'paid',
        sent?.state === 'returned',
      ]);
      if (status === 'paid') expect(sent).toMatchObject({ amount: cents });
    }
    const earned = { modelId: earner.modelId };
    const { waitingCents, waiting, heldCents } = await account.bench.call('billing.ledger.mine', earned, earner.her);
    expect(waiting.reduce((sum, { cents }) => sum + cents, 0)).toBe(waitingCents + heldCents);
    expect(availableCents + waitingCents).toBe(await earner.balance());
    const paid = items.filter(({ status }) => status === 'paid').reduce((sum, { cents }) => sum + cents, 0);
    expect(paid).toBeLessThanOrEqual(sales.reduce((sum, { priceCents }) => sum + Math.round(priceCents * 0.8), 0));
  }

  async function lookAtAll(): Promise<void> {
    await expectBooked(account.bench);
    await expectPayoutsBooked(account.bench, (await at.sent()).paidCents);
  }

  it(
    'debit is credit, every share is by its rule, and what the provider paid is what the books say was paid (PAYOUT-08, LED-09)',
    async () => {
      let run = 0;
      await fc.assert(
        fc.asyncProperty(fc.array(STEP, { minLength: 4, maxLength: 14 }), async (steps) => {
          const earner = await Earner.ready(account.bench);
          const life: Life = { earner, sales: [], postId: await earner.post(PRICE), rule: null };
          // most histories begin with something to pay out
          life.sales.push(await earner.give(12_345));
          account.bench.clock.move(8 * DAY_MS);
          for (const step of steps)
            await act(step, life).catch((error: unknown) => {
              // what the rules refuse leaves everything as it was
              if (!isDomainError(error)) throw error;
            });
          await end(life);
          await look(life);
          run += 1;
          if (run % ALL_EVERY === 0) await lookAtAll();
        }),
        RUNS,
      );
      await lookAtAll();
    },
    120_000 + RUNS.numRuns * 4_000,
  );
});

/** What a bank does: what is over stays so, and only what was paid comes back. */
function mayBecome(from: string, to: string): boolean {
  if (to === 'returned') return from === 'paid';
  return from === 'processing' || from === 'strange';
}
