import { isUuid, type PixReceipt, type ReportedRefund } from '@camarim/domain';
import { isRecord } from './charge.reader.js';
import type { ListedCharge, ProviderCharge, ProviderStatus } from './pix-provider.js';
import { endToEndOf, idOf, namedCharge, reaisOf, recordsOf, textOf } from './reading.js';

/** 'In cash' is somebody's word and no PIX: as everything that is not here it proves nothing. */
const STATUSES: Record<string, ProviderStatus> = {
  PENDING: 'pending',
  OVERDUE: 'pending',
  AWAITING_RISK_ANALYSIS: 'pending',
  RECEIVED: 'paid',
  CONFIRMED: 'paid',
  REFUND_REQUESTED: 'paid',
  REFUND_IN_PROGRESS: 'paid',
  REFUNDED: 'refunded',
  CHARGEBACK_REQUESTED: 'disputed',
  CHARGEBACK_DISPUTE: 'disputed',
  AWAITING_CHARGEBACK_REVERSAL: 'disputed',
};
/** What we write on a charge: its title, and behind it our mark. */
const DESCRIPTION = /^(.*?)(?: · Pedido ([\w-]{1,100}))?$/s;
const REFUND = 'Devolução ';

export const asaasDescription = (title: string, mark: string): string => `${title} · Pedido ${mark}`;
/** Asaas knows no key of a refund: its description is what a repeat is recognised by. */
export const asaasRefundText = (refundId: string): string => `${REFUND}${refundId}`;

/** The PIX behind a paid charge, which Asaas tells of apart. */
export interface AsaasPix {
  endToEndId: string | null;
  paidAt: Date | null;
}

/**
 * A charge of Asaas (`payment`). Amounts are JSON numbers of reais with at most two decimals or they are not read at all.
 * @returns null when there is no id and status in it.
 */
export function readAsaasCharge(value: unknown, pix: AsaasPix | null = null): ProviderCharge | null {
  if (!isRecord(value)) return null;
  const [externalId, told] = [idOf(value.id), textOf(value.status)];
  if (externalId === null || told === null) return null;
  const state = STATUSES[told] ?? 'unknown';
  const came = state === 'pending' || state === 'unknown' ? null : reaisOf(value.value);
  const receipts: PixReceipt[] = came === null ? [] : [{ endToEndId: pix?.endToEndId ?? null, amountCents: came }];
  const refunds = came === null ? [] : refundsOf(value, state, came);
  const [, title = '', mark = null] = DESCRIPTION.exec(textOf(value.description) ?? '') ?? [];
  const net = came === null ? null : reaisOf(value.netValue);
  return {
    externalId,
    reference: referenceOf(value),
    status: statusOf(value, state, receipts, refunds),
    // once another amount came, that is the value, and what was asked for stands apart
    amountCents: reaisOf(value.originalValue) ?? reaisOf(value.value),
    receipts,
    refunds,
    feeCents: came !== null && net !== null && net < came ? came - net : null,
    paidAt: pix?.paidAt ?? null,
    pixCode: null,
    // its own end is a year away: ours counts
    expiresAt: null,
    mark,
    title: title.slice(0, 140) || null,
  };
}

/** The id of the PIX a paid charge came by, for `readAsaasPix`. */
export const asaasPixIdOf = (value: unknown): string | null => (isRecord(value) ? idOf(value.pixTransaction) : null);

export function readAsaasPix(value: unknown): AsaasPix | null {
  if (!isRecord(value)) return null;
  return { endToEndId: endToEndOf(value.endToEndIdentifier), paidAt: localTimeOf(value.effectiveDate) };
}

/** Whether a refund was asked for already, done or on its way. */
export const hasAsaasRefund = (value: unknown, refundId: string): boolean =>
  recordsOf(isRecord(value) ? value.refunds : null).some(
    ({ description, status }) => description === asaasRefundText(refundId) && status !== 'CANCELLED',
  );

/** A page of charges of ours; whatever else the account is used for is its owner's own affair. */
export function readAsaasPage(value: unknown): { items: ListedCharge[]; isLast: boolean } {
  const items = asaasCharges(value).flatMap(({ externalId, reference }) =>
    reference === null ? [] : [{ externalId, reference, heldCents: null }],
  );
  return { items, isLast: !isRecord(value) || value.hasMore !== true };
}
export const asaasCharges = (value: unknown): ProviderCharge[] =>
  recordsOf(isRecord(value) ? value.data : null).flatMap((entry) => readAsaasCharge(entry) ?? []);

/** What a notice of Asaas speaks of. Nobody signed it, so it only says whom to ask about. @returns null for another body. */
export function readAsaasNotice(body: unknown): ProviderCharge | null {
  if (!isRecord(body) || typeof body.event !== 'string' || !isRecord(body.payment)) return null;
  const externalId = idOf(body.payment.id);
  return externalId === null ? null : namedCharge(externalId, referenceOf(body.payment));
}

function statusOf(
  { deleted }: Record<string, unknown>,
  state: ProviderStatus,
  receipts: PixReceipt[],
  refunds: ReportedRefund[],
): ProviderStatus {
  // without a readable amount 'paid' proves nothing
  if (receipts.length === 0) return deleted === true ? 'cancelled' : state === 'pending' ? 'pending' : 'unknown';
  return state === 'disputed' ? state : refunds.length > 0 ? 'refunded' : 'paid';
}

/** Those that are done; when all went back and none is listed, one over all of it. */
function refundsOf(value: Record<string, unknown>, state: ProviderStatus, came: number): ReportedRefund[] {
  const listed = recordsOf(value.refunds).flatMap((refund) => {
    const amountCents = reaisOf(refund.value);
    if (amountCents === null || refund.status !== 'DONE') return [];
    const text = textOf(refund.description) ?? '';
    const own = text.startsWith(REFUND) ? text.slice(REFUND.length) : '';
    const reference = isUuid(own) ? own.toLowerCase() : null;
    const other = endToEndOf(refund.endToEndIdentifier) ?? `${String(refund.dateCreated)}/${amountCents}`;
    return [{ id: reference ?? other, reference, amountCents }];
  });
  if (listed.length > 0 || state !== 'refunded') return listed;
  return [{ id: null, reference: null, amountCents: came }];
}

const referenceOf = ({ externalReference }: Record<string, unknown>): string | null => {
  const text = textOf(externalReference);
  return text !== null && isUuid(text) ? text.toLowerCase() : null;
};

/** '2026-11-25 17:00:00' of São Paulo, which has had no summer time since 2019. */
function localTimeOf(value: unknown): Date | null {
  const text = textOf(value);
  if (text === null || !/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/.test(text)) return null;
  const date = new Date(`${text.replace(' ', 'T')}-03:00`);
  return Number.isNaN(date.getTime()) ? null : date;
}
