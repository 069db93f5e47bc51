import { createHash } from 'node:crypto';
import { localDateOf, reaisFromCents } from '@camarim/domain';
import type { Transaction } from '../charges/transaction.js';
import type { ChargeStatus, Payment, Refund } from '../ledger/ledger.types.js';

type Json = Record<string, unknown>;

const BRASILIA_MS = 3 * 3_600_000;
const FEE_CENTS = 99;
/** A deleted charge keeps its status; 'in mediation' is told in the words of a chargeback. */
const STATUSES: Record<ChargeStatus, string> = {
  waiting_payment: 'PENDING',
  refused: 'PENDING',
  cancelled: 'PENDING',
  expired: 'OVERDUE',
  paid: 'RECEIVED',
  partially_refunded: 'RECEIVED',
  refunded: 'REFUNDED',
  disputed: 'CHARGEBACK_REQUESTED',
  charged_back: 'REFUNDED',
};
const EVENTS: Partial<Record<ChargeStatus, string>> = {
  paid: 'PAYMENT_RECEIVED',
  partially_refunded: 'PAYMENT_REFUND_IN_PROGRESS',
  refunded: 'PAYMENT_REFUNDED',
  charged_back: 'PAYMENT_REFUNDED',
  disputed: 'PAYMENT_CHARGEBACK_REQUESTED',
  cancelled: 'PAYMENT_DELETED',
};

/** '2026-11-25 17:00:00', the time of Brasília without saying so. */
const localTime = (at: string): string =>
  new Date(Date.parse(at) - BRASILIA_MS).toISOString().slice(0, 19).replace('T', ' ');
const dayOf = (at: string): string => localDateOf(new Date(at));

/** @param refunding the refund that is being asked for now: on its way, and done when it is read later. */
export function asaasPayment(transaction: Transaction, refunding: string | null = null): Json {
  const { id, status, amount, payments, paidAt, createdAt, externalRef, items } = transaction;
  const [first] = payments;
  const came = first?.amount ?? amount;
  const day = paidAt === null ? null : dayOf(paidAt);
  return {
    ...{ object: 'payment', id, dateCreated: dayOf(createdAt), customer: 'cus_000000000001', billingType: 'PIX' },
    value: reaisFromCents(came),
    netValue: reaisFromCents(Math.max(0, came - FEE_CENTS)),
    originalValue: came === amount ? null : reaisFromCents(amount),
    status: STATUSES[status],
    ...{ dueDate: dayOf(createdAt), paymentDate: day, clientPaymentDate: day, confirmedDate: day },
    ...{ description: items[0]?.title ?? null, externalReference: externalRef },
    deleted: status === 'cancelled' || status === 'refused',
    pixTransaction: first ? pixIdOf(first) : null,
    refunds: transaction.refunds.length === 0 ? null : transaction.refunds.map((one) => refundView(one, refunding)),
  };
}

/** The id Asaas gives a PIX that came; its own, not the Central Bank's. */
export function pixIdOf({ endToEndId }: Payment): string {
  const hex = createHash('sha256').update(endToEndId).digest('hex');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5');
}

export const asaasPix = (payment: Payment, chargeId: string): Json => ({
  ...{ id: pixIdOf(payment), endToEndIdentifier: payment.endToEndId, value: reaisFromCents(payment.amount) },
  ...{ effectiveDate: localTime(payment.paidAt), status: 'DONE', type: 'CREDIT', originType: 'DYNAMIC_QRCODE' },
  payment: chargeId,
});

export const asaasNotice = (transaction: Transaction, eventId: string): Json => ({
  ...{ id: `${eventId}&1`, event: EVENTS[transaction.status] ?? 'PAYMENT_UPDATED' },
  ...{ dateCreated: localTime(transaction.updatedAt), payment: asaasPayment(transaction) },
});

const refundView = (refund: Refund, refunding: string | null): Json => ({
  dateCreated: localTime(refund.createdAt),
  status: refund.id === refunding ? 'PENDING' : 'DONE',
  value: reaisFromCents(refund.amount),
  // the merchant's own words are all there is to tell one from another
  description: refund.externalRef ?? null,
  endToEndIdentifier: refund.id === refunding ? null : `D99999999${refund.id.replace(/\W|_/g, '').slice(0, 23)}`,
});
