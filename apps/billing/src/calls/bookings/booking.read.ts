import type { BookingOrder, Page } from '@camarim/contracts';
import { Database, type Tx } from '@camarim/database';
import { type BookingStatus, CALL_CLOSE_AFTER_MS, ROOM_GRACE_MS } from '@camarim/domain';
import { newestPage, readNewestCursor } from '@camarim/messaging';
import { Injectable } from '@nestjs/common';
import { GIVEN_UP } from '../../refunds/refund.sql.js';
import { BOOKING_COLUMNS, BOOKING_FROM, type Booking } from './booking.row.js';

/** A payment without a charge is given up after two minutes and lives ten: a hold without one ends then at the latest. */
const LONGEST_HOLD = `interval '12 minutes'`;
const LARGEST_PAGE = 100;
/** One time, or one window, of an option with a creator. */
export type HeldWish = Pick<BookingOrder, 'optionId' | 'startsAt' | 'window'> & { modelId: string };
interface Filter {
  userId?: string | null;
  modelId?: string | null;
  status?: BookingStatus[] | null;
  needsResolution?: boolean;
  /** Only what is not over at this moment, the next one first. */
  endsAfter?: Date | null;
}

/** Lists of bookings, and what the rounds have to look after. */
@Injectable()
export class BookingRead {
  constructor(private readonly db: Database) {}

  /** Newest first: by when it was made for a buyer, by when it takes place for the creator's side; what is ahead the other way round. */
  async page(filter: Filter, cursor: string | null, limit: number): Promise<Page<Booking>> {
    const size = Number.isSafeInteger(limit) ? Math.min(Math.max(limit, 1), LARGEST_PAGE) : LARGEST_PAGE;
    const order = filter.userId ? 'created_at' : 'starts_at';
    const params: unknown[] = [size + 1];
    const param = (value: unknown): string => `$${params.push(value)}`;
    const where = ['true'];
    if (filter.userId) where.push(`b.user_id = ${param(filter.userId)}`);
    if (filter.modelId) where.push(`b.model_id = ${param(filter.modelId)}`);
    if (filter.status) where.push(`b.status = any(${param(filter.status)})`);
    if (filter.needsResolution) where.push('b.needs_resolution');
    const [before, direction] = filter.endsAfter ? ['>', 'asc'] : ['<', 'desc'];
    // one that began late runs on past its end
    if (filter.endsAfter) where.push(`b.ends_at > ${param(new Date(filter.endsAfter.getTime() - ROOM_GRACE_MS))}`);
    const after = readNewestCursor(cursor);
    if (after) where.push(`(b.${order}, b.id) ${before} (${param(after.at)}::timestamptz, ${param(after.id)}::uuid)`);
    const rows = await this.db.query<Booking>(
      `select ${BOOKING_COLUMNS} ${BOOKING_FROM} where ${where.join(' and ')} order by b.${order} ${direction}, b.id ${direction} limit $1`,
      params,
    );
    const at = (row: Booking): Date => (order === 'starts_at' ? row.startsAt : row.createdAt);
    return newestPage(rows, size, at, (row) => row);
  }

  /** Holds whose charge is over: expired, refused, taken back, or out of time before anybody wrote it down. */
  overdueHolds(from: Tx | null, modelId: string | null, now: Date): Promise<Booking[]> {
    return (from ?? this.db).query<Booking>(
      `select ${BOOKING_COLUMNS} ${BOOKING_FROM}
       where b.status = 'held' and ($1::uuid is null or b.model_id = $1)
         and (p.status in ('expired', 'rejected', 'cancelled')
           or (p.status in ('created', 'pending') and coalesce(p.expires_at, b.created_at + ${LONGEST_HOLD}) <= $2))
       limit 200`,
      [modelId, now],
    );
  }
  /** The other calls a fan holds with a creator, unpaid. */
  heldBy(tx: Tx, userId: string, modelId: string): Promise<Booking[]> {
    return tx.query<Booking>(
      `select ${BOOKING_COLUMNS} ${BOOKING_FROM}
       where b.user_id = $1 and b.model_id = $2 and b.status = 'held' and p.status in ('created', 'pending')`,
      [userId, modelId],
    );
  }
  /** What a fan holds unpaid of this very option, at this time or in this window; null: nothing, or its charge is over. */
  heldAlready(userId: string, wanted: HeldWish, now: Date): Promise<Booking | null> {
    const { optionId, modelId, startsAt, window } = wanted;
    return this.db.one<Booking>(
      `select ${BOOKING_COLUMNS} ${BOOKING_FROM}
       where b.user_id = $1 and b.status = 'held' and b.option_id = $2 and b.model_id = $3
         and (b.starts_at = $4 or b.call_window = $5)
         and p.status in ('created', 'pending') and coalesce(p.expires_at, b.created_at + ${LONGEST_HOLD}) > $6
       order by b.created_at desc limit 1`,
      [userId, optionId, modelId, startsAt, window, now],
    );
  }
  async countHeld(tx: Tx, userId: string): Promise<number> {
    const sql = `select count(*)::int as held from booking where user_id = $1 and status = 'held'`;
    return (await tx.one<{ held: number }>(sql, [userId]))?.held ?? 0;
  }

