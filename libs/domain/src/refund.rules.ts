import { WITHDRAWAL_MS } from './limits.js';
import { type PaymentStatus } from './payment.transitions.js';

export type RefundRefusal = 'not-paid' | 'disputed' | 'nothing-left' | 'too-much' | 'too-late';
export interface RefundablePayment {
  status: PaymentStatus;
  /** Cents of the price, and how much of them is refunded or being refunded. */
  amountCents: number;
  returnedCents: number;
  paidAt: Date | null;
  /** Whether there is a PIX that can be refunded; a complimentary access has none. */
  proved: boolean;
}

/**
 * Whether `amountCents` of the price may be refunded now: never more than was paid, and nothing while the payment is under
 * dispute at the payer's bank (BIL-38). Null = all that is left. @returns the cents to refund, or why not.
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

/** As `refundable` for all that is left, by the buyer without staff: within seven days of paying (CDC art. 49, BIL-38). */
export function withdrawable(payment: RefundablePayment, now: Date): ReturnType<typeof refundable> {
  const verdict = refundable(payment, null);
  if (!verdict.ok) return verdict;
  const inTime = payment.paidAt !== null && now.getTime() < payment.paidAt.getTime() + WITHDRAWAL_MS;
  return inTime ? verdict : { ok: false, reason: 'too-late' };
}

type VouchedFor = Pick<RefundablePayment, 'status' | 'proved'>;
/** Whether the team may take back what it alone vouched for: no PIX is known, so there is nothing to refund (LED-04). */
export const mayBeUndone = ({ status, proved, amountCents }: VouchedFor & { amountCents: number }): boolean =>
  status === 'approved' && !proved && amountCents > 0;
/** Whether the team took it back: nobody ever paid it, and nothing went back to anybody. */
export const isUndone = ({ status, proved }: VouchedFor): boolean => status === 'refunded' && !proved;
