import type {
  In,
  PaymentDetail,
  RefundView,
  SaleDecision,
  SaleDetail,
  SaleDispute,
  SalePeriod,
  TimelineEntry,
} from '@camarim/contracts';
import { Database } from '@camarim/database';
import { problem } from '@camarim/domain';
import { Answers } from '@camarim/messaging';
import { Injectable } from '@nestjs/common';
import { contestedOf } from '../disputes/contested.sql.js';
import { RecurrenceRead } from '../recurrences/recurrence.read.js';
import { saleDetailOf } from './sale.view.js';

const DETAIL = `
  select p.id, p.user_id as "userId", p.user_name as "userName", p.user_email as "userEmail", p.model_id as "modelId",
    p.plan_type as "planType", p.plan_id as "planId", p.plan_name as "planName", p.duration_days as "durationDays",
    p.amount_cents as "amountCents", p.status, p.method, p.proved, p.recurrence_id is not null as recurring, p.returned_cents as "returnedCents",
    ${contestedOf('$1')} as "contestedCents", p.status = 'created' and p.charge_failed_at is not null as "chargeFailed",
    case when p.status = 'pending' then p.pix_code end as "pixCode", p.expires_at as "expiresAt",
    p.created_at as "createdAt", p.paid_at as "paidAt", p.gateway_id as "gatewayId", p.external_id as "externalId",
    p.e2e_id as "endToEndId", p.lead_id as "leadId", p.source,
    case when p.coupon_code is not null then json_build_object('code', p.coupon_code,
      'fullPrice', json_build_object('amountCents', p.full_price_cents, 'currency', 'BRL')) end as coupon
  from payment p where p.id = $1`;

type Row = Omit<
  PaymentDetail,
  'timeline' | 'refunds' | 'decisions' | 'disputes' | 'period' | 'recurrence' | InstantName
> &
  Record<InstantName, Date | null>;
type InstantName = 'expiresAt' | 'createdAt' | 'paidAt';

/** One payment with everything that happened to it, for the drawer and for the evidence of a dispute (BIL-57). */
@Injectable()
export class PaymentDetailRead {
  constructor(
    private readonly db: Database,
    private readonly recurrences: RecurrenceRead,
  ) {}

  /** @throws payment-not-found. */
  @Answers('billing.payment.detail')
  async sale({ paymentId }: In<'billing.payment.detail'>): Promise<SaleDetail> {
    return saleDetailOf(await this.detail(paymentId));
  }

  /** @throws payment-not-found. */
  async detail(paymentId: string): Promise<PaymentDetail> {
    const row = await this.db.one<Row>(DETAIL, [paymentId]);
    if (!row) throw problem('payment-not-found');
    const [timeline, refunds, decisions, disputes, [period]] = await Promise.all([
      this.all<TimelineEntry>(
        `created_at as at, kind, from_status as "from", to_status as "to", cause, facts from payment_event where payment_id = $1 order by id`,
        paymentId,
      ),
      this.all<RefundView>(
        `id, kind, reason, amount_cents as "amountCents", price_cents as "priceCents", status, failure,
         requested_at as "requestedAt", settled_at as "settledAt" from refund where payment_id = $1 order by requested_at, id`,
        paymentId,
      ),
      this.all<SaleDecision>(
        `occurred_at as at, actor_id as "staffId", action, reason from staff_decision where payment_id = $1 order by occurred_at`,
        paymentId,
      ),
      this.all<SaleDispute>(
        `id, opened_at as "openedAt", ended_at as "endedAt", outcome, evidence is not null as "hasEvidence"
         from dispute where payment_id = $1 order by opened_at`,
        paymentId,
      ),
      this.all<SalePeriod>(
        `id, payment_id as "paymentId", plan_id as "planId", plan_name as "planName", model_id as "modelId",
         starts_at as "startsAt", expires_at as "expiresAt", status, source, end_reason as "endReason", created_at as "createdAt"
         from subscription where payment_id = $1`,
        paymentId,
      ),
    ]);
    return {
      ...(withTexts(row) as unknown as Row & Record<InstantName, string>),
      timeline,
      refunds,
      decisions,
      disputes,
      period: period ?? null,
      recurrence: await this.recurrences.ofPayment(paymentId),
    };
  }

  private async all<View>(what: string, paymentId: string): Promise<View[]> {
    const rows = await this.db.query<Record<string, unknown>>(`select ${what}`, [paymentId]);
    return rows.map((row) => withTexts(row) as View);
  }
}

/** Instants as ISO 8601 UTC, everything else as it is. */
const withTexts = (row: object): object =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, value instanceof Date ? value.toISOString() : value]),
  );
