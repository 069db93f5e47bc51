import { money, type PaymentView } from '@camarim/contracts';
import { isUndone, only } from '@camarim/domain';
import type { PaymentEntity } from './payment.entity.js';

/** What a payment looks like from outside of billing. A code that cannot be paid any more is not shown. */
export function viewOf(payment: PaymentEntity): PaymentView {
  const { status, couponCode, fullPriceCents } = payment;
  return {
    ...only(
      payment,
      'id',
      'planType',
      'planId',
      'planName',
      'durationDays',
      'modelId',
      'amountCents',
      'status',
      'method',
    ),
    ...only(payment, 'returnedCents', 'proved'),
    coupon: couponCode && fullPriceCents !== null ? { code: couponCode, fullPrice: money(fullPriceCents) } : null,
    recurring: payment.recurrenceId !== null,
    chargeFailed: status === 'created' && payment.chargeFailedAt !== null,
    chargeOwed: status === 'created' && payment.chargeFailedAt !== null && payment.nextCheckAt !== null,
    pixCode: status === 'pending' ? payment.pixCode : null,
    expiresAt: payment.expiresAt?.toISOString() ?? null,
    createdAt: payment.createdAt.toISOString(),
    paidAt: payment.paidAt?.toISOString() ?? null,
  };
}

/**
 * As its buyer sees it: what nobody had paid was called off, and nothing came back.
 * @param debitOn the day of a month its bank debits, see `PaymentDto`; null: it has a code.
 */
export function ownViewOf(payment: PaymentEntity, debitOn: string | null): PaymentView & { debitOn: string | null } {
  const view = { ...viewOf(payment), debitOn };
  return isUndone(payment) ? { ...view, status: 'cancelled', returnedCents: 0, paidAt: null } : view;
}
