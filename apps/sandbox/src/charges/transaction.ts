import { only } from '@camarim/domain';
import { type ChargeState, statusOf, sumOf } from '../ledger/ledger.fold.js';
import type { ChargeStatus, Payment, Refund } from '../ledger/ledger.types.js';

/** The transaction as the API and the webhooks show it. Amounts in cents, instants ISO 8601 UTC. */
export interface Transaction {
  id: string;
  status: ChargeStatus;
  externalRef: string;
  amount: number;
  paidAmount: number;
  paidAt: string | null;
  refundedAmount: number;
  payments: Payment[];
  refunds: Refund[];
  pix: { qrcode: string; expirationDate: string };
  createdAt: string;
  updatedAt: string;
  /** What is bought, and the merchant's own text. */
  items: { title: string }[];
  metadata: string | null;
}

export function toTransaction(charge: ChargeState, now: number = Date.now()): Transaction {
  const { record, payments, refunds } = charge;
  return {
    ...only(record, 'id', 'externalRef', 'amount', 'createdAt'),
    status: statusOf(charge, now),
    paidAmount: sumOf(payments),
    paidAt: payments[0]?.paidAt ?? null,
    refundedAmount: sumOf(refunds),
    payments: [...payments],
    refunds: [...refunds],
    pix: { qrcode: record.qrcode, expirationDate: charge.expiresAt },
    updatedAt: charge.updatedAt,
    items: [{ title: record.title }],
    metadata: record.metadata ?? null,
  };
}

/** The charge as it was before any payment: the content of a delayed notice of its creation. */
export function asWaiting(transaction: Transaction): Transaction {
  return {
    ...transaction,
    status: 'waiting_payment',
    paidAmount: 0,
    paidAt: null,
    refundedAmount: 0,
    payments: [],
    refunds: [],
    updatedAt: transaction.createdAt,
  };
}
