import type { InCents } from '../money.js';
import type { Filled } from '../operation.js';
import type { PaymentView } from './payments.js';
import type { OwnPeriod } from './purchases.js';
import type { Sale, SaleDetail, SaleEvent, SaleRefund, SalesQuery } from './sales.js';

/** All filters of the sales list together. */
export interface SalesFilter extends Omit<Filled<SalesQuery>, 'cursor' | 'limit' | 'status'> {
  status: Sale['status'][] | null;
}
export interface PaymentRow
  extends PaymentView,
    Pick<Sale, 'userId' | 'userName' | 'userEmail' | 'externalId' | 'endToEndId'> {
  /** What the payer's bank looks into now. */
  contestedCents: number;
}
/**
 * A sale of a file: what came, what went back and what banks began to look into, less what they let go of, on the days of the
 * filter, so that its rows add up to the figures.
 */
export interface ExportedPayment extends PaymentRow {
  receivedCents: number;
  sentBackCents: number;
  contestedCents: number;
}
export type RefundView = InCents<SaleRefund, 'amount' | 'price'>;
export interface TimelineEntry extends Omit<SaleEvent, 'reason' | 'amount'> {
  facts: Record<string, string | number | null>;
}
/** One payment with everything that happened to it, oldest first (BIL-57). */
export interface PaymentDetail
  extends PaymentRow,
    Omit<SaleDetail, keyof PaymentRow | keyof Sale | 'timeline' | 'refunds'> {
  timeline: TimelineEntry[];
  refunds: RefundView[];
}
export interface SubscriptionView extends OwnPeriod {
  planId: string;
}
/** What providers prove a notice with beside `x-webhook-signature`. */
export const NOTICE_HEADERS = ['x-signature', 'x-request-id', 'asaas-access-token'] as const;
export type NoticeHeaders = Partial<Record<(typeof NOTICE_HEADERS)[number], string>>;
export interface WebhookRequest {
  gatewayId: string;
  /** The secret part of the path, as received. */
  secret: string;
  signature: string | null;
  /** The raw body, base64: the signature is over these very bytes. */
  body: string;
  /** The raw query without its question mark, and the headers above; an edge of the release before says neither. */
  query?: string;
  headers?: NoticeHeaders;
}
