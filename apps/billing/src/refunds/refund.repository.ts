import type { RefundKind } from '@camarim/contracts';
import { Database, type Tx } from '@camarim/database';
import type { BookedRefund } from '@camarim/domain';
import { Injectable } from '@nestjs/common';

export type RefundStatus = 'requested' | 'sent' | 'settled' | 'failed' | 'dropped';

/** Money that goes back, or went. `priceCents` of it is the price; the rest never bought anything. */
export interface RefundRow {
  id: string;
  paymentId: string;
  kind: RefundKind;
  reason: string;
  amountCents: number;
  priceCents: number;
  e2eId: string | null;
  externalId: string | null;
  status: RefundStatus;
  tries: number;
  /** Returns of it that a bank ended undone. */
  undone: number;
  failure: string | null;
  actorId: string | null;
  requestedAt: Date;
  settledAt: Date | null;
}
export type AskedRefund = Pick<RefundRow, 'amountCents' | 'status'> & { headsOffDispute: boolean };
export type NewRefund = Pick<
  RefundRow,
  'paymentId' | 'kind' | 'reason' | 'amountCents' | 'priceCents' | 'e2eId' | 'externalId' | 'actorId'
> & { at: Date; nextTryAt: Date | null; headsOffDispute?: boolean; askedAs?: string | null };

const COLUMNS = `id, payment_id as "paymentId", kind, reason, amount_cents as "amountCents", price_cents as "priceCents",
  e2e_id as "e2eId", external_id as "externalId", status, tries, undone, failure, actor_id as "actorId",
  requested_at as "requestedAt", settled_at as "settledAt"`;

@Injectable()
export class RefundRepository {
  constructor(private readonly db: Database) {}

  find(id: string): Promise<RefundRow | null> {
    return this.db.one<RefundRow>(`select ${COLUMNS} from refund where id = $1`, [id]);
  }
  /** Of one payment, the oldest first, held: none of them is sent while what is decided about it is not written yet. */
  heldOfPayment(tx: Tx, paymentId: string): Promise<RefundRow[]> {
    const sql = `select ${COLUMNS} from refund where payment_id = $1 order by requested_at, id for update`;
    return tx.query<RefundRow>(sql, [paymentId]);
  }

  /** `nextTryAt` null = it happened already. @returns its id, or null when the database knows it: one PIX goes back once. */
  async insert(tx: Tx, refund: NewRefund): Promise<string | null> {
    const { paymentId, kind, reason, amountCents, priceCents, e2eId, externalId, actorId, at, nextTryAt } = refund;
    const done = nextTryAt === null;
    const row = await tx.one<{ id: string }>(
      `insert into refund (payment_id, kind, reason, amount_cents, price_cents, e2e_id, external_id, status, actor_id,
         requested_at, next_try_at, settled_at, heads_off_dispute, asked_as)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) on conflict do nothing returning id`,
      [
        ...[paymentId, kind, reason, amountCents, priceCents, e2eId, externalId, done ? 'settled' : 'requested'],
        ...[actorId, at, nextTryAt, done ? at : null, refund.headsOffDispute ?? false, refund.askedAs ?? null],
      ],
    );
    return row?.id ?? null;
  }

  /** What a window's refund of this payment was asked for before; null: it was not. */
  asked(tx: Tx, paymentId: string, askedAs: string): Promise<AskedRefund | null> {
    return tx.one<AskedRefund>(
      `select amount_cents as "amountCents", heads_off_dispute as "headsOffDispute", status from refund
       where payment_id = $1 and asked_as = $2`,
      [paymentId, askedAs],
    );
  }

  /** The sum on the payment is what the database checks against the price. */
  async sumUp(tx: Tx, paymentId: string): Promise<number> {
    const row = await tx.one<{ returnedCents: number }>(
      `update payment set returned_cents = (
         select coalesce(sum(price_cents), 0) from refund where payment_id = $1 and status not in ('failed', 'dropped'))
       where id = $1 returning returned_cents as "returnedCents"`,
      [paymentId],
    );
    return row?.returnedCents ?? 0;
  }

  /** What came beyond a price and is back with its payer or on its way, in cents. */
  async surplusOf(paymentId: string): Promise<number> {
    const row = await this.db.one<{ cents: string }>(
      `select coalesce(sum(amount_cents - price_cents), 0)::bigint as cents from refund
       where payment_id = $1 and kind <> 'not-paid' and status not in ('failed', 'dropped')`,
      [paymentId],
    );
    return Number(row?.cents ?? 0);
  }

  async settle(tx: Tx, id: string, externalId: string | null, at: Date): Promise<boolean> {
    const sql = `update refund set status = 'settled', external_id = coalesce($2, external_id), settled_at = $3, next_try_at = null
       where id = $1 and status in ('requested', 'sent')`;
    return (await tx.execute(sql, [id, externalId, at])) === 1;
  }

  /** Only what nobody asked the provider for, or what it refused. */
  async drop(tx: Tx, id: string): Promise<void> {
    const sql = `update refund set status = 'dropped', next_try_at = null where id = $1 and status = 'requested'`;
    await tx.execute(sql, [id]);
  }

  /** Counts a try before it is made. @returns null when it is not wanted any more, or somebody else just began one. */
  async beginTry(id: string, tries: number, nextTryAt: Date): Promise<RefundRow | null> {
    const sql = `update refund set status = 'sent', tries = tries + 1, next_try_at = $3
       where id = $1 and tries = $2 and status in ('requested', 'sent') returning ${COLUMNS}`;
    return this.db.one<RefundRow>(sql, [id, tries, nextTryAt]);
  }
  /** The provider said no: it was not done, and may be asked for again or be cut. @param undone its return's id is used up. */
  async refused(tx: Tx, id: string, failure: string, undone = false): Promise<void> {
    const sql = `update refund set status = 'requested', failure = $2, undone = undone + $3 where id = $1 and status = 'sent'`;
    await tx.execute(sql, [id, failure, undone ? 1 : 0]);
  }
  async fail(tx: Tx, id: string): Promise<boolean> {
    const sql = `update refund set status = 'failed', next_try_at = null where id = $1 and status = 'requested'`;
    return (await tx.execute(sql, [id])) === 1;
  }

  /** Those whose try is due, put off so that a round that dies half-way repeats nothing. */
  takeDue(now: Date, nextTryAt: Date, limit: number): Promise<Array<{ id: string; paymentId: string; tries: number }>> {
    return this.db.query(
      `update refund set next_try_at = $2 where id in (
         select id from refund where status in ('requested', 'sent') and next_try_at <= $1
         order by next_try_at limit $3 for update skip locked)
       returning id, payment_id as "paymentId", tries`,
      [now, nextTryAt, limit],
    );
  }
}

export const bookedOf = (rows: readonly RefundRow[]): BookedRefund[] =>
  rows
    .filter(({ status }) => status !== 'failed' && status !== 'dropped')
    .map(({ id, externalId, amountCents, priceCents, e2eId, status }) => ({
      ...{ id, externalId, amountCents, priceCents, endToEndId: e2eId },
      settled: status === 'settled',
      inFlight: status === 'sent',
    }));
