import type { RoomFacts } from '@camarim/contracts';
import {
  bothReceive,
  heldSeconds,
  type MissedBy,
  phaseNow,
  ROOM_DROPPED_AFTER_MS,
  type RoomBeats,
  type RoomEndReason,
  type RoomHistory,
  type RoomLeaveReason,
  type RoomPhase,
  type RoomSide,
  roomClosesAt,
} from '@camarim/domain';
import type { Booking } from '../bookings/booking.row.js';

export interface Room {
  bookingId: string;
  phase: RoomPhase;
  /** Her name when the room was first entered; null: she had left the site. */
  creatorName: string | null;
  liveAt: Date | null;
  endedAt: Date | null;
  endReason: RoomEndReason | null;
  endedBy: RoomSide | null;
  heldSeconds: number;
  settledAt: Date | null;
  settlement: 'full' | 'partial' | 'none' | null;
  missedBy: MissedBy | null;
  returnedCents: number | null;
  /** She lets this call become longer. */
  takesMore: boolean;
}
export const ROOM_COLUMNS = `booking_id as "bookingId", phase, creator_name as "creatorName", live_at as "liveAt",
  ended_at as "endedAt", end_reason as "endReason", ended_by as "endedBy", held_seconds as "heldSeconds",
  settled_at as "settledAt", settlement, missed_by as "missedBy", returned_cents as "returnedCents", takes_more as "takesMore"`;

/** A page in a room, or that was. */
export interface Entry {
  id: string;
  bookingId: string;
  entryId: string;
  userId: string;
  side: RoomSide;
  joinedAt: Date;
  leftAt: Date | null;
  leaveReason: RoomLeaveReason | null;
}
/** A page that comes. */
export type Coming = Pick<Entry, 'bookingId' | 'entryId' | 'userId' | 'side' | 'joinedAt'>;
export const ENTRY_COLUMNS = `a.id, a.booking_id as "bookingId", a.entry_id as "entryId", a.user_id as "userId", a.side,
  a.joined_at as "joinedAt", a.left_at as "leftAt", a.leave_reason as "leaveReason"`;
/** Who is there, at most one page of each side. @param booking of which call, in SQL. */
export const HERE = (booking: string): string => `
  select ${ENTRY_COLUMNS},
    (select min(s.joined_at) from call_attendance s where s.booking_id = a.booking_id and s.side = a.side and s.id >
      coalesce((select max(g.id) from call_attendance g where g.booking_id = a.booking_id and g.side = a.side
        and g.leave_reason <> 'taken-over'), 0)) as since,
    greatest(a.joined_at, (select t.beaten_at from call_beat t where t.booking_id = a.booking_id and t.side = a.side
      order by t.bucket desc limit 1)) as "seenAt"
  from call_attendance a where a.booking_id = ${booking} and a.left_at is null`;

/** A page that is there now. */
export interface Present extends Entry {
  /** Since when its side is there, on whatever page. */
  since: Date;
  /** When it was last heard of. */
  seenAt: Date;
}
/** Everything a room is judged by. */
export interface RoomNow {
  booking: Booking;
  room: Room;
  here: Present[];
  beats: RoomBeats;
}

/** What was paid for, with the minutes that were added. */
export const bookedSeconds = ({ durationMinutes, extendedMinutes }: Booking): number =>
  (durationMinutes + extendedMinutes) * 60;
export const factsOfRoom = ({ id: bookingId, userId, modelId }: Booking): RoomFacts => ({ bookingId, userId, modelId });

/** What the price of a call depends on. @param until to when whoever is still there is taken to stay. */
export function historyOf(
  { booking, room, beats }: Pick<RoomNow, 'booking' | 'room' | 'beats'>,
  entries: ReadonlyArray<Pick<Entry, 'side' | 'joinedAt' | 'leftAt' | 'leaveReason'>>,
  until: Date,
): RoomHistory {
  const { startsAt, endsAt, promiseUntil, confirmedAt, moveAskedAt } = booking;
  const stays = entries.map(({ side, joinedAt: from, leftAt, leaveReason: reason }) => ({
    ...{ side, from, reason },
    to: leftAt ?? until,
  }));
  // of a call 'now' nobody can be there before she answered
  const isNow = promiseUntil !== null && confirmedAt !== null && confirmedAt > startsAt;
  return {
    ...{ startsAt: isNow ? confirmedAt : startsAt, endsAt, bookedSeconds: bookedSeconds(booking), stays, beats },
    ended: room.endReason === 'left' ? { by: room.endedBy, at: until } : null,
    moveAsked: moveAskedAt !== null,
  };
}

/** What has to become of a room that has not ended, by what is known at `now`. */
export function dueOf({ booking, room, here, beats }: RoomNow, now: Date) {
  const gone = here.filter(({ seenAt }) => now.getTime() - seenAt.getTime() > ROOM_DROPPED_AFTER_MS);
  const there = here.filter((entry) => !gone.includes(entry));
  const isHere = (side: RoomSide): boolean => there.some((entry) => entry.side === side);
  const held = heldSeconds(beats, bookedSeconds(booking));
  const end: RoomEndReason | null =
    held >= bookedSeconds(booking)
      ? 'held'
      : booking.status !== 'booked' || now >= roomClosesAt(booking, room.liveAt)
        ? 'over'
        : null;
  const phase = phaseNow(room.phase, { fan: isHere('fan'), creator: isHere('creator') }, bothReceive(beats, now));
  return { gone, there, heldSeconds: held, end, phase, isNothing: gone.length === 0 && !end && phase === room.phase };
}