  /** Whether a PIX of this fan ever arrived, whatever became of it. */
  async hasPaid(tx: Tx, userId: string): Promise<boolean> {
    return (await tx.one('select 1 from payment where user_id = $1 and proved limit 1', [userId])) !== null;
  }

  /** Payments whose event got lost: paid or contested and not booked, given back in part, or wholly and still standing. What a person saw to is theirs. */
  unsettled(): Promise<string[]> {
    return this.db.column<string>(
      `select p.id ${BOOKING_FROM}
       where not b.needs_resolution and (
         (b.status = 'held' and p.status in ('approved', 'partially_refunded', 'disputed'))
         or (b.status = 'released' and p.status in ('approved', 'partially_refunded') and p.returned_cents < p.amount_cents
           and b.resolved_at is null and not ${GIVEN_UP})
         or (b.status <> 'refunded' and p.status in ('refunded', 'charged_back')))
       limit 50`,
    );
  }
  /** Booked with a creator and not over yet; what a bank looks into stands still. */
  ahead(modelId: string, now: Date): Promise<Array<{ id: string }>> {
    return this.db.query<{ id: string }>(
      `select b.id ${BOOKING_FROM} where b.model_id = $1 and b.status = 'booked' and b.ends_at > $2 and p.status <> 'disputed'
       order by b.starts_at limit 100`,
      [modelId, now],
    );
  }
  brokenPromises(now: Date): Promise<Booking[]> {
    return this.db.query<Booking>(
      `select ${BOOKING_COLUMNS} ${BOOKING_FROM}
       where b.status = 'booked' and b.promise_until <= $1 and b.confirmed_at is null and b.promise_missed_at is null limit 100`,
      [now],
    );
  }
  /** Long over, and nobody said how it went; of a call in the room its minutes say it. A person, or the bank of a contested price, goes first. */
  unclosed(now: Date): Promise<Booking[]> {
    return this.db.query<Booking>(
      `select ${BOOKING_COLUMNS} ${BOOKING_FROM} where b.status = 'booked' and b.platform <> 'room' and b.ends_at <= $1
         and not b.needs_resolution and p.status <> 'disputed' limit 100`,
      [new Date(now.getTime() - CALL_CLOSE_AFTER_MS)],
    );
  }
  /** Calls that begin within so many minutes, were booked before that, and were not reminded of; not those she cannot come to. */
  async toRemind(minutesLeft: number, now: Date): Promise<Array<{ id: string; startsAt: Date }>> {
    return this.db.query<{ id: string; startsAt: Date }>(
      `select b.id, b.starts_at as "startsAt" from booking b join payment p on p.id = b.payment_id
       where b.status = 'booked' and p.status <> 'disputed' and b.promise_until is null and b.move_asked_at is null and b.starts_at > $1
         and b.starts_at <= $1::timestamptz + make_interval(mins => $2)
         and b.booked_at <= b.starts_at - make_interval(mins => $2)
         and not exists (select 1 from booking_reminder r where r.booking_id = b.id and r.starts_at = b.starts_at
           and r.minutes_left <= $2) limit 100`,
      [now, minutesLeft],
    );
  }
}
