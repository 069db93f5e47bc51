import { isUuid, type PixReceipt, type ReportedRefund } from '@camarim/domain';
import { MARK_NAME } from './api-pix.reader.js';
import { isRecord } from './charge.reader.js';
import type { ProviderDispute } from './evidence-api.js';
import type { ListedCharge, ProviderCharge, ProviderStatus } from './pix-provider.js';
import { centsOf, dateOf, endToEndOf, recordsOf, textOf } from './reading.js';

const STATUSES: Record<string, ProviderStatus> = { ACTIVE: 'pending', COMPLETED: 'paid', EXPIRED: 'expired' };
/** Events that tell of money on a charge; every other one is a reason to ask. */
const PAID_EVENTS: ReadonlySet<unknown> = new Set(['OPENPIX:CHARGE_COMPLETED', 'OPENPIX:TRANSACTION_RECEIVED']);

/** What else is known of a charge: Woovi tells of its PIX and of its refunds apart. */
export interface WooviMoney {
  receipts: PixReceipt[];
  refunds: ReportedRefund[];
}

/**
 * A charge of Woovi, bare or as `{ charge }`. Its id is the `correlationID` we gave: every call takes it, and so do notices.
 * Amounts are integer cents or they are not read at all. @returns null when there is no id and status in it.
 */
export function readWooviCharge(
  value: unknown,
  money: WooviMoney = { receipts: [], refunds: [] },
): ProviderCharge | null {
  const data = isRecord(value) && isRecord(value.charge) ? value.charge : value;
  if (!isRecord(data)) return null;
  const externalId = textOf(data.correlationID);
  const told = textOf(data.status);
  if (externalId === null || !/^[\x21-\x7e]{1,100}$/.test(externalId) || told === null) return null;
  const { receipts, refunds } = money;
  const state = STATUSES[told] ?? 'unknown';
  return {
    externalId,
    reference: isUuid(externalId) ? externalId.toLowerCase() : null,
    // without its PIX 'paid' proves no amount
    status: receipts.length > 0 ? (refunds.length > 0 ? 'refunded' : 'paid') : state === 'paid' ? 'unknown' : state,
    amountCents: centsOf(data.value),
    receipts,
    refunds,
    feeCents: receipts.length > 0 ? centsOf(data.fee) : null,
    paidAt: dateOf(data.paidAt),
    pixCode: textOf(data.brCode),
    expiresAt: dateOf(data.expiresDate),
    mark: textOf(recordsOf(data.additionalInfo).find(({ key }) => key === MARK_NAME)?.value),
    title: textOf(data.comment)?.slice(0, 140) ?? null,
  };
}

/** Every PIX among the transactions of a charge; fees, withdrawals and refunds are in the same list. */
export const readWooviReceipts = (value: unknown): PixReceipt[] =>
  paymentsOf(value).flatMap((entry) => {
    const amountCents = centsOf(entry.value);
    return amountCents === null ? [] : [{ endToEndId: endToEndOf(entry.endToEndId), amountCents }];
  });

/** The refunds of a charge that are done; one on its way is not given back yet. */
export const readWooviRefunds = (value: unknown): ReportedRefund[] =>
  refundsOf(value).flatMap((entry) => {
    const amountCents = centsOf(entry.value);
    const id = textOf(entry.correlationID);
    if (amountCents === null || id === null || entry.status !== 'CONFIRMED') return [];
    return [{ id, reference: isUuid(id) ? id.toLowerCase() : null, amountCents }];
  });

/** Whether a refund was asked for already, done or on its way. */
export const hasWooviRefund = (value: unknown, refundId: string, amountCents: number): boolean =>
  refundsOf(value).some(
    ({ correlationID, value: cents, status }) =>
      correlationID === refundId && cents === amountCents && (status === 'CONFIRMED' || status === 'IN_PROCESSING'),
  );

/** A page of transactions: the charges their PIX came on. What went back of them the list does not say. */
export function readWooviPage(value: unknown): { items: ListedCharge[]; isLast: boolean } {
  const items = paymentsOf(value).flatMap(({ charge }) => {
    const known = readWooviCharge(charge);
    return known ? [{ externalId: known.externalId, reference: known.reference, heldCents: null }] : [];
  });
  const pageInfo = isRecord(value) && isRecord(value.pageInfo) ? value.pageInfo : {};
  return { items, isLast: pageInfo.hasNextPage !== true };
}

/**
 * What a notice of Woovi says. A PIX it names is believed when the notice is signed; another event only names the charge
 * to ask about (`status` unknown). @returns null for what is no notice of Woovi about a charge.
 */
export function readWooviNotice(body: unknown): ProviderCharge | null {
  if (!isRecord(body) || typeof body.event !== 'string' || !isRecord(body.charge)) return null;
  const pix = PAID_EVENTS.has(body.event) && isRecord(body.pix) ? body.pix : {};
  const amountCents = centsOf(pix.value);
  const endToEndId = endToEndOf(pix.endToEndId);
  // without the id of the PIX a second notice of it could not be recognised
  const receipts = amountCents === null || endToEndId === null ? [] : [{ endToEndId, amountCents }];
  const charge = readWooviCharge(body.charge, { receipts, refunds: [] });
  return charge && { ...charge, status: receipts.length > 0 ? charge.status : 'unknown' };
}

/** States in which a bank still looks into it; 'ACCEPTED' is lost, anything else is over in our favour. */
const LOOKED_INTO: ReadonlySet<unknown> = new Set(['OPENED', 'IN_REVIEW', 'CREATED']);

/** @returns null for what is no dispute of Woovi. */
export function readWooviDispute(value: unknown): ProviderDispute | null {
  const data = isRecord(value) && isRecord(value.dispute) ? value.dispute : null;
  const id = textOf(data?.id);
  if (!data || id === null) return null;
  const handedIn = recordsOf(data.documents).flatMap(({ correlationID }) => textOf(correlationID) ?? []);
  return { id, isOpen: LOOKED_INTO.has(data.status), isLost: data.status === 'ACCEPTED', handedIn };
}

/** The PIX a notice about a dispute names: it names no charge. @returns null for every other notice. */
export function readWooviDisputeNotice(body: unknown): string | null {
  if (!isRecord(body) || typeof body.event !== 'string' || !body.event.startsWith('OPENPIX:DISPUTE_')) return null;
  return isRecord(body.dispute) ? endToEndOf(body.dispute.endToEndId) : null;
}

/** A PIX that came: 'PAYMENT' in the specification, 'DYNAMIC' on the page about their notices. */
const RECEIVED: ReadonlySet<unknown> = new Set(['PAYMENT', 'DYNAMIC']);
const paymentsOf = (value: unknown) =>
  recordsOf(isRecord(value) ? value.transactions : null).filter(({ type }) => RECEIVED.has(type));
const refundsOf = (value: unknown) => recordsOf(isRecord(value) ? value.refunds : null);
