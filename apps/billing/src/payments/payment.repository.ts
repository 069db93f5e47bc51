import type { ApprovalCause, PostFacts, Receipt } from '@camarim/contracts';
import { Database, type Tx } from '@camarim/database';
import type { PaymentStatus } from '@camarim/domain';
import { isUuid } from '@camarim/domain';
import { currentTrace } from '@camarim/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { PaymentEntity } from './payment.entity.js';

export type EventKind =
  | 'created'
  | 'charge-requested'
  | 'charge-ready'
  | 'charge-invalid'
  | 'charge-failed'
  | 'status-changed'
  | 'proved'
  | 'granted'
  | 'restored'
  | 'refund-requested'
  | 'refunded'
  | 'refund-failed';
export type EventCause = ApprovalCause | 'buyer' | 'job' | 'clock' | 'reconciler' | 'sales-link';
export interface PaymentEventRow {
  paymentId: string;
  kind: EventKind;
  cause: EventCause;
  from?: PaymentStatus;
  to?: PaymentStatus;
  /** Amounts, ids and reasons; never personal data. */
  facts?: Record<string, string | number | null>;
  /** The same thing found out twice is written once. */
  onceKey?: string;
}
export type DuePayment = Pick<PaymentEntity, 'id' | 'status' | 'expiresAt' | 'chargeKind'> & { gatewayId: string };
export interface FrozenReceipt extends Pick<Receipt, 'benefits' | 'included'> {
  post?: PostFacts;
}
/** Everything a change of state may write beside it. */
export type PaymentChanges = Partial<
  Pick<
    PaymentEntity,
    | 'externalId'
    | 'pixCode'
    | 'expiresAt'
    | 'paidAt'
    | 'e2eId'
    | 'proved'
    | 'nextCheckAt'
    | 'chargeFailedAt'
    | 'chargeGeneration'
    | 'gatewayId'
  >
>;

@Injectable()
export class PaymentRepository {
  constructor(private readonly db: Database) {}

  private get manager(): EntityManager {
    return this.db.dataSource.manager;
  }

  find(id: string): Promise<PaymentEntity | null> {
    return this.manager.findOneBy(PaymentEntity, { id });
  }
  /** The payment a key means: made under it, or given as the answer to it while it was open. */
  async findByKey(userId: string, idempotencyKey: string, tx?: Tx): Promise<PaymentEntity | null> {
    const manager = tx?.manager ?? this.manager;
    const made = await manager.findOneBy(PaymentEntity, { userId, idempotencyKey });
    if (made) return made;
    const sql = `select payment_id as id, request_hash as "requestHash" from payment_key where user_id = $1 and idempotency_key = $2`;
    const given = await (tx ?? this.db).one<{ id: string; requestHash: string }>(sql, [userId, idempotencyKey]);
    const payment = given && (await manager.findOneBy(PaymentEntity, { id: given.id }));
    return payment && Object.assign(payment, { requestHash: given.requestHash });
  }
  async rememberKey(tx: Tx, userId: string, key: string, requestHash: string, paymentId: string): Promise<void> {
    await tx.execute(
      `insert into payment_key (user_id, idempotency_key, request_hash, payment_id) values ($1, $2, $3, $4) on conflict do nothing`,
      [userId, key, requestHash, paymentId],
    );
  }
  /** Forgets keys given as answers before `before`; a payment's own key stays with it. @returns how many, at most `limit`. */
  forgetKeys(before: Date, limit: number): Promise<number> {
    return this.db.execute(
      `delete from payment_key where (user_id, idempotency_key) in (
         select user_id, idempotency_key from payment_key where created_at < $1 order by created_at limit $2)`,
      [before, limit],
    );
  }
  /** The payment a charge belongs to: known by the charge's id, or by our reference as long as it has no charge. */
  async findOwner(
    from: Tx | Database,
    gatewayId: string,
    externalId: string,
    reference: string | null,
  ): Promise<string | null> {
    const row = await from.one<{ id: string }>(
      `select id from payment where gateway_id = $1 and external_id = $2
       union all
       select id from payment where gateway_id = $1 and external_id is null and id = $3
       limit 1`,
      [gatewayId, externalId, isUuid(reference) ? reference : null],
    );
    return row?.id ?? null;
  }

