import { ACCOUNTS, type LedgerLine } from './ledger.rules.js';
import type { PayoutStatus } from './payout.transitions.js';

/** A payout as its row says it now. */
export interface LedgerPayout {
  id: string;
  /** Whose money it is. */
  accountId: string;
  cents: number;
  status: PayoutStatus;
  /** The account at the provider it leaves; null = it was sent to none. */
  providerId: string | null;
  /** Her page changed hands after it was made: what comes back of it is not the next one's. */
  isPassedOn?: boolean;
}

/**
 * Everything the books say of a payout (PAYOUT-02): its money leaves her account at once, leaves its provider when it was
 * paid, and is hers again when it was refused, failed or came back. Each line is booked once.
 */
export function payoutLines(payout: LedgerPayout): LedgerLine[] {
  const { id, accountId, cents, status, providerId, isPassedOn = false } = payout;
  const back = isPassedOn ? ACCOUNTS.house : accountId;
  const key = `payout:${id}`;
  const way = ACCOUNTS.onItsWay;
  const lines: LedgerLine[] = [{ key, kind: 'payout', debit: accountId, credit: way, cents }];
  if (status === 'failed' || status === 'refused')
    lines.push({ key: `undo:${key}`, kind: 'adjustment', debit: way, credit: back, cents });
  if ((status !== 'paid' && status !== 'returned') || providerId === null) return lines;
  lines.push({ key: `${key}:sent`, kind: 'payout', debit: way, credit: providerId, cents });
  if (status === 'returned')
    lines.push({ key: `${key}:back`, kind: 'payout_return', debit: providerId, credit: back, cents });
  return lines;
}

/** What the house took out of its own account at a provider, and somebody of finance confirmed. */
export interface LedgerHouseTransfer {
  id: string;
  cents: number;
  providerId: string;
  /** Whose money it was: an agency's that was paid by hand, or the house's own (null). */
  agencyId: string | null;
  /** The bank gave it back. */
  isReturned: boolean;
}

/**
 * Everything the books say of money the house took out: what lies at the provider is less, and of it what is the house's
 * (PAYOUT-16), or the agency's it was paid to (LED-10).
 */
export function houseTransferLines({ id, cents, providerId, agencyId, isReturned }: LedgerHouseTransfer): LedgerLine[] {
  const key = `house-transfer:${id}`;
  const owner = agencyId ?? ACCOUNTS.house;
  const lines: LedgerLine[] = [{ key, kind: 'payout', debit: owner, credit: providerId, cents }];
  if (isReturned) lines.push({ key: `${key}:back`, kind: 'payout_return', debit: providerId, credit: owner, cents });
  return lines;
}
