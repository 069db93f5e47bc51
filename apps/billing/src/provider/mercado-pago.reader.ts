import { isUuid, type PixReceipt, type ReportedRefund } from '@camarim/domain';
import { isRecord } from './charge.reader.js';
import { LIST_PAGE, type ListedCharge, listedCents, type ProviderCharge, type ProviderStatus } from './pix-provider.js';
import { dateOf, endToEndOf, idOf, namedCharge, reaisOf, recordsOf, textOf } from './reading.js';

type Json = Record<string, unknown>;

const STATUSES: Record<string, ProviderStatus> = {
  pending: 'pending',
  in_process: 'pending',
  authorized: 'pending',
  approved: 'paid',
  rejected: 'refused',
  cancelled: 'cancelled',
  refunded: 'refunded',
  charged_back: 'charged-back',
  in_mediation: 'disputed',
};
/** Money came in on these, whatever became of it later. */
const RECEIVED: ReadonlySet<ProviderStatus> = new Set(['paid', 'refunded', 'disputed', 'charged-back']);

/**
 * A payment of Mercado Pago. Amounts are JSON numbers of reais with at most two decimals or they are not read at all.
 * @returns null when there is no id and status in it.
 */
export function readMercadoPagoCharge(value: unknown): ProviderCharge | null {
  if (!isRecord(value)) return null;
  const [externalId, told] = [idOf(value.id), textOf(value.status)];
  if (externalId === null || told === null) return null;
  const state = told === 'cancelled' && value.status_detail === 'expired' ? 'expired' : (STATUSES[told] ?? 'unknown');
  const amountCents = reaisOf(value.transaction_amount);
  const receipts = RECEIVED.has(state) ? receiptsOf(value, amountCents) : [];
  const refunds = receipts.length > 0 ? refundsOf(value, state, receipts) : [];
  return {
    externalId,
    reference: referenceOf(value),
    status: statusOf(state, receipts, refunds),
    amountCents,
    receipts,
    refunds,
    feeCents: receipts.length > 0 ? feeOf(value) : null,
    paidAt: dateOf(value.date_approved),
    pixCode: textOf(transactionData(value).qr_code),
    expiresAt: dateOf(value.date_of_expiration),
    mark: isRecord(value.metadata) ? textOf(value.metadata.pedido) : null,
    title: textOf(value.description)?.slice(0, 140) ?? null,
  };
}

/** A page of a search: PIX of ours; whatever else the account takes is its owner's own affair. */
export function readMercadoPagoPage(value: unknown, page: number): { items: ListedCharge[]; isLast: boolean } {
  const items = mercadoPagoCharges(value).flatMap((charge) => {
    const { externalId, reference } = charge;
    return reference === null ? [] : [{ externalId, reference, heldCents: listedCents(charge) }];
  });
  const { total } = isRecord(value) && isRecord(value.paging) ? value.paging : {};
  return { items, isLast: !Number.isSafeInteger(total) || (page + 1) * LIST_PAGE >= Number(total) };
}
export const mercadoPagoCharges = (value: unknown): ProviderCharge[] =>
  recordsOf(isRecord(value) ? value.results : null)
    .filter(({ payment_method_id }) => payment_method_id === 'pix')
    .flatMap((entry) => readMercadoPagoCharge(entry) ?? []);

/**
 * What a notice of Mercado Pago speaks of. What it signs is the address and not the body, and there is no amount in either:
 * it only says whom to ask about. @returns null for another body.
 */
export function readMercadoPagoNotice(body: unknown): ProviderCharge | null {
  if (!isRecord(body) || body.type !== 'payment' || !isRecord(body.data)) return null;
  const externalId = idOf(body.data.id);
  return externalId === null ? null : namedCharge(externalId, null);
}

function statusOf(state: ProviderStatus, receipts: PixReceipt[], refunds: ReportedRefund[]): ProviderStatus {
  // without a readable amount 'paid' proves nothing
  if (RECEIVED.has(state) && receipts.length === 0) return 'unknown';
  return state === 'paid' && refunds.length > 0 ? 'refunded' : state;
}

/** One PIX a payment: a code can be paid once. */
function receiptsOf(value: Json, amountCents: number | null): PixReceipt[] {
  const details = isRecord(value.transaction_details) ? value.transaction_details : {};
  const came = reaisOf(details.total_paid_amount) ?? amountCents;
  const data = transactionData(value);
  const named = textOf(data.e2e_id) ?? textOf(data.transaction_id) ?? textOf(details.transaction_id);
  // it is shown with the word PIX before it in some places
  return came === null ? [] : [{ endToEndId: endToEndOf(named?.replace(/^PIX(?=E)/, '')), amountCents: came }];
}

/** Those that are done; their sum when they are not listed; all there was when it says 'refunded' and nothing more. */
function refundsOf(value: Json, state: ProviderStatus, receipts: PixReceipt[]): ReportedRefund[] {
  const listed = recordsOf(value.refunds).flatMap((refund) => {
    const [id, amountCents] = [idOf(refund.id), reaisOf(refund.amount)];
    const isDone = refund.status === undefined || refund.status === 'approved';
    return id === null || amountCents === null || !isDone ? [] : [{ id, reference: null, amountCents }];
  });
  if (listed.length > 0) return listed;
  const whole = state === 'refunded' ? receipts.reduce((sum, { amountCents }) => sum + amountCents, 0) : null;
  const amountCents = reaisOf(value.transaction_amount_refunded) ?? whole;
  return amountCents === null ? [] : [{ id: null, reference: null, amountCents }];
}

/** What the receiver pays of its fees; none that can be read is no fee. */
function feeOf({ fee_details }: Json): number | null {
  const own = recordsOf(fee_details).filter(({ fee_payer }) => fee_payer === 'collector');
  const cents = own.map(({ amount }) => reaisOf(amount));
  return cents.length > 0 && cents.every((amount) => amount !== null)
    ? cents.reduce((sum, amount) => sum + amount, 0)
    : null;
}

const referenceOf = ({ external_reference }: Json): string | null => {
  const text = textOf(external_reference);
  return text !== null && isUuid(text) ? text.toLowerCase() : null;
};
function transactionData({ point_of_interaction: point }: Json): Json {
  return isRecord(point) && isRecord(point.transaction_data) ? point.transaction_data : {};
}
