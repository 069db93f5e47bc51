import fc from 'fast-check';
import {
  ACCOUNTS,
  type LedgerLine,
  type LedgerPayment,
  type LedgerRefund,
  missingLines,
  saleLines,
} from './ledger.rules.js';
import type { Share } from './share.rules.js';

const GATEWAY = 'gateway';
const sum = (list: readonly number[]): number => list.reduce((all, one) => all + one, 0);

/** The balance of every account: what was credited less what was debited. */
function balances(lines: readonly LedgerLine[]): Map<string, number> {
  const all = new Map<string, number>();
  const move = (account: string, cents: number) => all.set(account, (all.get(account) ?? 0) + cents);
  for (const { debit, credit, cents } of lines) {
    move(debit, -cents);
    move(credit, cents);
  }
  return all;
}

function must(what: string, holds: boolean): void {
  if (!holds) throw new Error(what);
}

/** One sale as its rows would say it, changed as people, banks and providers change it. */
class History {
  readonly lines: LedgerLine[];
  readonly refunds: LedgerRefund[] = [];
  private readonly first: Map<string, number>;
  private isDisputed = false;

  constructor(
    private readonly amountCents: number,
    private shares: Share[],
    private proved: boolean,
    private readonly feeCents: number | null,
  ) {
    this.lines = saleLines(this.facts(), 'sale', amountCents, shares);
    this.first = balances(this.lines);
    this.book();
  }

  step(what: (typeof STEPS)[number], n: number): void {
    const left = this.kept();
    const open = this.refunds.filter(({ state }) => state === 'open');
    const chosen = open[n % Math.max(open.length, 1)];
    const refund = (amountCents: number, priceCents: number, state: LedgerRefund['state']) =>
      this.refunds.push({ id: `r${this.refunds.length}`, amountCents, priceCents, state });
    if (what === 'share changes') this.shares = this.shares.map((share) => ({ ...share, basisPoints: 1 + (n % 100) }));
    if (what === 'part back' && left > 0 && this.proved && !this.isDisputed)
      refund(1 + (n % left), 1 + (n % left), 'open');
    if (what === 'whole back' && left > 0 && this.proved && !this.isDisputed) refund(left, left, 'open');
    if (what === 'back at the provider' && left > 0 && this.proved)
      refund(1 + (n % left) + (n % 3), 1 + (n % left), 'settled');
    if (what === 'second PIX') refund(1 + n, 0, 'open');
    if (what === 'left the provider' && chosen) chosen.state = 'settled';
    if (what === 'refused for good' && chosen) chosen.state = 'over';
    if (what === 'proof') this.proved = true;
    if (what === 'dispute') this.isDisputed = this.proved;
    if (what === 'dispute ends') this.isDisputed = false;
    if (what === 'charge-back' && this.isDisputed) {
      this.isDisputed = false;
      if (left > 0) refund(left, left, 'settled');
    }
    this.book();
  }

  /** Everything that must hold after every step; asked a million times, so without `expect`. */
  check(): void {
    const now = balances(this.lines);
    const at = (account: string) => now.get(account) ?? 0;
    const owners = [ACCOUNTS.house, ...this.shares.map(({ accountId }) => accountId)];
    const kept = this.kept();
    const fee = this.feeCents ?? 0;
    const held = owners.map((account) => at(account) + (account === ACCOUNTS.house ? fee : 0));
    const live = this.refunds.filter(({ state }) => state !== 'over');
    const cents = (list: readonly LedgerRefund[]) => sum(list.map(({ amountCents }) => amountCents));
    const came = this.amountCents + cents(live) - sum(live.map(({ priceCents }) => priceCents));
    const left = cents(live.filter(({ state }) => state === 'settled'));
    must('nothing is missing once it was booked', missingLines(this.lines, this.facts()).length === 0);
    must('debits are credits', sum([...now.values()]) === 0);
    must('nothing is booked twice', new Set(this.lines.map(({ key, kind }) => key + kind)).size === this.lines.length);
    must('what was kept has its owners', sum(held) === (this.isDisputed ? 0 : kept));
    must('what a bank looks into is nobody’s', at(ACCOUNTS.contested) === (this.isDisputed ? kept : 0));
    for (const [index, account] of owners.entries()) {
      const cents = held[index] ?? -1;
      must(
        'nobody has less than nothing, or more than at first',
        cents >= 0 && cents <= (this.first.get(account) ?? 0),
      );
    }
    must('payers are owed what did not leave yet', at(ACCOUNTS.toReturn) === cents(live) - left);
    // money lies where it came in: at the provider, or, while only the team vouches for it, nowhere we could ask
    must('all of it lies somewhere', at(GATEWAY) + at(ACCOUNTS.outside) === left + fee - came);
    must('what was proved is at its provider', at(ACCOUNTS.outside) === (this.proved ? 0 : -this.amountCents));
  }

