import { isDomainError } from '@camarim/domain';
import { historyRuns } from '@camarim/testing';
import fc from 'fast-check';
import { Account } from '../../test/account.js';
import { aStaff } from '../../test/bench.js';
import { expectBooked } from '../../test/books.js';
import { Earner, expectPayoutsBooked } from '../../test/earner.js';
import { PayoutWindow } from '../../test/payout-desk.js';
import { SANDBOX_SECRET } from '../../test/sandbox.js';

/** `HISTORY_RUNS=100000 npm test -- integration --files=payout-history` goes through many more. */
const RUNS = historyRuns(15);
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const STEP = fc.oneof(
  fc.record({ act: fc.constant('sell' as const), cents: fc.integer({ min: 100, max: 999_999 }) }),
  fc.record({ act: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 240 }) }),
  fc.record({ act: fc.constant('give-back' as const), which: fc.nat(5), cents: fc.integer({ min: 1, max: 500_000 }) }),
  fc.record({
    act: fc.constant('tell' as const),
    which: fc.nat(5),
    state: fc.constantFrom(...(['disputed', 'paid', 'charged-back'] as const)),
  }),
  fc.record({ act: fc.constant('ask' as const) }),
  fc.record({ act: fc.constant('decide' as const), yes: fc.boolean() }),
  fc.record({
    act: fc.constant('send' as const),
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
}

describe('whatever is sold, given back, contested, paid out, silent and returned in whatever order', () => {
  let account: Account;
  let at: PayoutWindow;
  const finance = aStaff('finance');
  beforeAll(async () => {
    account = await Account.open({ kind: 'woovi', options: {}, secretKey: SANDBOX_SECRET });
    at = new PayoutWindow(account);
    at.still();
  }, 120_000);
  afterAll(() => account?.end());

  async function act(step: Step, { earner, sales }: Life): Promise<void> {
    const { bench } = account;
    if (step.act === 'sell') {
      sales.push(await earner.sell(step.cents));
      return;
    }
    if (step.act === 'wait') return bench.clock.move(step.hours * HOUR_MS);
    if (step.act === 'ask') return void (await earner.askAll());
    if (step.act === 'give-back' || step.act === 'tell') {
      const sale = sales[step.which % Math.max(sales.length, 1)];
      if (!sale) return;
      if (step.act === 'tell') return earner.tell(sale.id, sale.priceCents, step.state);
      const refund = { paymentId: sale.id, amountCents: step.cents, reason: 'combinado' };
      return void (await bench.call('billing.payment.refund', refund, finance));
    }
    const { items } = await earner.mine();
    if (step.act === 'bank') {
      const pix = (await at.sent()).payouts.filter(({ ref }) => items.some(({ id }) => id === ref));
      const one = pix[step.which % Math.max(pix.length, 1)];
      if (one && mayBecome(one.state, step.state)) await at.act(one.ref, step.state);
      return;
    }
    const [newest] = items;
    if (!newest) return;
    if (step.act === 'decide') {
      const decision = { payoutId: newest.id, reason: 'conferi' };
      return void (await bench.call(`billing.payout.${step.yes ? 'approve' : 'refuse'}`, decision, finance));
    }
    await at.plan(step.plan);
    if (step.fault) await at.faults({ [step.fault]: 1 });
    await at.send(newest.id);
    await at.well();
    await at.plan();
  }

  /** Everybody answers in the end, and every payout is asked for until it is over. */
  async function end({ earner }: Life): Promise<void> {
    for (let turn = 0; turn < 12; turn += 1) {
      const all = (await earner.mine()).items;
      const pix = new Map((await at.sent()).payouts.map((one) => [one.ref, one.state]));
      for (const { id, status } of all) {
        const state = pix.get(id);
        if (state === 'strange' || state === 'processing') await at.act(id, 'paid');
        const isOver = ['failed', 'refused', 'returned', 'requested'].includes(status);
        if (!isOver && !(status === 'paid' && state === 'paid')) await at.send(id);
      }
      account.bench.clock.move(HOUR_MS);
      const left = (await earner.mine()).items.filter(({ status }) =>
        ['approved', 'sending', 'unknown'].includes(status),
      );
      const back = all.filter(({ id, status }) => status === 'paid' && pix.get(id) === 'returned');
      if (left.length + back.length === 0) return;
    }
    throw new Error('a payout does not end');
  }

  async function look({ earner, sales }: Life): Promise<void> {
    const { items, availableCents } = await earner.mine();
    const pix = new Map((await at.sent()).payouts.map((one) => [one.ref, one]));
    for (const { id, cents, status } of items) {
      const sent = pix.get(id);
      expect([id, status === 'paid', status === 'returned']).toEqual([
        id,
        sent?.state === 'paid',
        sent?.state === 'returned',
      ]);
      if (status === 'paid') expect(sent).toMatchObject({ amount: cents });
    }
    const { waitingCents, waiting, heldCents } = await account.bench.call(
      'billing.ledger.mine',
      { modelId: earner.modelId },
      earner.her,
    );
    expect(waiting.reduce((sum, { cents }) => sum + cents, 0)).toBe(waitingCents + heldCents);
    expect(availableCents + waitingCents).toBe(await earner.balance());
    const paid = items.filter(({ status }) => status === 'paid').reduce((sum, { cents }) => sum + cents, 0);
    expect(paid).toBeLessThanOrEqual(sales.reduce((sum, { priceCents }) => sum + Math.round(priceCents * 0.8), 0));
  }

  it(
    'debit is credit, and what the provider paid is what the books say was paid (PAYOUT-08)',
    async () => {
      let run = 0;
      await fc.assert(
        fc.asyncProperty(fc.array(STEP, { minLength: 4, maxLength: 14 }), async (steps) => {
          const life: Life = { earner: await Earner.ready(account.bench), sales: [] };
          // most histories begin with something to pay out
          life.sales.push(await life.earner.sell(12_345));
          account.bench.clock.move(8 * DAY_MS);
          for (const step of steps)
            await act(step, life).catch((error: unknown) => {
              // what the rules refuse leaves everything as it was
              if (!isDomainError(error)) throw error;
            });
          await end(life);
          await look(life);
          run += 1;
          if (run % Math.ceil(RUNS.numRuns / 10) === 0) {
            await expectBooked(account.bench);
            await expectPayoutsBooked(account.bench, (await at.sent()).paidCents);
          }
        }),
        RUNS,
      );
    },
    120_000 + RUNS.numRuns * 4_000,
  );
});

/** What a bank does: what is over stays so, and only what was paid comes back. */
function mayBecome(from: string, to: string): boolean {
  if (to === 'returned') return from === 'paid';
  return from === 'processing' || from === 'strange';
}
