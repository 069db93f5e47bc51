import { type ChargeState, statusOf, sumOf } from '../ledger/ledger.fold.js';
import type { ChargeStatus } from '../ledger/ledger.types.js';

export interface LedgerSummary {
  count: number;
  /** Charges that received money, even if it was refunded later. */
  paidCount: number;
  /** All money received, in cents: a second payment of one charge counts. */
  paidCents: number;
  refundedCents: number;
  byStatus: Partial<Record<ChargeStatus, number>>;
}

/** Totals of the independent ledger at an instant (ms since the epoch), in integer cents. */
export function summarise(charges: Iterable<ChargeState>, now: number): LedgerSummary {
  const summary: LedgerSummary = { count: 0, paidCount: 0, paidCents: 0, refundedCents: 0, byStatus: {} };
  for (const charge of charges) {
    const status = statusOf(charge, now);
    summary.count += 1;
    summary.paidCount += charge.payments.length > 0 ? 1 : 0;
    summary.paidCents += sumOf(charge.payments);
    summary.refundedCents += sumOf(charge.refunds);
    summary.byStatus[status] = (summary.byStatus[status] ?? 0) + 1;
  }
  return summary;
}