  private facts(): LedgerPayment {
    const { proved, feeCents, refunds, isDisputed } = this;
    return { id: 'p', providerId: GATEWAY, proved, feeCents, refunds, isDisputed };
  }
  private kept(): number {
    return (
      this.amountCents - sum(this.refunds.filter(({ state }) => state !== 'over').map(({ priceCents }) => priceCents))
    );
  }
  private book(): void {
    const more = missingLines(this.lines, this.facts());
    this.lines.push(...more);
  }
}

const STEPS = [
  'share changes',
  'part back',
  'whole back',
  'back at the provider',
  'second PIX',
  'left the provider',
  'refused for good',
  'proof',
  'dispute',
  'dispute ends',
  'charge-back',
] as const;
const share = (accountId: string, most: number) =>
  fc.integer({ min: 1, max: most }).map((basisPoints) => ({ accountId, basisPoints }));
const shares: fc.Arbitrary<Share[]> = fc.oneof(
  fc.constant<Share[]>([]),
  share('ana', 10_000).map((one) => [one]),
  fc.tuple(share('ana', 5_000), share('agency', 3_000), share('bia', 2_000)),
);

describe('the books of a sale', () => {
  it('balance, and owe nobody more than there is, after every step of any history (LED-04)', () => {
    const steps = fc.array(fc.tuple(fc.constantFrom(...STEPS), fc.nat(5_000)), { maxLength: 6 });
    const fee = fc.option(fc.integer({ min: 1, max: 99 }));
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 100_000 }),
        shares,
        fc.boolean(),
        fee,
        steps,
        (cents, divided, proved, kept, all) => {
          const history = new History(cents, divided, proved, kept);
          history.check();
          for (const [what, n] of all) {
            history.step(what, n);
            history.check();
          }
        },
      ),
      { numRuns: 100_000 },
    );
  }, 300_000);

  it('a sale of the whole house is the house’s, a courtesy books nothing, and a month keeps the share it was bought under (LED-03)', () => {
    const payment = { id: 'p', providerId: GATEWAY, proved: true };
    const sale = { key: 'payment:p', kind: 'sale', debit: GATEWAY, credit: ACCOUNTS.house, cents: 1_990 };
    expect(saleLines(payment, 'sale', 1_990, [])).toEqual([sale]);
    expect(saleLines(payment, 'sale', 0, [{ accountId: 'ana', basisPoints: 8_000 }])).toEqual([]);
    const share = { key: 'payment:p:ana', kind: 'share', debit: ACCOUNTS.house, credit: 'ana', cents: 1_592 };
    expect(saleLines(payment, 'sale', 1_990, [{ accountId: 'ana', basisPoints: 8_000 }])).toEqual([sale, share]);
  });

  it('of a sale older than the ledger only what was never the price is booked (LED-04)', () => {
    const refunds = [
      { id: 'whole', amountCents: 1_990, priceCents: 1_990, state: 'settled' as const },
      { id: 'twice', amountCents: 500, priceCents: 0, state: 'settled' as const },
    ];
    const old = { id: 'p', providerId: GATEWAY, proved: true, feeCents: 5, refunds, isDisputed: true };
    expect(missingLines([], old).map(({ key, kind, cents }) => [key, kind, cents])).toEqual([
      ['refund:twice', 'surplus', 500],
      ['refund:twice:surplus', 'repaid', 500],
    ]);
  });
});

it('of what was sold before a page changed hands its new creator pays nothing and gets nothing, whatever comes (LED-07)', () => {
  const payment = { id: 'p', providerId: GATEWAY, proved: true, feeCents: 40 };
  const shares = [
    { accountId: 'page', basisPoints: 7_000 },
    { accountId: 'agency', basisPoints: 1_000 },
  ];
  const lines = saleLines(payment, 'sale', 10_000, shares);
  const refunds: LedgerRefund[] = [{ id: 'first', amountCents: 3_000, priceCents: 3_000, state: 'settled' }];
  const book = (own: Partial<LedgerPayment> = {}) => {
    const facts = { ...payment, refunds, isDisputed: false, passedOn: ['page'], ...own };
    lines.push(...missingLines(lines, facts));
    expect(missingLines(lines, facts)).toEqual([]);
    return [...['page', 'agency', ACCOUNTS.toReturn].map((account) => balances(lines).get(account) ?? 0)];
  };
  expect(book({ passedOn: [] })).toEqual([4_900, 700, 0]);
  // from here on the page is somebody else's
  refunds.push({ id: 'second', amountCents: 1_000, priceCents: 1_000, state: 'open' });
  expect(book()).toEqual([4_900, 600, 1_000]);
  refunds[1] = { ...(refunds[1] as LedgerRefund), state: 'over' };
  expect(book()).toEqual([4_900, 700, 0]);
  expect(book({ isDisputed: true })).toEqual([4_900, 0, 0]);
  expect(book()).toEqual([4_900, 700, 0]);
  refunds.push({ id: 'all', amountCents: 7_000, priceCents: 7_000, state: 'settled' });
  expect(book()).toEqual([4_900, 0, 0]);
});
