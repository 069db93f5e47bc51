import { WITHDRAWAL_MS } from './limits.js';
import { type PaymentStatus } from './payment.transitions.js';

export type RefundRefusal = 'not-paid' | 'disputed' | 'nothing-left' | 'too-much' | 'too-late';
export interface RefundablePayment {
  status: PaymentStatus;
  /** Cents of the price, and how much of them is given back or on its way back. */
  amountCents: number;
  returnedCents: number;
  paidAt: Date | null;
  /** Whether a PIX is known that could go back; a cortesia has none. */
  proved: boolean;
}

/**
 * Whether `amountCents` of the price may be given back now: never more than was paid, and nothing while the payer's bank
 * looks into the payment (BIL-38). Null asks for all that is left. @returns the cents to give back, or why not.
 */
export function refundable(
  payment: RefundablePayment,
  amountCents: number | null,
): { ok: true; amountCents: number } | { ok: false; reason: RefundRefusal } {
  if (payment.status === 'disputed') return { ok: false, reason: 'disputed' };
  const paid = payment.status === 'approved' || payment.status === 'partially_refunded';
  if (!paid || !payment.proved) return { ok: false, reason: 'not-paid' };
  const left = payment.amountCents - payment.returnedCents;
  if (left <= 0) return { ok: false, reason: 'nothing-left' };
  if (amountCents !== null && amountCents > left) return { ok: false, reason: 'too-much' };
  return { ok: true, amountCents: amountCents ?? left };
}

/** As `refundable` for all that is left, by the buyer alone: within seven days of paying (CDC art. 49, BIL-38). */
export function withdrawable(payment: RefundablePayment, now: Date): ReturnType<typeof refundable> {
  const verdict = refundable(payment, null);
  if (!verdict.ok) return verdict;
  const inTime = payment.paidAt !== null && now.getTime() < payment.paidAt.getTime() + WITHDRAWAL_MS;
  return inTime ? verdict : { ok: false, reason: 'too-late' };
}
