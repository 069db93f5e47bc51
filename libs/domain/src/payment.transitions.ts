import { defineTransitions, type TransitionResult } from './transitions.js';

/** Every state of a payment (BIL-28). `disputed`: the payer disputes the PIX (MED); `charged_back`: the bank returned it. */
export const PAYMENT_STATUSES = [
  'created',
  'pending',
  'approved',
  'rejected',
  'cancelled',
  'expired',
  'refunded',
  'partially_refunded',
  'disputed',
  'charged_back',
] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/**
 * A late payment is honoured: expired -> approved (BIL-37). Money for a cancelled or rejected payment is refunded and does
 * not change its state (BIL-35). No transition leads from approved back to pending, whatever order webhooks arrive in
 * (BIL-29).
 */
const payment = defineTransitions<PaymentStatus>({
  created: ['pending', 'approved', 'cancelled', 'rejected', 'expired'],
  pending: ['approved', 'rejected', 'cancelled', 'expired'],
  approved: ['refunded', 'partially_refunded', 'disputed', 'charged_back'],
  rejected: [],
  cancelled: [],
  expired: ['approved'],
  refunded: [],
  partially_refunded: ['refunded', 'disputed', 'charged_back'],
  disputed: ['approved', 'partially_refunded', 'charged_back', 'refunded'],
  charged_back: [],
});

/** Names shown in the back-office and in receipts. */
export const PAYMENT_STATUS_LABELS: Readonly<Record<PaymentStatus, string>> = {
  created: 'Criado',
  pending: 'Pendente',
  approved: 'Aprovado',
  rejected: 'Rejeitado',
  cancelled: 'Cancelado',
  expired: 'Expirado',
  refunded: 'Reembolsado',
  partially_refunded: 'Reembolsado em parte',
  disputed: 'Em contestação',
  charged_back: 'Devolvido ao pagador',
};

/** Of a sale the team took back: nobody had paid it (`isUndone`). */
export const UNDONE_LABEL = 'Desfeito: não foi pago';

/** Whether a payment in state `from` may become `to`; a repeat is refused as 'same-state', a no-op (BIL-28, BIL-37). */
export function paymentTransition(from: PaymentStatus, to: PaymentStatus): TransitionResult {
  return payment.transition(from, to);
}

/** Rejected, cancelled, refunded and charged back: such a payment never changes again. */
export function isPaymentFinal(status: PaymentStatus): boolean {
  return payment.isFinal(status);
}

/** Whether what was bought may be used: paid, also when partly refunded or under dispute at the payer's bank (BIL-38). */
export function paymentGivesAccess(status: PaymentStatus): boolean {
  return status === 'approved' || status === 'partially_refunded' || status === 'disputed';
}

/** Created or pending: the charge may still be paid in time, be checked or be cancelled (BIL-24). */
export function isPaymentOpen(status: PaymentStatus): boolean {
  return status === 'created' || status === 'pending';
}
