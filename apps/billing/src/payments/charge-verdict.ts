import { type PaymentStatus, paymentTransition } from '@camarim/domain';
import type { ProviderCharge, Receipt } from '../provider/pix-provider.js';

/** Why a person has to look at a payment: money that fits nowhere is never kept in silence (BIL-37). */
export type AttentionReason =
  | 'wrong-amount'
  | 'second-payment'
  | 'paid-after-end'
  | 'refunded-at-provider'
  | 'disputed-at-provider';

export type Verdict =
  | { kind: 'approve'; receipt: Receipt; surplus: boolean }
  | { kind: 'move'; to: 'rejected' | 'cancelled' | 'expired' }
  | { kind: 'attention'; reason: AttentionReason; paidCents: number }
  | { kind: 'none' };

export interface JudgedPayment {
  status: PaymentStatus;
  amountCents: number;
  e2eId: string | null;
}

/** The states money is honoured in: open, or expired when it comes late. A dispute is won by the bank, not by a notice. */
export const honoursMoney = (status: PaymentStatus): boolean =>
  status !== 'disputed' && paymentTransition(status, 'approved').ok;

/** What the state of a charge at the provider means for our payment, whoever brought the news (BIL-28, BIL-29, BIL-37). */
export function judge(payment: JudgedPayment, charge: ProviderCharge): Verdict {
  switch (charge.status) {
    case 'paid':
      return judgeMoney(payment, charge.receipts);
    case 'refused':
      return moveTo(payment, 'rejected');
    case 'cancelled':
      return moveTo(payment, 'cancelled');
    case 'expired':
      return moveTo(payment, 'expired');
    case 'refunded':
      return givenBack(payment, charge, 'refunded-at-provider', ['refunded', 'partially_refunded', 'charged_back']);
    case 'disputed':
    case 'charged-back':
      return givenBack(payment, charge, 'disputed-at-provider', ['disputed', 'charged_back', 'refunded']);
    case 'pending':
    case 'unknown':
      return { kind: 'none' };
  }
}

function judgeMoney(payment: JudgedPayment, receipts: Receipt[]): Verdict {
  const paidCents = sumOf(receipts);
  if (honoursMoney(payment.status)) {
    const receipt = receipts.find(({ amountCents }) => amountCents === payment.amountCents);
    if (!receipt) return { kind: 'attention', reason: 'wrong-amount', paidCents };
    return { kind: 'approve', receipt, surplus: receipts.length > 1 };
  }
  if (payment.status === 'rejected' || payment.status === 'cancelled') {
    return { kind: 'attention', reason: 'paid-after-end', paidCents };
  }
  return isMoreThanKnown(payment, receipts)
    ? { kind: 'attention', reason: 'second-payment', paidCents }
    : { kind: 'none' };
}

/** One receipt that is the one we know (or, from a provider that names none, of the right amount) is old news. */
function isMoreThanKnown(payment: JudgedPayment, receipts: Receipt[]): boolean {
  const [first] = receipts;
  if (!first) return false;
  if (receipts.length > 1 || first.amountCents !== payment.amountCents) return true;
  return first.endToEndId !== null && payment.e2eId !== null && first.endToEndId !== payment.e2eId;
}

function moveTo(payment: JudgedPayment, to: 'rejected' | 'cancelled' | 'expired'): Verdict {
  return paymentTransition(payment.status, to).ok ? { kind: 'move', to } : { kind: 'none' };
}

function givenBack(
  payment: JudgedPayment,
  charge: ProviderCharge,
  reason: AttentionReason,
  known: PaymentStatus[],
): Verdict {
  if (known.includes(payment.status)) return { kind: 'none' };
  return { kind: 'attention', reason, paidCents: sumOf(charge.receipts) };
}

const sumOf = (receipts: Receipt[]): number => receipts.reduce((sum, { amountCents }) => sum + amountCents, 0);
