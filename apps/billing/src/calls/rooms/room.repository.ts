import type { In } from '@camarim/contracts';
import { Database, type Tx } from '@camarim/database';
import { bucketOf, type RoomBeats, type RoomLeaveReason, type RoomSide } from '@camarim/domain';
import { Injectable } from '@nestjs/common';
import { type Coming, ENTRY_COLUMNS, type Entry, HERE, type Present, ROOM_COLUMNS, type Room } from './room.row.js';

/** Columns a change of a room may write; what is left out stays. */
export type RoomChanges = Partial<Omit<Room, 'bookingId' | 'creatorName'>>;
const COLUMN: Record<keyof RoomChanges, string> = {
  phase: 'phase',
  liveAt: 'live_at',
  endedAt: 'ended_at',
  endReason: 'end_reason',
  endedBy: 'ended_by',
  heldSeconds: 'held_seconds',
  settledAt: 'settled_at',
  settlement: 'settlement',
  missedBy: 'missed_by',
  returnedCents: 'returned_cents',
  takesMore: 'takes_more',
};
type Received = Pick<In<'billing.room.beat'>, 'framesIn' | 'audioPacketsIn' | 'bytesIn' | 'rttMs'>;
export interface LastBeat extends Received {
  side: RoomSide;
  at: Date;
}

export interface RoomReportRow {
  id: string;
  bookingId: string;
  side: RoomSide;
  userId: string;
  textSealed: string;
  createdAt: Date;
}

/** Rooms, who was in them and what came; a room is written only while its row is held, and never before the lock of its model. */
@Injectable()
export class RoomRepository {
  constructor(private readonly db: Database) {}

  /** Beats go on meanwhile: their rows refer to it. */
  hold(tx: Tx, bookingId: string): Promise<Room | null> {
    return tx.one<Room>(`select ${ROOM_COLUMNS} from call_room where booking_id = $1 for no key update`, [bookingId]);
  }
  /** The room, held; made when nobody was in it yet. */
  async open(tx: Tx, bookingId: string, creatorName: string | null, now: Date): Promise<Room> {
    const room = await tx.one<Room>(
      `insert into call_room (booking_id, phase, creator_name, opened_at) values ($1, 'closed', $2, $3)
       on conflict (booking_id) do update set creator_name = coalesce(call_room.creator_name, excluded.creator_name)
       returning ${ROOM_COLUMNS}`,
      [bookingId, creatorName, now],
    );
    if (!room) throw new Error('a room was not written');
    return room;
  }
  /** Sent without waiting for it. */
  save(tx: Tx, bookingId: string, changes: RoomChanges): void {
    const entries = Object.entries(changes) as Array<[keyof RoomChanges, unknown]>;
    const sets = entries.map(([key], index) => `${COLUMN[key]} = $${index + 2}`);
    const sql = `update call_room set ${['epoch = epoch + 1', ...sets].join(', ')} where booking_id = $1`;
    tx.pipeline(tx.execute(sql, [bookingId, ...entries.map(([, value]) => value)]));
  }

  /** Who is there, at most one page of each side. */
  here(bookingId: string, from: Tx | Database = this.db): Promise<Present[]> {
    return from.query<Present>(HERE('$1'), [bookingId]);
  }
  entries(tx: Tx, bookingId: string): Promise<Entry[]> {
    return tx.query<Entry>(`select ${ENTRY_COLUMNS} from call_attendance a where a.booking_id = $1 order by a.id`, [
      bookingId,
    ]);
  }
  /** Sent without waiting for it. */
  join(tx: Tx, entry: Coming): void {
    const { bookingId, entryId, userId, side, joinedAt } = entry;
    const sql =
      'insert into call_attendance (booking_id, entry_id, user_id, side, joined_at) values ($1, $2, $3, $4, $5)';
    tx.pipeline(tx.execute(sql, [bookingId, entryId, userId, side, joinedAt]));
  }
  /** Sent without waiting for it. */
  leave(tx: Tx, id: string, at: Date, reason: RoomLeaveReason): void {
    const sql = `update call_attendance set left_at = greatest(joined_at, $2), leave_reason = $3 where id = $1 and left_at is null`;
    tx.pipeline(tx.execute(sql, [id, at, reason]));
  }

