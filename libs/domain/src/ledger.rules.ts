import { divideCents, divideSale, type Share } from './share.rules.js';

/** Whose money an account of the ledger says. `provider`: where it lies; `clearing`: on its way, or nobody's yet. */
export const ACCOUNT_KINDS = ['house', 'creator', 'agency', 'co_performer', 'tax', 'provider', 'clearing'] as const;
export type AccountKind = (typeof ACCOUNT_KINDS)[number];

/** What an entry of the ledger says; `repaid`: money left a provider for its payer; `adjustment`: an entry is taken back. */
export const ENTRY_KINDS = [
  'sale',
  'tip',
  'share',
  'fee',
  'refund',
  'surplus',
  'repaid',
  'dispute_hold',
  'dispute_release',
  'payout',
  'payout_return',
  'adjustment',
] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

/** The accounts the house has once. An account of somebody has the id of its owner: a model, a gateway. */
export const ACCOUNTS = {
  house: '00000000-0000-4000-8000-000000000001',
  /** Paid past every provider of ours: what the team vouches for. */
  outside: '00000000-0000-4000-8000-000000000002',
  /** Owed to payers: refunds and surplus that have not left yet. */
  toReturn: '00000000-0000-4000-8000-000000000003',
  /** Sales whose bank looks into them. */
  contested: '00000000-0000-4000-8000-000000000004',
  /** Payouts that were asked for and are not over. */
  onItsWay: '00000000-0000-4000-8000-000000000005',
} as const;

/** How the keys begin of what the house bears for a page that changed hands; it is no part of how a price is divided. */
const HANDOVER = 'handover:';

/** One booking: `cents` go from one account to another. It is known by its key and its kind, and booked once. */
export interface LedgerLine {
  key: string;
  kind: EntryKind;
  debit: string;
  credit: string;
  cents: number;
}
export interface LedgerRefund {
  id: string;
  amountCents: number;
  /** How much of it is the price; the rest never bought anything. */
  priceCents: number;
  /** `over`: it was not done and never will be. */
  state: 'open' | 'settled' | 'over';
}
/** A payment as its rows say it now. */
export interface LedgerPayment {
  id: string;
  /** The account at its provider; null = it was paid elsewhere. */
  providerId: string | null;
  /** The provider is known to hold the price. */
  proved: boolean;
  /** What the provider says it keeps for itself; null = it says nothing. */
  feeCents: number | null;
  /** The oldest first. */
  refunds: readonly LedgerRefund[];
  isDisputed: boolean;
  /** Accounts of pages that changed hands after this sale. */
  passedOn?: readonly string[];
}

/** What is booked when a sale is approved: its price for the house, and of it the shares in force now (LED-03). */
export function saleLines(
  { id, providerId, proved }: Pick<LedgerPayment, 'id' | 'providerId' | 'proved'>,
  kind: 'sale' | 'tip',
  amountCents: number,
  shares: readonly Share[],
): LedgerLine[] {
  if (amountCents === 0) return [];
  const key = `payment:${id}`;
  const debit = proved && providerId !== null ? providerId : ACCOUNTS.outside;
  const parts = [...divideSale(amountCents, shares).parts].filter(([, cents]) => cents > 0);
  return [
    { key, kind, debit, credit: ACCOUNTS.house, cents: amountCents },
    ...parts.map(([accountId, cents]) => {
      return { key: `${key}:${accountId}`, kind: 'share' as const, debit: ACCOUNTS.house, credit: accountId, cents };
    }),
  ];
}

/**
 * What is missing in the books of a payment so that they say what its rows say: proof, fee, refunds, surplus and disputes
 * (LED-04). Asked again after booking it, nothing is. A sale older than the ledger is not booked, and so is nothing of its price.
 * @param booked every entry of this payment, in any order.
 */
export function missingLines(booked: readonly LedgerLine[], payment: LedgerPayment): LedgerLine[] {
  const book = new Book(booked);
  const { id, providerId, proved, feeCents } = payment;
  const sale = booked.find(({ kind }) => kind === 'sale' || kind === 'tip');
  const place = proved && providerId !== null ? providerId : ACCOUNTS.outside;
  if (sale && sale.debit !== place)
    book.add({ key: `proof:${id}`, kind: 'adjustment', debit: place, credit: sale.debit, cents: sale.cents });
  if (sale && providerId !== null && feeCents !== null && feeCents > 0)
    book.add({ key: `fee:${id}`, kind: 'fee', debit: ACCOUNTS.house, credit: providerId, cents: feeCents });
  for (const refund of payment.refunds) bookRefund(book, refund, { place, providerId, isBooked: sale !== undefined });
  holdOrRelease(book, payment);
  passOver(book, payment.passedOn ?? []);
  return book.news;
}

