import type { EventPayloads, PaymentFacts } from '@camarim/contracts';
import { columnsOf, type Tx } from '@camarim/database';
import { Injectable } from '@nestjs/common';
import type { Origin, PersonRow, SaleRow } from './facts.js';

const PERSON = columnsOf<PersonRow>(
  'user_id',
  'visit_id',
  'lead_id',
  'model_id',
  'first_touch_id',
  'last_touch_id',
  'registered_at',
);
const SALE = columnsOf<SaleRow>(
  'payment_id',
  'user_id',
  'model_id',
  'plan_type',
  'lead_id',
  'amount_cents',
  'refunded_cents',
  'approved_at',
  'is_debit',
);

/** Who signed up and what was bought: the later half of the funnel. */
@Injectable()
export class FactRepository {
  async addPerson(tx: Tx, userId: string, origin: Origin, at: Date): Promise<void> {
    await tx.execute(
      `insert into person (user_id, visit_id, lead_id, model_id, first_touch_id, last_touch_id, registered_at)
       values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing`,
      [userId, origin.visitId, origin.leadId, origin.modelId, origin.firstTouchId, origin.lastTouchId, at],
    );
  }
  findPerson(tx: Tx, userId: string): Promise<PersonRow | null> {
    return tx.one<PersonRow>(`select ${PERSON()} from person where user_id = $1`, [userId]);
  }

  /** Events of one payment come in any order: each adds what it knows. */
  async addSale(tx: Tx, facts: PaymentFacts, origin: Origin, at: Date, coupon: string | null): Promise<void> {
    await tx.execute(
      `insert into sale as s (payment_id, user_id, model_id, plan_type, lead_id, first_touch_id, last_touch_id,
         amount_cents, created_at, coupon_code)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
       on conflict (payment_id) do update set created_at = least(s.created_at, excluded.created_at),
         lead_id = coalesce(s.lead_id, excluded.lead_id), coupon_code = coalesce(s.coupon_code, excluded.coupon_code)`,
      [
        facts.paymentId,
        facts.userId,
        facts.modelId,
        facts.planType,
        origin.leadId,
        origin.firstTouchId,
        origin.lastTouchId,
        facts.amountCents,
        at,
        coupon,
      ],
    );
  }
  approve(tx: Tx, sold: EventPayloads['payment.approved'], at: Date): Promise<SaleRow | null> {
    return tx.one<SaleRow>(
      `update sale set approved_at = coalesce(approved_at, $3), amount_cents = $2, is_debit = $4, is_manual = $5
       where payment_id = $1 returning ${SALE()}`,
      [sold.paymentId, sold.amountCents, at, sold.isDebit ?? false, sold.cause === 'staff'],
    );
  }
  /** Refunds may be heard in any order and again: what is left tells them apart, and the most given back counts. */
  refund(tx: Tx, back: EventPayloads['payment.refunded']): Promise<SaleRow | null> {
    return tx.one<SaleRow>(
      `with dated as (insert into sale_return (payment_id, left_cents, cents, at) values ($1, $2, $3, $4)
         on conflict do nothing)
       update sale set refunded_cents = greatest(refunded_cents, $5) where payment_id = $1 returning ${SALE()}`,
      [back.paymentId, back.leftCents, back.refundedCents, new Date(back.at), back.amountCents - back.leftCents],
    );
  }
  /**
   * Whether the payer disputes it now; said in any order, the newest word counts.
   * @param isOpen the bank has not decided yet: until then its money is not ours.
   */
  async dispute(tx: Tx, paymentId: string, isDisputed: boolean, at: Date, isOpen: boolean): Promise<void> {
    await tx.execute(
      `with dated as (insert into sale_dispute (payment_id, at, is_open) values ($1, $3, $4) on conflict do nothing)
       update sale set is_disputed = $2, dispute_heard_at = $3
       where payment_id = $1 and (dispute_heard_at is null or dispute_heard_at <= $3)`,
      [paymentId, isDisputed, at, isOpen],
    );
  }
  approvedSince(tx: Tx, userId: string, since: Date): Promise<SaleRow[]> {
    return tx.query<SaleRow>(`select ${SALE()} from sale where user_id = $1 and approved_at >= $2`, [userId, since]);
  }
  registeredSince(tx: Tx, visitId: string, since: Date): Promise<PersonRow[]> {
    return tx.query<PersonRow>(`select ${PERSON()} from person where visit_id = $1 and registered_at >= $2`, [
      visitId,
      since,
    ]);
  }

  /** The figures stay; nothing says any more whose they were. */
  async forgetUser(tx: Tx, userId: string): Promise<void> {
    await tx.execute(`update person set user_id = gen_random_uuid(), visit_id = null where user_id = $1`, [userId]);
    await tx.execute(`update sale set user_id = null where user_id = $1`, [userId]);
  }
}
