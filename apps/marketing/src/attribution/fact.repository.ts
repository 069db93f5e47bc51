import type { EventPayloads } from '@camarim/contracts';
import { columnsOf, type Tx } from '@camarim/database';
import { Injectable } from '@nestjs/common';
import type { NewSale, PersonRow, SaleRow } from './facts.js';

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
  /** What is known of a sign-up already stays. @returns all of these people as they are known, by their id. */
  async addPeople(tx: Tx, people: readonly PersonRow[]): Promise<Map<string, PersonRow>> {
    const added = await tx.query<PersonRow>(
      `insert into person (${PERSON()}) select ${PERSON()} from jsonb_to_recordset($1) as heard
         (user_id uuid, visit_id uuid, lead_id text, model_id uuid, first_touch_id bigint, last_touch_id bigint,
          registered_at timestamptz)
       order by user_id on conflict do nothing returning ${PERSON()}`,
      [JSON.stringify(people)],
    );
    const known = new Map(added.map((row) => [row.user_id, row]));
    const before = people.map((person) => person.user_id).filter((userId) => !known.has(userId));
    return new Map([...known, ...(await this.findPeople(tx, before))]);
  }
  async findPeople(tx: Tx, userIds: readonly string[]): Promise<Map<string, PersonRow>> {
    if (userIds.length === 0) return new Map();
    const rows = await tx.query<PersonRow>(`select ${PERSON()} from person where user_id = any($1)`, [userIds]);
    return new Map(rows.map((row) => [row.user_id, row]));
  }

  /** Events of one payment come in any order: each adds what it knows. One said twice at once is added once. */
  async addSales(tx: Tx, sales: readonly NewSale[]): Promise<void> {
    await tx.execute(
      `insert into sale as s (payment_id, user_id, model_id, plan_type, lead_id, first_touch_id, last_touch_id,
         amount_cents, created_at, coupon_code)
       select distinct on (payment_id) payment_id, user_id, model_id, plan_type, lead_id, first_touch_id, last_touch_id,
         amount_cents, created_at, coupon_code
       from jsonb_to_recordset($1) as heard (payment_id uuid, user_id uuid, model_id uuid, plan_type text, lead_id text,
         first_touch_id bigint, last_touch_id bigint, amount_cents integer, created_at timestamptz, coupon_code text)
       order by payment_id, created_at
       on conflict (payment_id) do update set created_at = least(s.created_at, excluded.created_at),
         lead_id = coalesce(s.lead_id, excluded.lead_id), coupon_code = coalesce(s.coupon_code, excluded.coupon_code)`,
      [JSON.stringify(sales)],
    );
  }
  /** @returns each of these sales once. */
  approve(tx: Tx, sold: ReadonlyArray<EventPayloads['payment.approved']>): Promise<SaleRow[]> {
    const rows = sold.map(({ paymentId, amountCents, approvedAt, isDebit = false, cause }) => ({
      ...{ paymentId, amountCents, approvedAt, isDebit },
      isManual: cause === 'staff',
    }));
    return tx.query<SaleRow>(
      `update sale s set approved_at = coalesce(s.approved_at, a."approvedAt"), amount_cents = a."amountCents",
         is_debit = a."isDebit", is_manual = a."isManual" and s.proved_at is null
       from jsonb_to_recordset($1) as a ("paymentId" uuid, "amountCents" integer, "approvedAt" timestamptz,
         "isDebit" boolean, "isManual" boolean)
       where s.payment_id = a."paymentId" returning ${SALE('s')}`,
      [JSON.stringify(rows)],
    );
  }
  /** Also when it is heard before the approval it proves. */
  async prove(tx: Tx, { paymentId, amountCents, paidAt }: EventPayloads['payment.proved']): Promise<void> {
    await tx.execute(
      `update sale set proved_at = $2, approved_at = $2, amount_cents = $3, is_manual = false where payment_id = $1`,
      [paymentId, new Date(paidAt), amountCents],
    );
  }
  /** Refunds may be heard in any order and again: what is left tells them apart, and the most given back counts. */
  refund(tx: Tx, back: EventPayloads['payment.refunded']): Promise<SaleRow | null> {
    return tx.one<SaleRow>(
      `with dated as (insert into sale_return (payment_id, left_cents, cents, at, by_bank) values ($1, $2, $3, $4, $6)
         on conflict do nothing)
       update sale set refunded_cents = greatest(refunded_cents, $5) where payment_id = $1 returning ${SALE()}`,
      [
        ...[back.paymentId, back.leftCents, back.refundedCents, new Date(back.at), back.amountCents - back.leftCents],
        back.by === 'bank',
      ],
    );
  }
  /** Nobody had paid it: it counts as bought no more, and no money is counted as gone. */
  undo(tx: Tx, paymentId: string): Promise<SaleRow | null> {
    return tx.one<SaleRow>(`update sale set refunded_cents = amount_cents where payment_id = $1 returning ${SALE()}`, [
      paymentId,
    ]);
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
  approvedSince(tx: Tx, userIds: readonly string[], since: Date): Promise<SaleRow[]> {
    if (userIds.length === 0) return Promise.resolve([]);
    return tx.query<SaleRow>(`select ${SALE()} from sale where user_id = any($1) and approved_at >= $2`, [
      userIds,
      since,
    ]);
  }
  registeredSince(tx: Tx, visitIds: readonly string[], since: Date): Promise<PersonRow[]> {
    if (visitIds.length === 0) return Promise.resolve([]);
    return tx.query<PersonRow>(`select ${PERSON()} from person where visit_id = any($1) and registered_at >= $2`, [
      visitIds,
      since,
    ]);
  }
}