  async findPaidBy(from: Tx | Database, gatewayId: string, endToEndId: string): Promise<string | null> {
    const sql = 'select id from payment where gateway_id = $1 and e2e_id = $2 limit 1';
    return (await from.one<{ id: string }>(sql, [gatewayId, endToEndId]))?.id ?? null;
  }

  /** The row, held until the transaction ends. */
  async hold(tx: Tx, id: string): Promise<PaymentEntity | null> {
    return tx.manager.findOne(PaymentEntity, { where: { id }, lock: { mode: 'pessimistic_write' } });
  }
  /** The open payment of a fan for one thing; the partial unique index allows one at most. */
  async holdOpen(tx: Tx, userId: string, planId: string, modelId: string | null): Promise<PaymentEntity | null> {
    const row = await tx.one<{ id: string }>(
      `select id from payment
       where user_id = $1 and plan_id = $2 and model_id is not distinct from $3 and status in ('created', 'pending')
         and charge_kind = 'code'
       for update`,
      [userId, planId, modelId],
    );
    return row && this.hold(tx, row.id);
  }

  /** Whether the buyer paid for the same thing anew after this payment was made: then late money is a second payment (BIL-37). */
  async boughtAgain(tx: Tx, payment: PaymentEntity): Promise<boolean> {
    const { id, userId, planId, modelId, createdAt } = payment;
    const row = await tx.one(
      `select 1 from payment where user_id = $1 and plan_id = $2 and model_id is not distinct from $3 and id <> $4
         and created_at > $5 and status in ('approved', 'partially_refunded', 'disputed') limit 1`,
      [userId, planId, modelId, id, createdAt],
    );
    return row !== null;
  }

  /** The code before it for the same thing, if that was paid late and honoured after this one was made (BIL-37). */
  async honouredInstead({ id, userId, planType, planId, modelId }: PaymentEntity): Promise<string | null> {
    // each time of a call is a wish of its own
    if (planType === 'call') return null;
    const row = await this.db.one<{ id: string }>(
      `select p.id from payment p join payment_event e on e.payment_id = p.id
       where p.user_id = $1 and p.plan_id = $2 and p.model_id is not distinct from $3 and p.id <> $4
         and p.status in ('approved', 'partially_refunded', 'disputed') and e.from_status = 'expired' and e.to_status = 'approved'
         and e.id > (select min(made.id) from payment_event made where made.payment_id = $4) limit 1`,
      [userId, planId, modelId, id],
    );
    return row?.id ?? null;
  }

  /** Whether what it pays for is of a creator who is not on the site any more (CAT-02). */
  async sellerIsGone(tx: Tx, { modelId }: PaymentEntity): Promise<boolean> {
    if (modelId === null) return false;
    return (
      (await tx.one(`select 1 from model_standing where model_id = $1 and standing <> 'active'`, [modelId])) !== null
    );
  }
  /** Open payments by code for something of one creator, the oldest first. */
  openOfModel(tx: Tx, modelId: string, limit: number): Promise<string[]> {
    return tx.column<string>(
      `select id from payment where status in ('created', 'pending') and charge_kind = 'code' and model_id = $1
       order by created_at limit $2`,
      [modelId, limit],
    );
  }
  /** Of a post that is sold on its own, as `openOfModel`. */
  openOfPost(tx: Tx, postId: string, limit: number): Promise<string[]> {
    return tx.column<string>(
      `select id from payment where status in ('created', 'pending') and charge_kind = 'code' and plan_type = 'unlock'
         and plan_id = $1 order by created_at limit $2`,
      [postId, limit],
    );
  }
  /** Creators who are off the site and of whom somebody could still pay something. */
  goneWithOpenPayments(limit: number): Promise<string[]> {
    return this.db.column<string>(
      `select distinct p.model_id as "modelId" from payment p join model_standing m on m.model_id = p.model_id
       where p.status in ('created', 'pending') and p.charge_kind = 'code' and m.standing <> 'active' limit $1`,
      [limit],
    );
  }

  /** Made with a coupon before `before`, and its charge is not tried any more; oldest first. */
  givenUpWithCoupon(before: Date, limit: number): Promise<string[]> {
    return this.db.column<string>(
      `select id from payment where status = 'created' and coupon_code is not null and charge_failed_at is not null
         and next_check_at is null and created_at < $1 order by created_at limit $2`,
      [before, limit],
    );
  }