/** Whoever has the page now neither pays for what another one sold nor gets it: the house does, line by line (LED-07). */
function passOver(book: Book, passedOn: readonly string[]): void {
  for (const { key, kind, debit, credit, cents } of [...book.news]) {
    const line = { key: `${HANDOVER}${key}:${kind}`, kind: 'adjustment' as const, cents };
    if (passedOn.includes(debit)) book.add({ ...line, debit: ACCOUNTS.house, credit: debit });
    if (passedOn.includes(credit)) book.add({ ...line, debit: credit, credit: ACCOUNTS.house });
  }
}

function bookRefund(
  book: Book,
  { id, amountCents, priceCents, state }: LedgerRefund,
  { place, providerId, isBooked }: { place: string; providerId: string | null; isBooked: boolean },
): void {
  const key = `refund:${id}`;
  const to = { credit: ACCOUNTS.toReturn };
  const own = book.all.filter((line) => line.key === key || line.key.startsWith(`${key}:`));
  if (state === 'over') {
    for (const { debit, credit, cents, key: taken, kind } of own)
      if (kind !== 'adjustment')
        book.add({ key: `undo:${taken}:${kind}`, kind: 'adjustment', debit: credit, credit: debit, cents });
    return;
  }
  if (isBooked && priceCents > 0 && !book.has(key, 'refund')) {
    const holders = book.holders();
    const cents = Math.min(
      priceCents,
      holders.reduce((sum, { held }) => sum + held, 0),
    );
    const parts = divideCents(
      cents,
      holders.map(({ held }) => held),
    );
    book.add({ key, kind: 'refund', debit: ACCOUNTS.house, ...to, cents });
    for (const [index, { accountId }] of holders.entries())
      if (accountId !== ACCOUNTS.house)
        book.add({
          ...{ key: `${key}:${accountId}`, kind: 'share', debit: accountId },
          credit: ACCOUNTS.house,
          cents: parts[index] ?? 0,
        });
  }
  const surplus = amountCents - priceCents;
  if (providerId !== null) book.add({ key, kind: 'surplus', debit: providerId, ...to, cents: surplus });
  if (state === 'open') return;
  const from = { kind: 'repaid' as const, debit: ACCOUNTS.toReturn };
  book.add({ key, ...from, credit: place, cents: book.find(key, 'refund')?.cents ?? 0 });
  if (providerId !== null) book.add({ key: `${key}:surplus`, ...from, credit: providerId, cents: surplus });
}

/** While its bank looks into it nobody has the money of a sale; then whoever had it has what is left of it. */
function holdOrRelease(book: Book, { id, isDisputed }: LedgerPayment): void {
  for (const { accountId, held } of book.holders()) {
    const turns = book.all.filter(({ debit, credit, kind }) =>
      kind === 'dispute_hold' ? debit === accountId : kind === 'dispute_release' && credit === accountId,
    );
    const away = turns.reduce((sum, { kind, cents }) => sum + (kind === 'dispute_hold' ? cents : -cents), 0);
    const more = (isDisputed ? held : 0) - away;
    const key = `dispute:${id}:${accountId}:${turns.length}`;
    if (more > 0) book.add({ key, kind: 'dispute_hold', debit: accountId, credit: ACCOUNTS.contested, cents: more });
    else book.add({ key, kind: 'dispute_release', debit: ACCOUNTS.contested, credit: accountId, cents: -more });
  }
}

/** The entries of one payment, with those that are being added. */
class Book {
  readonly news: LedgerLine[] = [];
  readonly all: LedgerLine[];
  constructor(booked: readonly LedgerLine[]) {
    this.all = [...booked];
  }

  find(key: string, kind: EntryKind): LedgerLine | undefined {
    return this.all.find((line) => line.key === key && line.kind === kind);
  }
  has(key: string, kind: EntryKind): boolean {
    return this.find(key, kind) !== undefined;
  }
  /** Booked once, and never without money. */
  add(line: LedgerLine): void {
    if (line.cents <= 0 || this.has(line.key, line.kind)) return;
    this.all.push(line);
    this.news.push(line);
  }
  /** Who has how much of the price, whether or not its bank looks into it; the house last. */
  holders(): Array<{ accountId: string; held: number }> {
    const shares = this.all.filter(({ kind }) => kind === 'share');
    const others = new Set(shares.flatMap(({ debit, credit }) => [debit, credit]));
    others.delete(ACCOUNTS.house);
    const lines = this.all.filter(
      ({ key, kind }) =>
        kind !== 'fee' && kind !== 'dispute_hold' && kind !== 'dispute_release' && !key.startsWith(HANDOVER),
    );
    const net = (accountId: string): number =>
      lines.reduce(
        (sum, { debit, credit, cents }) => sum + (credit === accountId ? cents : 0) - (debit === accountId ? cents : 0),
        0,
      );
    return [...[...others].sort(), ACCOUNTS.house].map((accountId) => ({ accountId, held: net(accountId) }));
  }
}
