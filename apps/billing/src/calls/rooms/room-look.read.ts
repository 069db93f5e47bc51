import { Database } from '@camarim/database';
import { bucketOf, otherSide, type RoomBeats, type RoomSide } from '@camarim/domain';
import { Injectable } from '@nestjs/common';
import { BOOKING_COLUMNS, BOOKING_FROM, type Booking } from '../bookings/booking.row.js';
import { EXTENSION_COLUMNS, type Extension } from '../extensions/extension.repository.js';
import { ENTRY_COLUMNS, type Entry, HERE, type Present, ROOM_COLUMNS, type Room } from './room.row.js';

/** Everything that is known of a call in the room at one moment. */
export interface RoomLook {
  booking: Booking;
  /** Null: nobody was in it yet. */
  room: Room | null;
  /** The last time the page that asks came. */
  entry: Entry | null;
  here: Present[];
  beats: RoomBeats;
  /** Every time somebody came and went, in the order they came. */
  entries: Entry[];
  /** The latest minutes somebody wanted to add. */
  asked: Extension | null;
}
/** As JSON says it: instants are texts. */
type Said<T> = { [K in keyof T]: T[K] extends Date ? string : T[K] extends Date | null ? string | null : T[K] };
interface Seen {
  room: Said<Room> | null;
  entry: Said<Entry> | null;
  here: Said<Present>[] | null;
  beats: Partial<Record<RoomSide, number[]>> | null;
  entries: Said<Entry>[] | null;
  asked: Extension | null;
}

const one = (columns: string, from: string): string =>
  `(select row_to_json(found) from (select ${columns} ${from}) found)`;
const ROOM = one(ROOM_COLUMNS, 'from call_room where booking_id = b.id');
const ENTRY = one(ENTRY_COLUMNS, 'from call_attendance a where a.entry_id = $2 order by a.id desc limit 1');
const ASKED = one(
  EXTENSION_COLUMNS,
  'from call_extension e where e.booking_id = b.id order by e.asked_at desc limit 1',
);
const BEATS = `(select json_object_agg(side, buckets) from (select side, array_agg(bucket order by bucket) as buckets
  from call_beat where booking_id = b.id and frames_in + audio_packets_in > 0 group by side) of_sides)`;
const ENTRIES = `(select json_agg(found) from (select ${ENTRY_COLUMNS} from call_attendance a
  where a.booking_id = b.id order by a.id) found)`;

/** A room in one question: pages ask it every ten seconds (ROOM-05). */
@Injectable()
export class RoomLookRead {
  constructor(private readonly db: Database) {}

  /** @param entryId the page that asks. @returns null when there is no such call. */
  async find(bookingId: string, entryId: string | null = null): Promise<RoomLook | null> {
    const row = await this.db.one<Booking & Seen>(
      `select ${BOOKING_COLUMNS}, ${ROOM} as room, ${ENTRY} as entry, ${BEATS} as beats, ${ENTRIES} as entries, ${ASKED} as asked,
         (select json_agg(found) from (${HERE('b.id')}) found) as here
       ${BOOKING_FROM} where b.id = $1`,
      [bookingId, entryId],
    );
    if (!row) return null;
    const { room, entry, here, beats, entries, asked, ...booking } = row;
    return {
      ...{ booking, asked, beats: { fan: beats?.fan ?? [], creator: beats?.creator ?? [] } },
      room: room && { ...room, ...dates(room, 'liveAt', 'endedAt', 'settledAt') },
      entry: entry && entryOf(entry),
      here: (here ?? []).map((page) => ({ ...page, ...entryOf(page), ...dates(page, 'since', 'seenAt') })),
      entries: (entries ?? []).map(entryOf),
    };
  }
}

/** The look after a beat that came at `now`, without asking again. */
export function withBeat(look: RoomLook, { side, entryId }: Entry, receives: boolean, now: Date): RoomLook {
  const here = look.here.map((page) => (page.entryId === entryId ? { ...page, seenAt: now } : page));
  const bucket = bucketOf(now);
  const own = look.beats[side];
  const isNew = receives && !own.includes(bucket);
  const other = otherSide(side);
  const beats = { [side]: isNew ? [...own, bucket] : own, [other]: look.beats[other] } as unknown as RoomBeats;
  return { ...look, here, beats };
}

const dateOf = (text: string | null | undefined): Date | null => (text ? new Date(text) : null);
/** These fields as instants; null stays null. */
const dates = <T, K extends keyof T>(row: T, ...keys: K[]) =>
  Object.fromEntries(keys.map((key) => [key, dateOf(row[key] as string | null)])) as {
    [P in K]: T[P] extends string ? Date : Date | null;
  };
const entryOf = (entry: Said<Entry>): Entry => ({ ...entry, ...dates(entry, 'joinedAt', 'leftAt') });
