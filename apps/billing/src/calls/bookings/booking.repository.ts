import { Database, type Tx } from '@camarim/database';
import type { BookingStatus } from '@camarim/domain';
import { Injectable } from '@nestjs/common';
import { BOOKING_COLUMNS, BOOKING_FROM, type Booking } from './booking.row.js';

export type NewBooking = Omit<
  Booking,
  | 'userName'
  | 'status'
  | 'paymentStatus'
  | 'proved'
  | 'chargeExpiresAt'
  | 'paidAt'
  | 'bookedAt'
  | 'confirmedAt'
  | 'creatorSeenAt'
  | 'promiseUntil'
  | 'noShowBy'
  | 'rescheduled'
  | 'moveAskedAt'
  | 'needsResolution'
  | 'resolvedAt'
  | 'extendedMinutes'
> & { busyUntil: Date };
/** Columns a change of state may write beside it. */
export interface BookingChanges {
  startsAt?: Date;
  endsAt?: Date;
  busyUntil?: Date;
  extendedMinutes?: number;
  bookedAt?: Date;
  confirmedAt?: Date | null;
  creatorSeenAt?: Date | null;
  promiseUntil?: Date;
  noShowBy?: 'creator' | 'buyer';
  endReason?: string;
  linkSealed?: string;
  rescheduled?: number;
  moveAskedAt?: Date | null;
  needsResolution?: boolean;
  resolvedAt?: Date;
}
const COLUMN: Record<Exclude<keyof BookingChanges, 'busyUntil'>, string> = {
  startsAt: 'starts_at',
  endsAt: 'ends_at',
  extendedMinutes: 'extended_minutes',
  bookedAt: 'booked_at',
  confirmedAt: 'confirmed_at',
  creatorSeenAt: 'creator_seen_at',
  promiseUntil: 'promise_until',
  noShowBy: 'no_show_by',
  endReason: 'end_reason',
  linkSealed: 'link_sealed',
  rescheduled: 'rescheduled',
  moveAskedAt: 'move_asked_at',
  needsResolution: 'needs_resolution',
  resolvedAt: 'resolved_at',
};

/** Written only under the lock `call:<model>`. */
@Injectable()
export class BookingRepository {
  constructor(private readonly db: Database) {}

  /** Alone with the calls of a creator; no lock of this transaction is waited for longer than for an answer. @throws the driver's 55P03. */
  async lock(tx: Tx, modelId: string): Promise<void> {
    await tx.query(`set local lock_timeout = '1500ms'`);
    await tx.lock(`call:${modelId}`);
  }

  /** Alone with the calls of its creator, as `lock`. @param seen as it was read before. @returns it as it is now. */
  async hold(tx: Tx, { id, modelId }: Pick<Booking, 'id' | 'modelId'>): Promise<Booking | null> {
    await this.lock(tx, modelId);
    return this.find(id, tx);
  }

  find(id: string, from: Tx | Database = this.db): Promise<Booking | null> {
    return from.one<Booking>(`select ${BOOKING_COLUMNS} ${BOOKING_FROM} where b.id = $1`, [id]);
  }
  ofPayment(paymentId: string, from: Tx | Database = this.db): Promise<Booking | null> {
    return from.one<Booking>(`select ${BOOKING_COLUMNS} ${BOOKING_FROM} where b.payment_id = $1`, [paymentId]);
  }
  /** Of minutes that were added too; those that never were are no part of a call. */
  ofAnyPayment(paymentId: string, from: Tx | Database = this.db): Promise<Booking | null> {
    return from.one<Booking>(
      `select ${BOOKING_COLUMNS} ${BOOKING_FROM}
       where b.id = (select id from booking where payment_id = $1
         union all select booking_id from call_extension where payment_id = $1 and state = 'added' limit 1)`,
      [paymentId],
    );
  }

  /** @throws the driver's error when the time is taken. */
  async insert(tx: Tx, booking: NewBooking): Promise<void> {
    await tx.execute(
      `insert into booking (id, user_id, model_id, option_kind, option_id, title, platform, link_sealed,
         duration_minutes, buffer_minutes, amount_cents, call_window, status, starts_at, ends_at, busy, payment_id,
         created_at, updated_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, 'held', $13, $14, tstzrange($13, $15), $16, $17, $17)`,
      [
        ...[booking.id, booking.userId, booking.modelId, booking.optionKind, booking.optionId, booking.title],
        ...[booking.platform, booking.linkSealed, booking.durationMinutes, booking.bufferMinutes, booking.amountCents],
        ...[booking.window, booking.startsAt, booking.endsAt, booking.busyUntil, booking.paymentId, booking.createdAt],
      ],
    );
  }

  /** Whether its price was contested in its time or later: until that ended nobody could enter, and nothing was decided. */
  async wasContested(tx: Tx, { paymentId, startsAt }: Booking): Promise<boolean> {
    const sql = 'select 1 from dispute where payment_id = $1 and (ended_at is null or ended_at > $2) limit 1';
    return (await tx.one(sql, [paymentId, startsAt])) !== null;
  }

  /** Whether it was cancelled with this very reason; its money may be back since. */
  async wasCancelledFor(tx: Tx, { id }: Booking, reason: string): Promise<boolean> {
    const sql = `select 1 from booking where id = $1 and end_reason = $2 and status in ('cancelled', 'refunded')`;
    return (await tx.one(sql, [id, reason])) !== null;
  }

  /** Compare-and-set on the state. @returns the booking as it is then, or null when it is not in `from` any more. */
  async change(
    tx: Tx,
    booking: Booking,
    to: BookingStatus,
    changes: BookingChanges,
    now: Date,
  ): Promise<Booking | null> {
    const { busyUntil, ...columns } = changes;
    const params: unknown[] = [booking.id, booking.status, to, now];
    const param = (value: unknown): string => `$${params.push(value)}`;
    const sets = Object.entries(columns).map(
      ([key, value]) => `${COLUMN[key as keyof typeof COLUMN]} = ${param(value)}`,
    );
    if (busyUntil) sets.push(`busy = tstzrange(${param(changes.startsAt ?? booking.startsAt)}, ${param(busyUntil)})`);
    const written = await tx.execute(
      `update booking set ${['status = $3', 'updated_at = $4', ...sets].join(', ')} where id = $1 and status = $2`,
      params,
    );
    return written === 1 ? this.find(booking.id, tx) : null;
  }

  /** @returns false when it was noted before that nobody answered in time. */
  async missPromise(tx: Tx, id: string, now: Date): Promise<boolean> {
    const sql = `update booking set promise_missed_at = $2, updated_at = $2 where id = $1 and promise_missed_at is null`;
    return (await tx.execute(sql, [id, now])) === 1;
  }

  /** @returns false when this reminder went out before. */
  async reminded(tx: Tx, booking: Booking, minutesLeft: number, now: Date): Promise<boolean> {
    const sql = `insert into booking_reminder (booking_id, minutes_left, starts_at, sent_at) values ($1, $2, $3, $4) on conflict do nothing`;
    return (await tx.execute(sql, [booking.id, minutesLeft, booking.startsAt, now])) === 1;
  }
}
