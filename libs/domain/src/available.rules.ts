import { WITHDRAWAL_MS } from './limits.js';

/** Why money of a sale may still come back: within its withdrawal right, its call not held, or its bank looks into it. */
export const WAITING_REASONS = ['withdrawal', 'call', 'dispute'] as const;
export type WaitingReason = (typeof WAITING_REASONS)[number];

/** A paid sale. */
export interface SoldFor {
  isCall: boolean;
  paidAt: Date;
  /** When the call was done, or missed by its buyer; null = not yet, and for what is no call. */
  callEndedAt: Date | null;
  /** The payer's bank looks into it (MED). */
  isDisputed: boolean;
}

/**
 * From when money of a sale may no longer come back by rule: a call's once it was done, everything else seven days after
 * paying (CDC art. 49); null while nobody can say when (LED-02).
 */
export function availableAt({ isCall, paidAt, callEndedAt, isDisputed }: SoldFor): Date | null {
  if (isDisputed) return null;
  return isCall ? callEndedAt : new Date(paidAt.getTime() + WITHDRAWAL_MS);
}

/** What the money of a sale waits for at `now` and until when, null = unknown; null when it waits for nothing (LED-02). */
export function waitingFor(sale: SoldFor, now: Date): { reason: WaitingReason; until: Date | null } | null {
  const until = availableAt(sale);
  if (until !== null && until <= now) return null;
  return { reason: sale.isDisputed ? 'dispute' : sale.isCall ? 'call' : 'withdrawal', until };
}