  /** Two beats in the same ten seconds are one row; no sum of them is worth more than there can be. */
  async beat(bookingId: string, side: RoomSide, came: Received, now: Date): Promise<void> {
    await this.db.execute(
      `insert into call_beat (booking_id, side, bucket, frames_in, audio_packets_in, bytes_in, rtt_ms, beaten_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8)
       on conflict (booking_id, side, bucket) do update set
         frames_in = least(call_beat.frames_in + excluded.frames_in, 1000000),
         audio_packets_in = least(call_beat.audio_packets_in + excluded.audio_packets_in, 1000000),
         bytes_in = call_beat.bytes_in + excluded.bytes_in, rtt_ms = excluded.rtt_ms, beaten_at = excluded.beaten_at`,
      [
        ...[bookingId, side, bucketOf(now), came.framesIn, came.audioPacketsIn],
        ...[came.bytesIn, came.rttMs ?? null, now],
      ],
    );
  }
  /** The tens of seconds in which each side received something. */
  async beats(bookingId: string, from: Tx | Database = this.db): Promise<RoomBeats> {
    const rows = await from.query<{ side: RoomSide; buckets: number[] }>(
      `select side, array_agg(bucket order by bucket) as buckets from call_beat
       where booking_id = $1 and frames_in + audio_packets_in > 0 group by side`,
      [bookingId],
    );
    const of = (side: RoomSide): number[] => rows.find((row) => row.side === side)?.buckets ?? [];
    return { fan: of('fan'), creator: of('creator') };
  }
  /** @returns false when the call was reported before. */
  async keepReport(tx: Tx, report: RoomReportRow & { lastBeats: LastBeat[] }): Promise<boolean> {
    const written = await tx.execute(
      `insert into call_report (id, booking_id, side, user_id, text_sealed, last_beats, created_at)
       values ($1, $2, $3, $4, $5, $6, $7) on conflict (booking_id) do nothing`,
      [
        ...[report.id, report.bookingId, report.side, report.userId, report.textSealed],
        ...[JSON.stringify(report.lastBeats), report.createdAt],
      ],
    );
    return written === 1;
  }
  report(id: string): Promise<RoomReportRow | null> {
    const sql = `select id, booking_id as "bookingId", side, user_id as "userId", text_sealed as "textSealed",
      created_at as "createdAt" from call_report where id = $1`;
    return this.db.one<RoomReportRow>(sql, [id]);
  }
  /** @returns whether this side is alone in its room for the first time. */
  async waits(tx: Tx, bookingId: string, side: RoomSide): Promise<boolean> {
    const column = side === 'fan' ? 'fan_waited' : 'creator_waited';
    const sql = `update call_room set ${column} = true where booking_id = $1 and not ${column}`;
    return (await tx.execute(sql, [bookingId])) === 1;
  }
  /** @returns whether it is said for the first time that somebody is late. */
  async late(tx: Tx, bookingId: string): Promise<boolean> {
    const sql = 'update call_room set late_said = true where booking_id = $1 and not late_said';
    return (await tx.execute(sql, [bookingId])) === 1;
  }
  lastBeats(tx: Tx, bookingId: string, since: Date): Promise<LastBeat[]> {
    return tx.query<LastBeat>(
      `select side, frames_in as "framesIn", audio_packets_in as "audioPacketsIn", bytes_in::float8 as "bytesIn",
              rtt_ms as "rttMs", beaten_at as at
       from call_beat where booking_id = $1 and beaten_at >= $2 order by bucket, side`,
      [bookingId, since],
    );
  }
}
