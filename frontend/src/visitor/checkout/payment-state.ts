import type { PaymentDto } from '@camarim/contracts';
import { isPaymentOpen } from '@camarim/domain';
import { clockOffset } from '../../lib/countdown.js';

/** A payment, and the offset of this device's clock from the server's in ms when it arrived. */
export type TrackedPayment = { payment: PaymentDto; clockOffsetMs: number };

export const track = (payment: PaymentDto, receivedAtMs = Date.now()): TrackedPayment => ({
  payment,
  clockOffsetMs: clockOffset(payment.serverTime, receivedAtMs),
});

/** The stage of a payment as the fan sees it. */
export type PaymentStage = 'charging' | 'debit' | 'failed' | 'payable' | 'expired' | 'unlocking' | 'unlocked' | 'ended';

export function stageOf(payment: PaymentDto): PaymentStage {
  const { status } = payment;
  // a call unlocks no content: its booking shows what comes next
  if (status === 'approved') return payment.unlocked || payment.planType === 'call' ? 'unlocked' : 'unlocking';
  if (status === 'expired') return 'expired';
  if (!isPaymentOpen(status)) return 'ended';
  // its bank pays by itself: there is no code to wait for
  if (payment.debitOn) return 'debit';
  if (payment.pix && payment.expiresAt) return 'payable';
  return payment.chargeFailed ? 'failed' : 'charging';
}

/** Whether the payment is final. An expired one is not: a late PIX still counts (BIL-37). */
export function isSettled(payment: PaymentDto): boolean {
  const stage = stageOf(payment);
  return stage === 'unlocked' || stage === 'ended';
}

/** Responses can arrive out of order: whether `next` is at least as new as `known`. */
export function isNewer(next: PaymentDto, known: PaymentDto | undefined): boolean {
  return known?.id !== next.id || Date.parse(next.serverTime) >= Date.parse(known.serverTime);
}
