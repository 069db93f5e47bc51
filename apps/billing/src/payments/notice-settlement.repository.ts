import type { EventEnvelope } from '@camarim/contracts';
import type { Tx } from '@camarim/database';
import { ACCOUNTS, availableAt, isPaymentOpen, PAYMENT_STATUSES } from '@camarim/domain';
import { Injectable } from '@nestjs/common';
import { BOOK_SOLD, KIND_OF_SALE, POST_OF_SALE } from '../ledger/ledger.sql.js';
import type { Receipt } from '../provider/pix-provider.js';
import { LAST_LOOK_MS } from './check-schedule.js';

/** A signed notice that says 'paid', once. */
export interface PaidNotice {
  gatewayId: string;
  eventKey: string;
  externalId: string;
  receipt: Receipt;
  paidAt: Date | null;
  /** What the provider says it keeps of it; null = it says nothing. */
  feeCents: number | null;
  receivedAt: Date;
  body: Buffer;
}
export interface NoticeOutcome {
  found: boolean;
  envelope: EventEnvelope<'payment.approved'> | null;
  behind: boolean;
}

/** Late money is no usual case: whether it is still wanted has to be looked up. */
const HONOURED = PAYMENT_STATUSES.filter(isPaymentOpen);

/**
 * The event, the payment, its log, its books and its outbox row in one statement, because this is what the provider waits
 * for (performance W1). It writes nothing unless a payment of this very charge and amount can take the money; then two
 * deliveries at once meet on the row of the payment, and the second finds nothing left to do. It is the only place
 * where this feature writes a row of webhooks/.
 */
const APPROVE = `
  with target as (
    select id, status from payment
    where gateway_id = $1 and external_id = $2 and amount_cents = $3 and status = any($4)
    for update
  ), event as (
    insert into webhook_event (gateway_id, event_key, received_at, signed, status, body)
    select $1, $5, $6, true, 'processed', $7 from target
    on conflict (gateway_id, event_key) do nothing
    returning id
  ), paid as (
    update payment p
    set status = 'approved', paid_at = coalesce($8, $6), e2e_id = $9, proved = true, next_check_at = $13, version = p.version + 1,
        updated_at = $6
    from target t
    where p.id = t.id and exists (select 1 from event)
    returning p.id, p.amount_cents, p.traceparent, p.user_id, p.model_id, p.plan_type, p.plan_id, p.lead_id, p.charge_kind,
      t.status as from_status
  ), coupon_taken as (
    update coupon_use u set status = 'used', changed_at = $6 from paid where u.payment_id = paid.id and u.status = 'reserved'
  ), logged as (
    insert into payment_event (payment_id, kind, from_status, to_status, cause, facts)
    select id, 'status-changed', from_status, 'approved', 'webhook', jsonb_build_object('paidCents', amount_cents) from paid
  ), sold as (
    select id, ${KIND_OF_SALE} as kind, amount_cents::bigint as cents, model_id, ${POST_OF_SALE} as post_id, $1::uuid as place,
      case when plan_type <> 'call' then $14::timestamptz end as available_at
    from paid
  ), ${BOOK_SOLD}, fee as (
    insert into ledger_entry (booking_key, kind, debit_account, credit_account, cents, ref_type, ref_id)
    select 'fee:' || id, 'fee', '${ACCOUNTS.house}'::uuid, $1::uuid, $15::bigint, 'payment', id from paid where $15::bigint > 0
  ), published as (
    insert into outbox (id, name, aggregate_id, envelope)
    select $10, 'payment.approved', id::text, $11::jsonb || jsonb_strip_nulls(jsonb_build_object('traceparent', traceparent)) ||
      jsonb_build_object('subject', id, 'data', $12::jsonb ||
      jsonb_build_object('paymentId', id, 'userId', user_id, 'modelId', model_id, 'planType', plan_type,
        'planId', plan_id, 'amountCents', amount_cents, 'leadId', lead_id, 'isDebit', charge_kind = 'debit'))
    from paid
    returning aggregate_id, envelope
  )
  select exists (select 1 from target) as found, p.envelope,
         exists (select 1 from outbox o where o.aggregate_id = p.aggregate_id and o.published_at is null) as behind
  from (select 1) always left join published p on true`;

@Injectable()
export class NoticeSettlementRepository {
  /**
   * @param draft the event without its facts: whose payment it is only the statement finds out, and fills in.
   * @returns `found`: a payment was waiting for exactly this; `envelope`: the event that is now in the outbox, null when
   * the notice was stored before.
   */
  async approve(tx: Tx, notice: PaidNotice, draft: EventEnvelope<'payment.approved'>): Promise<NoticeOutcome> {
    const { approvedAt, cause } = draft.data;
    const outcome = await tx.one<NoticeOutcome>(APPROVE, [
      notice.gatewayId,
      notice.externalId,
      notice.receipt.amountCents,
      HONOURED,
      notice.eventKey,
      notice.receivedAt,
      notice.body,
      notice.paidAt,
      notice.receipt.endToEndId,
      draft.id,
      JSON.stringify(draft),
      JSON.stringify({ approvedAt, cause }),
      new Date(notice.receivedAt.getTime() + LAST_LOOK_MS),
      availableAt({ isCall: false, paidAt: notice.paidAt ?? notice.receivedAt, callEndedAt: null, isDisputed: false }),
      notice.feeCents,
    ]);
    return outcome ?? { found: false, envelope: null, behind: false };
  }
}
