import {
  type BulkDecision,
  type BulkResultsDto,
  money,
  moneyOrNull,
  type Page,
  type PaymentDetail,
  type PaymentRow,
  type SaleDetailDto,
  type SaleDto,
  type SaleEventDto,
  type SalePageDto,
  type SaleRefundDto,
} from '@camarim/contracts';
import { ERRORS, maskEmail } from '@camarim/domain';
import { presentRecurrence } from '../recurrences/recurrence.presenter.js';

/** The whole address stays with users: a list on a screen shows who it was, not how to write to them. */
const saleOf = (row: PaymentRow) => ({
  id: row.id,
  userId: row.userId,
  userName: row.userName,
  userEmail: maskEmail(row.userEmail),
  planType: row.planType,
  planName: row.planName,
  modelId: row.modelId,
  amount: money(row.amountCents),
  returned: money(row.returnedCents),
  status: row.status,
  method: row.method,
  proved: row.proved,
  createdAt: row.createdAt,
  paidAt: row.paidAt,
});

const presentSale = (row: PaymentRow): SaleDto => saleOf(row);

export const presentSales = (page: Page<PaymentRow>): SalePageDto => ({
  items: page.items.map(presentSale),
  nextCursor: page.nextCursor,
});

export const presentSaleDetail = (detail: PaymentDetail): SaleDetailDto => ({
  ...saleOf(detail),
  durationDays: detail.durationDays,
  pixCode: detail.pixCode,
  expiresAt: detail.expiresAt,
  gatewayId: detail.gatewayId,
  externalId: detail.externalId,
  endToEndId: detail.endToEndId,
  leadId: detail.leadId,
  source: detail.source,
  timeline: detail.timeline.map(presentEvent),
  refunds: detail.refunds.map(presentRefund),
  decisions: detail.decisions,
  disputes: detail.disputes,
  period: detail.period,
  recurrence: detail.recurrence && presentRecurrence(detail.recurrence),
});

function presentEvent({ at, kind, from, to, cause, facts }: PaymentDetail['timeline'][number]): SaleEventDto {
  const { reason, amountCents, paidCents, refundedCents } = facts;
  const cents = [amountCents, paidCents, refundedCents].find((value) => typeof value === 'number') ?? null;
  return { at, kind, from, to, cause, reason: typeof reason === 'string' ? reason : null, amount: moneyOrNull(cents) };
}

function presentRefund({ amountCents, priceCents, ...refund }: PaymentDetail['refunds'][number]): SaleRefundDto {
  return { ...refund, amount: money(amountCents), price: money(priceCents) };
}

export function presentBulk(results: BulkDecision[]): BulkResultsDto {
  const approved = results.filter(({ ok }) => ok).length;
  const titles: Record<string, { title: string }> = ERRORS;
  const items = results.map((result) => ({
    ...result,
    title: result.code === null ? null : (titles[result.code]?.title ?? null),
  }));
  return { approved, failed: results.length - approved, items };
}