  async insert(tx: Tx, payment: PaymentEntity): Promise<void> {
    payment.traceparent = currentTrace() ?? null;
    await tx.manager.insert(PaymentEntity, payment);
  }

  /** What receipts say was in them: written once, and never changed afterwards. */
  async freeze(tx: Tx, receipts: Array<{ id: string; receipt: FrozenReceipt }>): Promise<void> {
    await tx.execute(
      `update payment p set receipt = r.receipt from jsonb_to_recordset($1) as r (id uuid, receipt jsonb)
       where p.id = r.id and p.receipt is null`,
      [JSON.stringify(receipts)],
    );
  }

  /**
   * Compare-and-set: writes only when nobody changed the row since it was read.
   * @returns the row as it is now, or null when somebody was faster.
   */
  async change(
    tx: Tx,
    payment: PaymentEntity,
    to: PaymentStatus,
    changes: PaymentChanges,
    now: Date,
  ): Promise<PaymentEntity | null> {
    const version = payment.version + 1;
    const next = { ...changes, status: to, version, updatedAt: now };
    const { id, status, version: read } = payment;
    const { affected } = await tx.manager.update(PaymentEntity, { id, status, version: read }, next);
    return affected === 1 ? Object.assign(new PaymentEntity(), payment, next) : null;
  }

  /** Counts a try before it is made, so that a crash in the middle of one is not forgotten. @returns null when it is not wanted any more. */
  async beginTry(id: string, generation: number): Promise<PaymentEntity | null> {
    const counted = await this.db.execute(
      `update payment set charge_tries = charge_tries + 1 where id = $1 and status = 'created' and charge_generation = $2`,
      [id, generation],
    );
    return counted === 1 ? this.find(id) : null;
  }

  /** @returns false when the last check by the buyer is younger than `intervalMs` (BIL-31). */
  async beginCheck(id: string, now: Date, intervalMs: number): Promise<boolean> {
    const since = new Date(now.getTime() - intervalMs);
    const sql = `update payment set last_checked_at = $2 where id = $1 and (last_checked_at is null or last_checked_at <= $3)`;
    return (await this.db.execute(sql, [id, now, since])) === 1;
  }

  async checkAt(tx: Tx, id: string, at: Date): Promise<void> {
    await tx.execute('update payment set next_check_at = $2 where id = $1', [id, at]);
  }

  /**
   * Payments somebody should look after now: those somebody may be waiting for at the screen, then the others, the most
   * overdue first. Codes of accounts that want to be left alone are not asked about.
   */
  due(now: Date, resting: readonly string[], limit: number): Promise<DuePayment[]> {
    return this.db.query<DuePayment>(
      `select id, status, expires_at as "expiresAt", charge_kind as "chargeKind", gateway_id as "gatewayId" from payment
       where next_check_at <= $1 and (status = 'created' or not gateway_id = any($2::uuid[]))
       order by (status in ('created', 'pending') and coalesce(expires_at > $1, true)) desc, next_check_at limit $3`,
      [now, resting, limit],
    );
  }
  /** Sets when they are due next. One that was settled meanwhile is due no more, and stays so. */
  async postpone(checks: Array<{ id: string; at: Date | null }>, now: Date): Promise<void> {
    await this.db.execute(
      `update payment p set next_check_at = v.at
       from unnest($1::uuid[], $2::timestamptz[]) as v (id, at)
       where p.id = v.id and p.next_check_at <= $3`,
      [checks.map(({ id }) => id), checks.map(({ at }) => at), now],
    );
  }

  /** The last look was answered: no further one, unless somebody asked for another time since. */
  async endLooks(id: string, plannedAt: Date): Promise<void> {
    await this.db.execute('update payment set next_check_at = null where id = $1 and next_check_at = $2', [
      id,
      plannedAt,
    ]);
  }

  async log(tx: Tx, event: PaymentEventRow): Promise<void> {
    const { paymentId, kind, cause, from, to, facts, onceKey } = event;
    await tx.execute(
      `insert into payment_event (payment_id, kind, from_status, to_status, cause, facts, once_key)
       values ($1, $2, $3, $4, $5, $6, $7) on conflict (payment_id, once_key) do nothing`,
      [paymentId, kind, from ?? null, to ?? null, cause, JSON.stringify(facts ?? {}), onceKey ?? null],
    );
  }
}
