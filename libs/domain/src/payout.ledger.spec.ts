import fc from 'fast-check';
import { ACCOUNTS, type LedgerLine } from './ledger.rules.js';
import { houseTransferLines, payoutLines } from './payout.ledger.js';
import { isPayoutOpen, PAYOUT_STATUSES, type PayoutStatus, payoutTransition } from './payout.transitions.js';

const HER = 'her';
const PROVIDER = 'provider';

/** Walks through the states as far as `picks` lead, booking what is missing after every step. */
function walk(cents: number, picks: readonly number[]): { status: PayoutStatus; lines: LedgerLine[]; left: boolean } {
  const lines = new Map<string, LedgerLine>();
  let status: PayoutStatus = 'requested';
  let left = false;
  const book = () => {
    const payout = { id: 'p', accountId: HER, cents, status, providerId: PROVIDER };
    for (const line of payoutLines(payout)) {
      const known = lines.get(`${line.key} ${line.kind}`);
      if (known) expect(known).toEqual(line);
      lines.set(`${line.key} ${line.kind}`, line);
    }
  };
  book();
  for (const pick of picks) {
    const next = PAYOUT_STATUSES.filter((to) => payoutTransition(status, to).ok);
    if (next.length === 0) break;
    status = next[pick % next.length] ?? status;
    left ||= status === 'paid' || status === 'returned';
    book();
  }
  return { status, lines: [...lines.values()], left };
}
const balance = (lines: readonly LedgerLine[], account: string): number =>
  lines.reduce(
    (sum, { debit, credit, cents }) => sum + (credit === account ? cents : debit === account ? -cents : 0),
    0,
  );

describe('the books of a payout', () => {
  it('whatever becomes of it, its money is in one place and no cent is lost or made (PAYOUT-02)', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2 ** 40 }), fc.array(fc.nat(7), { maxLength: 12 }), (cents, picks) => {
        const { status, lines, left } = walk(cents, picks);
        const [hers, provider, way] = [HER, PROVIDER, ACCOUNTS.onItsWay].map((account) => balance(lines, account));
        const isHers = status === 'failed' || status === 'refused' || status === 'returned';
        expect(hers).toBe(isHers ? 0 : -cents);
        expect(way).toBe(isPayoutOpen(status) ? cents : 0);
        expect(provider).toBe(status === 'paid' ? cents : 0);
        expect((hers ?? 0) + (provider ?? 0) + (way ?? 0)).toBe(0);
        // a PIX that left stands in the books also when it came back
        expect(lines.some(({ key }) => key === 'payout:p:sent')).toBe(left);
      }),
    );
  });
});

it('a payout that comes back after her page changed hands is the house’s, never the next one’s (PAYOUT-05, LED-07)', () => {
  for (const status of ['failed', 'refused', 'returned'] as const) {
    const payout = { id: 'p', accountId: 'hers', cents: 5_000, status, providerId: PROVIDER };
    const before = payoutLines({ ...payout, status: 'requested' });
    const after = payoutLines({ ...payout, isPassedOn: true });
    expect(after.slice(0, 1)).toEqual(before);
    expect([balance(after, 'hers'), balance(after, ACCOUNTS.house)]).toEqual([-5_000, 5_000]);
  }
});

describe('the books of what the house took out', () => {
  it('it is less of the house’s own at its provider, and given back it is there again (PAYOUT-16)', () => {
    const transfer = { id: 't', cents: 12_000, providerId: PROVIDER, agencyId: null };
    const [taken, back] = [false, true].map((isReturned) => houseTransferLines({ ...transfer, isReturned }));
    // what lies at a provider is its debits, what is somebody's its credits
    expect([balance(taken ?? [], PROVIDER), balance(taken ?? [], ACCOUNTS.house)]).toEqual([12_000, -12_000]);
    expect([balance(back ?? [], PROVIDER), balance(back ?? [], ACCOUNTS.house)]).toEqual([0, 0]);
    expect(back?.slice(0, 1)).toEqual(taken);
  });

  it('paid to an agency it is of the agency’s money, and given back it is the agency’s again (LED-10)', () => {
    const transfer = { id: 't', cents: 12_000, providerId: PROVIDER, agencyId: 'agency' };
    const [paid, back] = [false, true].map((isReturned) => houseTransferLines({ ...transfer, isReturned }));
    expect(['agency', ACCOUNTS.house].map((id) => balance(paid ?? [], id))).toEqual([-12_000, 0]);
    expect(['agency', ACCOUNTS.house, PROVIDER].map((id) => balance(back ?? [], id))).toEqual([0, 0, 0]);
  });
});
