import type { ReportedRefund } from '@camarim/domain';
import type { ProviderCharge, ProviderStatus, Receipt } from './pix-provider.js';

type Json = Record<string, unknown>;

const STATUSES: Record<string, ProviderStatus> = {
  waiting_payment: 'pending',
  waitingpayment: 'pending',
  pending: 'pending',
  processing: 'pending',
  in_analysis: 'pending',
  paid: 'paid',
  approved: 'paid',
  refused: 'refused',
  rejected: 'refused',
  failed: 'refused',
  cancelled: 'cancelled',
  canceled: 'cancelled',
  expired: 'expired',
  refunded: 'refunded',
  partially_refunded: 'refunded',
  chargedback: 'charged-back',
  charged_back: 'charged-back',
  chargeback: 'charged-back',
  disputed: 'disputed',
  in_protest: 'disputed',
  med: 'disputed',
};
/** What an integer column holds; no charge of ours comes near it. */
const LARGEST_CENTS = 2_147_483_647;
/** Money came in on these, whatever became of it later. */
const RECEIVED: ReadonlySet<ProviderStatus> = new Set(['paid', 'refunded', 'disputed', 'charged-back']);

export const isRecord = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Reads a transaction of the family, tolerant of its dialects (BIL-21): `qrcode|qrCode`, `expiresAt|expirationDate`,
 * upper-case enums, numbers as ids, an envelope around it. Amounts are integer cents or they are not read at all.
 * @returns null when there is no id and status in it.
 */
export function readCharge(value: unknown): ProviderCharge | null {
  const data = isRecord(value) && isRecord(value.data) ? value.data : value;
  if (!isRecord(data)) return null;
  const externalId = idOf(data.id);
  const statusText = textOf(data.status);
  if (externalId === null || statusText === null) return null;
  const pix = isRecord(data.pix) ? data.pix : {};
  const customer = isRecord(data.customer) ? data.customer : {};
  const status = STATUSES[statusText.toLowerCase()] ?? 'unknown';
  const amountCents = centsOf(data.amount);
  const receipts = RECEIVED.has(status) ? receiptsOf(data, pix, amountCents) : [];
  return {
    externalId,
    reference: textOf(data.externalRef) ?? textOf(customer.externalRef) ?? textOf(data.externalId),
    status,
    amountCents,
    receipts,
    refunds: receipts.length > 0 ? refundsOf(data, statusText.toLowerCase(), receipts) : [],
    feeCents: receipts.length > 0 ? feeOf(data, amountCents) : null,
    paidAt: dateOf(data.paidAt),
    pixCode: textOf(pix.qrcode) ?? textOf(pix.qrCode) ?? textOf(pix.copyPaste) ?? textOf(pix.code),
    expiresAt: dateOf(pix.expiresAt) ?? dateOf(pix.expirationDate) ?? dateOf(data.expiresAt),
    mark: textOf(data.metadata),
    title: titleOf(data.items),
  };
}

/** A list in any of its wrappings: bare, or under `data`, `items` or `transactions`. */
export function readCharges(value: unknown): ProviderCharge[] {
  const list = [value, ...(isRecord(value) ? [value.data, value.items, value.transactions] : [])].find(Array.isArray);
  return (list ?? []).map(readCharge).filter((charge) => charge !== null);
}

function receiptsOf(data: Json, pix: Json, amountCents: number | null): Receipt[] {
  const listed = (Array.isArray(data.payments) ? data.payments : []).filter(isRecord).flatMap((payment) => {
    const cents = centsOf(payment.amount);
    return cents === null ? [] : [{ endToEndId: endToEndOf(payment), amountCents: cents }];
  });
  if (listed.length > 0) return listed;
  const paid = centsOf(data.paidAmount) ?? amountCents;
  return paid === null ? [] : [{ endToEndId: endToEndOf(pix) ?? endToEndOf(data), amountCents: paid }];
}

/**
 * One by one when the provider lists them; their sum when one has no id to know it by again; else the sum it says; else, when
 * it says 'refunded' and nothing more, all there was. A part whose amount is not said is none yet.
 */
function refundsOf(data: Json, statusText: string, receipts: Receipt[]): ReportedRefund[] {
  const listed = (Array.isArray(data.refunds) ? data.refunds : []).filter(isRecord).flatMap((refund) => {
    const amountCents = centsOf(refund.amount);
    const id = idOf(refund.id);
    const reference = textOf(refund.externalRef) ?? textOf(refund.reference);
    return amountCents === null ? [] : [{ id, reference, amountCents }];
  });
  if (listed.some(({ id }) => id === null)) return [{ id: null, reference: null, amountCents: sumOf(listed) }];
  if (listed.length > 0) return listed;
  const whole = statusText === 'refunded' ? sumOf(receipts) : null;
  const amountCents = centsOf(data.refundedAmount) ?? (data.refundedAmount === undefined ? whole : null);
  return amountCents === null ? [] : [{ id: null, reference: null, amountCents }];
}

const sumOf = (list: readonly { amountCents: number }[]): number =>
  list.reduce((sum, { amountCents }) => sum + amountCents, 0);

/** As an amount, or as what is left of the price; an estimate is no fee. */
function feeOf({ fee }: Json, amountCents: number | null): number | null {
  if (!isRecord(fee)) return centsOf(fee);
  const net = centsOf(fee.netAmount);
  const kept = amountCents !== null && net !== null ? amountCents - net : null;
  return centsOf(fee.amount) ?? (kept !== null && kept > 0 ? kept : null);
}

const titleOf = (items: unknown): string | null => {
  const [first] = (Array.isArray(items) ? items : []).filter(isRecord);
  return textOf(first?.title)?.slice(0, 140) ?? null;
};
const endToEndOf = (from: Json): string | null => {
  const text = textOf(from.endToEndId) ?? textOf(from.end2EndId) ?? textOf(from.e2eId);
  return text !== null && /^[A-Za-z0-9]{20,40}$/.test(text) ? text : null;
};
const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
const idOf = (value: unknown): string | null => {
  const id = typeof value === 'number' && Number.isSafeInteger(value) ? String(value) : textOf(value);
  return id !== null && /^[\x21-\x7e]{1,100}$/.test(id) ? id : null;
};
const centsOf = (value: unknown): number | null =>
  Number.isSafeInteger(value) && Number(value) > 0 && Number(value) <= LARGEST_CENTS ? Number(value) : null;

/** ISO 8601; a date without a time or zone is not precise enough to count down to. */
function dateOf(value: unknown): Date | null {
  const text = textOf(value);
  if (text === null || !/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}.*(Z|[+-]\d{2}:?\d{2})$/.test(text)) return null;
  const date = new Date(text);
  return Number.isNaN(date.getTime()) ? null : date;
}
