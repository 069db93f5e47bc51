import type { PaymentDto } from '@camarim/contracts';
import { isPaymentOpen } from '@camarim/domain';
import { clockOffset } from '../../lib/countdown.js';

/** A payment and how far this device's clock was from the server's when it came. */
export type TrackedPayment = { payment: PaymentDto; clockOffsetMs: number };

export const track = (payment: PaymentDto, receivedAtMs = Date.now()): TrackedPayment => ({
  payment,
  clockOffsetMs: clockOffset(payment.serverTime, receivedAtMs),
});

/** What the fan sees of a payment. */
export type PaymentStage = 'charging' | 'failed' | 'payable' | 'expired' | 'unlocking' | 'unlocked' | 'ended';

export function stageOf(payment: PaymentDto): PaymentStage {
  const { status } = payment;
  // a call opens no content: its booking says what comes next
  if (status === 'approved') return payment.unlocked || payment.planType === 'call' ? 'unlocked' : 'unlocking';
  if (status === 'expired') return 'expired';
  if (!isPaymentOpen(status)) return 'ended';
  if (payment.pix && payment.expiresAt) return 'payable';
  return payment.chargeFailed ? 'failed' : 'charging';
}

/** Nothing more is expected of it. An expired one is still watched: it may be paid late, and then it counts (BIL-37). */
export function isSettled(payment: PaymentDto): boolean {
  const stage = stageOf(payment);
  return stage === 'unlocked' || stage === 'ended';
}

/** Answers can overtake each other: whether `next` is not older than what is known. */
export function isNewer(next: PaymentDto, known: PaymentDto | undefined): boolean {
  return known?.id !== next.id || Date.parse(next.serverTime) >= Date.parse(known.serverTime);
}
