import type { Transaction } from '../charges/transaction.js';
import type { Payment, Refund } from '../ledger/ledger.types.js';

type Json = Record<string, unknown>;

/** Under which name the ledger keeps the address of one event's notices. */
export const wooviTopic = (event: string): string => `woovi:${event}`;

/** A charge as Woovi shows it: no word of its PIX or its refunds, those are asked for apart. */
export function wooviCharge(transaction: Transaction): Json {
  const { externalRef, amount, createdAt, updatedAt, pix, paidAt, items, metadata } = transaction;
  return {
    value: amount,
    comment: items[0]?.title ?? '',
    identifier: transaction.id,
    transactionID: transaction.id,
    correlationID: externalRef,
    status: statusOf(transaction),
    additionalInfo: metadata === null ? [] : (JSON.parse(metadata) as unknown),
    ...(paidAt === null ? {} : { paidAt, fee: 85 }),
    discount: 0,
    valueWithDiscount: amount,
    expiresDate: pix.expirationDate,
    expiresIn: Math.round((Date.parse(pix.expirationDate) - Date.parse(createdAt)) / 1000),
    type: 'DYNAMIC',
    createdAt,
    updatedAt,
    brCode: pix.qrcode,
  };
}

/** One PIX that came, in the list of transactions and in notices. */
export const wooviPayment = (transaction: Transaction, { amount, paidAt, endToEndId }: Payment): Json => ({
  charge: wooviCharge(transaction),
  value: amount,
  time: paidAt,
  endToEndId,
  transactionID: transaction.id,
  type: 'PAYMENT',
});

/** A refund is on its way when it is asked for, and done when it is read later. */
export const wooviRefund = (refund: Refund, status: 'IN_PROCESSING' | 'CONFIRMED'): Json => ({
  status,
  value: refund.amount,
  correlationID: refund.externalRef ?? refund.id,
  endToEndId: `D${refund.id.replace(/\W|_/g, '').slice(0, 31)}`,
  time: refund.createdAt,
});

/** What is told of the state a charge is in. */
export function wooviNotice(transaction: Transaction): { event: string } {
  const last = transaction.payments.at(-1);
  const charge = wooviCharge(transaction);
  const company = { id: '0', name: 'Camarim' };
  if (last) {
    const pix = { ...wooviPayment(transaction, last), payer: null };
    return { event: 'OPENPIX:CHARGE_COMPLETED', ...{ charge, pix, company } };
  }
  const event = charge.status === 'EXPIRED' ? 'OPENPIX:CHARGE_EXPIRED' : 'OPENPIX:CHARGE_CREATED';
  return { event, ...{ charge, company } };
}

function statusOf({ payments, status }: Transaction): 'ACTIVE' | 'COMPLETED' | 'EXPIRED' {
  if (payments.length > 0) return 'COMPLETED';
  return status === 'waiting_payment' ? 'ACTIVE' : 'EXPIRED';
}
