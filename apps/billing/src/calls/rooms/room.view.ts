import { type CallRoom, money } from '@camarim/contracts';
import { heldSeconds, joinWindow, otherSide, type RoomBeats, type RoomSide, roomClosesAt } from '@camarim/domain';
import type { Booking } from '../bookings/booking.row.js';
import { bookedSeconds, type Present, type Room } from './room.row.js';

/** What is known of a room beside its call; `room` null: nobody was in it yet. */
export interface RoomSeen {
  room: Room | null;
  here: Present[];
  beats: RoomBeats;
  creatorName: string | null;
  /** When the other side went for the last time. */
  peerWentAt: Date | null;
}

/** The room of a call as one side sees it at `now`. */
export function roomView(booking: Booking, side: RoomSide, seen: RoomSeen, now: Date): CallRoom {
  const { room, here } = seen;
  const own = here.find((entry) => entry.side === side);
  const isPeerHere = here.some((entry) => entry.side === otherSide(side));
  const booked = bookedSeconds(booking);
  return {
    bookingId: booking.id,
    side,
    phase: room?.phase ?? 'closed',
    title: booking.title,
    peerName: side === 'fan' ? seen.creatorName : booking.userName,
    code: codeOf(booking),
    opensAt: joinWindow(booking).from.toISOString(),
    startsAt: booking.startsAt.toISOString(),
    endsAt: booking.endsAt.toISOString(),
    closesAt: roomClosesAt(booking, room?.liveAt ?? null).toISOString(),
    bookedSeconds: booked,
    heldSeconds: room?.phase === 'ended' ? room.heldSeconds : heldSeconds(seen.beats, booked),
    isPeerHere,
    waitingSince: own && !isPeerHere ? later(own.since, seen.peerWentAt).toISOString() : null,
    endReason: room?.endReason ?? null,
    settlement: settlementOf(room),
    serverTime: now.toISOString(),
  };
}

/** The first letters of the order a fan knows from 'Falar no WhatsApp': nothing of who is in the call. */
const codeOf = ({ id }: Booking): string => id.slice(0, 4).toUpperCase();
const later = (one: Date, other: Date | null): Date => (other !== null && other > one ? other : one);

function settlementOf(room: Room | null): CallRoom['settlement'] {
  if (!room?.settlement) return null;
  return { kind: room.settlement, missedBy: room.missedBy, returned: money(room.returnedCents ?? 0) };
}
