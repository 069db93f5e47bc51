import { WITHDRAWAL_MS } from './limits.js';

/**
 * Why money of a sale may still come back: within its withdrawal right, its call not held, somebody of the team decides about
 * its call, or its bank looks into it.
 */
export const WAITING_REASONS = ['withdrawal', 'call', 'call-decision', 'dispute'] as const;
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

/**
 * What the money of a sale waits for at `now` and until when, null = unknown; null when it waits for nothing (LED-02).
 * `isUndecided`: somebody of the team has to decide about its call.
 */
export function waitingFor(
  sale: SoldFor & { isUndecided: boolean },
  now: Date,
): { reason: WaitingReason; until: Date | null } | null {
  const until = availableAt(sale);
  if (until !== null && until <= now) return null;
  const ofCall = sale.isUndecided ? 'call-decision' : 'call';
  return { reason: sale.isDisputed ? 'dispute' : sale.isCall ? ofCall : 'withdrawal', until };
}
