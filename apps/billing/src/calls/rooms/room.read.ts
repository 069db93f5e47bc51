import { Database } from '@camarim/database';
import { bucketOf, ROOM_DROPPED_AFTER_MS, ROOM_LATE_MS } from '@camarim/domain';
import { Injectable } from '@nestjs/common';
import { BOOKING_FROM } from '../bookings/booking.row.js';

const LIMIT = 200;

/** What the rounds of rooms have to look after. */
@Injectable()
export class RoomRead {
  constructor(private readonly db: Database) {}

  /** Rooms whose time passed, whose call is off, or of which a side was not heard for too long. */
  toAdvance(now: Date): Promise<string[]> {
    const since = new Date(now.getTime() - ROOM_DROPPED_AFTER_MS);
    return this.db.column<string>(
      `select r.booking_id as id from call_room r join booking b on b.id = r.booking_id
       where r.phase <> 'ended' and (b.status <> 'booked' or b.ends_at <= $1
         or exists (select 1 from call_attendance a where a.booking_id = r.booking_id and a.left_at is null
           and a.joined_at < $2 and not exists (select 1 from call_beat t where t.booking_id = a.booking_id
             and t.side = a.side and t.bucket >= $3 and t.beaten_at >= $2))
         or (r.phase = 'live' and (select count(distinct t.side) from call_beat t where t.booking_id = r.booking_id
           and t.bucket >= $3 and t.frames_in + t.audio_packets_in > 0) < 2))
       limit ${LIMIT}`,
      [now, since, bucketOf(since)],
    );
  }

  /** Calls that began a while ago and in which one side waits for the other, who was never told so and may come in. */
  toSayLate(now: Date): Promise<string[]> {
    return this.db.column<string>(
      `select r.booking_id as id from call_room r join booking b on b.id = r.booking_id join payment p on p.id = b.payment_id
       where r.phase = 'open' and not r.late_said and b.status = 'booked' and p.status <> 'disputed'
         and (case when b.promise_until is null then b.starts_at else greatest(b.starts_at, b.confirmed_at) end) <= $1
         and (select count(*) from call_attendance a where a.booking_id = r.booking_id and a.left_at is null) = 1
       limit ${LIMIT}`,
      [new Date(now.getTime() - ROOM_LATE_MS)],
    );
  }

  /** Calls that are over and were not settled, whether or not anybody came; a person, or the bank of a contested price, goes first. */
  toSettle(now: Date): Promise<string[]> {
    return this.db.column<string>(
      `select r.booking_id as id from call_room r join booking b on b.id = r.booking_id join payment p on p.id = b.payment_id
       where r.phase = 'ended' and r.settled_at is null and (b.status <> 'booked'
         or (r.end_reason <> 'stopped' and not b.needs_resolution and p.status <> 'disputed'))
       union all
       select b.id ${BOOKING_FROM}
       where b.status = 'booked' and b.platform = 'room' and b.ends_at <= $1 and not b.needs_resolution
         and p.status <> 'disputed' and not exists (select 1 from call_room r where r.booking_id = b.id)
       limit ${LIMIT}`,
      [now],
    );
  }

  async forgetBeats(before: Date, most: number): Promise<void> {
    await this.db.execute(
      `delete from call_beat where ctid = any(array(select ctid from call_beat where beaten_at < $1 limit $2))`,
      [before, most],
    );
  }
}
