import { cpfDigits, isValidCpf } from './cpf.js';
import { DAY_MS, HOUR_MS, MINUTE_MS } from './limits.js';
import { localDateOf, REPORT_ZONE } from './sales.metrics.js';
import { localTime } from './zoned-time.js';

/** The least that is paid out at once, in cents: a PIX costs the house something. */
export const PAYOUT_LEAST_CENTS = 2_000;
/** From this sum on somebody of the team, who is not its maker, has to approve it. Cents. */
export const PAYOUT_FOUR_EYES_CENTS = 500_000;
/** The most one PIX carries, in cents; what is left goes with the next one. */
export const PAYOUT_MOST_CENTS = 10_000_000;
/** How long a new key receives nothing: somebody who took over an account is found out meanwhile (PAYOUT-03). */
export const PAYOUT_KEY_COOLS_MS = 48 * HOUR_MS;
/** Payouts of one creator in 24 hours. */
export const PAYOUTS_PER_DAY = 3;
/** When a paid payout is looked at again: a bank may give a PIX back later. After its payment, in ms. */
export const PAYOUT_LOOKS_AGAIN_MS = [10 * MINUTE_MS, HOUR_MS, DAY_MS, 7 * DAY_MS] as const;
/** From when on Mondays what is available is paid by itself, in minutes of the day in São Paulo. */
export const PAYOUT_RUN_FROM_MINUTES = 9 * 60;

/** Kinds of account that send PIX to creators: those that show it by an id of ours, so that one without an answer is found. */
export const PAYOUT_KINDS = ['woovi', 'efi', 'asaas'] as const;
export type PayoutKind = (typeof PAYOUT_KINDS)[number];

/** The number of a fiscal document, in characters. */
export const FISCAL_NUMBER = { min: 1, max: 60 } as const;

/** Why nothing is paid out now. */
export const PAYOUT_REFUSALS = ['no-source', 'no-key', 'cooling', 'under-way', 'too-little', 'too-often'] as const;
export type PayoutRefusal = (typeof PAYOUT_REFUSALS)[number];

export interface Payable {
  /** An account of the house sends PIX: else her money would wait where she cannot see it. */
  hasSource: boolean;
  /** Hers, and waiting for nothing; below 0 when something came back after it was paid out. */
  availableCents: number;
  /** From when on her key receives; null = she has none. */
  keyUsableAt: Date | null;
  /** She has a payout that is not over. */
  isUnderWay: boolean;
  /** Payouts in the last 24 hours, without those that did not leave. */
  lately: number;
}

/** What would be paid out at `now`, all of it at once, or why nothing is (PAYOUT-02). */
export function payoutOf(
  { hasSource, availableCents, keyUsableAt, isUnderWay, lately }: Payable,
  now: Date,
): { ok: true; cents: number } | { ok: false; reason: PayoutRefusal } {
  if (!hasSource) return { ok: false, reason: 'no-source' };
  if (keyUsableAt === null) return { ok: false, reason: 'no-key' };
  if (isUnderWay) return { ok: false, reason: 'under-way' };
  if (availableCents < PAYOUT_LEAST_CENTS) return { ok: false, reason: 'too-little' };
  if (keyUsableAt > now) return { ok: false, reason: 'cooling' };
  if (lately >= PAYOUTS_PER_DAY) return { ok: false, reason: 'too-often' };
  return { ok: true, cents: Math.min(availableCents, PAYOUT_MOST_CENTS) };
}

/** Whether a payout needs four eyes (PAYOUT-04). */
export const needsApproval = (cents: number): boolean => cents >= PAYOUT_FOUR_EYES_CENTS;

/** Whether somebody may decide about a payout: never who made it (PAYOUT-04). */
export const mayDecide = (madeBy: string, deciderId: string): boolean => madeBy !== deciderId;

/** From when on a key that is set at `at` receives: the same key set again does not cool again. */
export const keyUsableAt = (at: Date, same: { usableAt: Date } | null): Date =>
  same?.usableAt ?? new Date(at.getTime() + PAYOUT_KEY_COOLS_MS);

/**
 * The key a creator may be paid at: her own CPF, which only its owner can register at a bank (PAYOUT-03).
 * @param isHers whether it is the CPF on the document of the verified person. @returns eleven digits.
 */
export function ownKey(typed: string, isHers: boolean): string | null {
  return isHers && isValidCpf(typed) ? cpfDigits(typed) : null;
}

/** The day of the run that pays by itself, 'YYYY-MM-DD' in São Paulo; null when it is not Monday morning yet (PAYOUT-06). */
export function payoutRunDay(now: Date): string | null {
  const day = localDateOf(now);
  const isMonday = new Date(`${day}T12:00:00Z`).getUTCDay() === 1;
  return isMonday && localTime(now, REPORT_ZONE).minutes >= PAYOUT_RUN_FROM_MINUTES ? day : null;
}

/** When a payout that was paid at `paidAt` is looked at next; null = never again. */
export function nextLook(paidAt: Date, now: Date): Date | null {
  const next = PAYOUT_LOOKS_AGAIN_MS.map((ms) => new Date(paidAt.getTime() + ms)).find((at) => at > now);
  return next ?? null;
}
