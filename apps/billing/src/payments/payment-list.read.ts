import type { ExportedPayment, In, Page, PaymentRow, Sale, SalesFilter } from '@camarim/contracts';
import { Database } from '@camarim/database';
import { only } from '@camarim/domain';
import { Answers, readNewestCursor } from '@camarim/messaging';
import { Injectable } from '@nestjs/common';
import { contestedOf } from '../disputes/contested.sql.js';
import { pageOf, pageSize } from '../newest-page.js';
import { saleOf } from '../reports/sale.view.js';
import type { PaymentEntity } from './payment.entity.js';
import { viewOf } from './payment.view.js';
import { daysOf, factConditions, moneyOf, movedIn } from './payment-filter.sql.js';

const LARGEST_PAGE = 500;
/** What lists show, named as in the entity so that one view serves all. */
export const PAYMENT_COLUMNS = `id, user_id as "userId", user_name as "userName", user_email as "userEmail", model_id as "modelId",
  plan_type as "planType", plan_id as "planId", plan_name as "planName", duration_days as "durationDays",
  amount_cents as "amountCents", status, method, proved, returned_cents as "returnedCents", e2e_id as "e2eId",
  external_id as "externalId",
  pix_code as "pixCode", expires_at as "expiresAt", paid_at as "paidAt", charge_failed_at as "chargeFailedAt",
  coupon_code as "couponCode", full_price_cents as "fullPriceCents",
  created_at as "createdAt", recurrence_id as "recurrenceId"`;

const WHOSE = ['userId', 'userName', 'userEmail', 'externalId'] as const;
type Moved = Pick<ExportedPayment, 'receivedCents' | 'sentBackCents'>;
type Listed = PaymentEntity & Pick<PaymentRow, 'contestedCents'>;
type Days = ReturnType<typeof daysOf>;

/** The sales list of the back-office: newest first, by keyset, so that page 1,000 costs what page 1 costs. */
@Injectable()
export class PaymentListRead {
  constructor(private readonly db: Database) {}

  /** @throws problem('validation-failed') for a cursor that is not one of ours, and for dates that are none. */
  @Answers('billing.payment.list')
  async sales({ cursor, limit, status, ...filter }: In<'billing.payment.list'>): Promise<Page<Sale>> {
    const size = pageSize(limit, LARGEST_PAGE);
    const now = `, ${contestedOf('payment.id')} as "contestedCents"`;
    const rows = await this.newest<Listed>(cursor, size, { ...filter, status: status ?? null }, () => now);
    return pageOf(rows, size, (row) => saleOf(rowOf(row)));
  }

  /** As `sales`, with what of each came and went back on the days of the filter. @throws as `sales`. */
  async exported(cursor: string | null, limit: number, filter: SalesFilter): Promise<Page<ExportedPayment>> {
    const size = pageSize(limit, LARGEST_PAGE);
    const rows = await this.newest<Listed & Moved>(cursor, size, filter, (within) => `, ${moneyOf(within)}`);
    return pageOf(rows, size, (row) => ({ ...rowOf(row), ...only(row, 'receivedCents', 'sentBackCents') }));
  }

  private newest<Row extends Listed>(
    cursor: string | null,
    size: number,
    filter: SalesFilter,
    more: (within: Days) => string,
  ): Promise<Row[]> {
    const after = readNewestCursor(cursor);
    const params: unknown[] = [size + 1];
    const param = (value: unknown): string => `$${params.push(value)}`;
    // only the conditions that are asked for: so does the index find the place to start
    const where = factConditions(filter, param);
    const within = daysOf(filter, param);
    if (within) where.push(movedIn(within));
    if (after) where.push(`(created_at, id) < (${param(after.at)}::timestamptz, ${param(after.id)}::uuid)`);
    return this.db.query<Row>(
      `select ${PAYMENT_COLUMNS}${more(within)} from payment ${where.length > 0 ? `where ${where.join(' and ')}` : ''}
       order by created_at desc, id desc limit $1`,
      params,
    );
  }
}

const rowOf = (row: Listed): PaymentRow => ({
  ...{ ...viewOf(row), ...only(row, ...WHOSE), endToEndId: row.e2eId },
  contestedCents: row.contestedCents,
});
