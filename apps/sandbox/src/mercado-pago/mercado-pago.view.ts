import { reaisFromCents } from '@camarim/domain';
import type { Transaction } from '../charges/transaction.js';
import type { ChargeStatus, Refund } from '../ledger/ledger.types.js';

type Json = Record<string, unknown>;

const BRASILIA_MS = 3 * 3_600_000;
const STATUSES: Record<ChargeStatus, readonly [status: string, detail: string]> = {
  waiting_payment: ['pending', 'pending_waiting_transfer'],
  expired: ['cancelled', 'expired'],
  cancelled: ['cancelled', 'by_collector'],
  refused: ['rejected', 'rejected_by_bank'],
  paid: ['approved', 'accredited'],
  partially_refunded: ['approved', 'partially_refunded'],
  refunded: ['refunded', 'refunded'],
  disputed: ['in_mediation', 'pending'],
  charged_back: ['charged_back', 'settled'],
};

const localTime = (at: string): string => new Date(Date.parse(at) - BRASILIA_MS).toISOString().replace('Z', '-03:00');

/** A payment: its id is a number, its amounts are reais. */
export function mercadoPagoPayment(transaction: Transaction): Json {
  const { id, amount, payments, refundedAmount, metadata, pix } = transaction;
  const [status, status_detail] = STATUSES[transaction.status];
  const [first] = payments;
  const fee = first ? Math.floor(first.amount / 100) : 0;
  return {
    id: Number(id),
    ...{ date_created: localTime(transaction.createdAt), date_last_updated: localTime(transaction.updatedAt) },
    date_approved: first ? localTime(first.paidAt) : null,
    date_of_expiration: localTime(pix.expirationDate),
    ...{ status, status_detail, currency_id: 'BRL', payment_method_id: 'pix', payment_type_id: 'bank_transfer' },
    description: transaction.items[0]?.title ?? null,
    external_reference: transaction.externalRef,
    metadata: metadata === null ? {} : (JSON.parse(metadata) as unknown),
    transaction_amount: reaisFromCents(amount),
    transaction_amount_refunded: reaisFromCents(refundedAmount),
    transaction_details: {
      total_paid_amount: reaisFromCents(first?.amount ?? amount),
      net_received_amount: reaisFromCents(first ? first.amount - fee : 0),
      transaction_id: first ? `PIX${first.endToEndId}` : null,
    },
    fee_details: fee > 0 ? [{ type: 'mercadopago_fee', amount: reaisFromCents(fee), fee_payer: 'collector' }] : [],
    refunds: transaction.refunds.map((refund) => mercadoPagoRefund(refund, id)),
    point_of_interaction: { type: 'PIX', transaction_data: { qr_code: pix.qrcode, qr_code_base64: '' } },
  };
}

/** It says nothing of the key it was asked with. */
export const mercadoPagoRefund = (refund: Refund, paymentId: string): Json => ({
  ...{ id: Number.parseInt(refund.id.replace('ref_', '').slice(0, 12), 16), payment_id: Number(paymentId) },
  ...{ amount: reaisFromCents(refund.amount), status: 'approved', date_created: localTime(refund.createdAt) },
});

/** It names the payment and nothing else of it. */
export const mercadoPagoNotice = ({ id, payments, updatedAt }: Transaction, eventId: string): Json => ({
  ...{ action: payments.length > 0 ? 'payment.updated' : 'payment.created', api_version: 'v1', data: { id } },
  ...{ date_created: updatedAt, id: eventId, live_mode: false, type: 'payment', user_id: '1' },
});
