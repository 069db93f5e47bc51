import { type CallRoom, type MoreMinutes, money } from '@camarim/contracts';
import {
  awaitsHerYes,
  doorOpensAt,
  heldSeconds,
  otherSide,
  type RoomAccount,
  type RoomSide,
  roomBar,
  roomClosesAt,
  waitOf,
} from '@camarim/domain';
import { type Booking, isContested, isUnpaid, nameForCreator } from '../bookings/booking.row.js';
import { bookedSeconds, historyOf, type Room } from './room.row.js';
import type { RoomLook } from './room-look.read.js';

/** What a look does not know: how she is called, and what may be bought now. */
interface Beside {
  creatorName: string | null;
  offer: MoreMinutes | null;
}

/** The room of a call as one side sees it at `now`. */
export function roomView(look: RoomLook, side: RoomSide, { creatorName, offer }: Beside, now: Date): CallRoom {
  const { booking, room, here } = look;
  const own = here.find((entry) => entry.side === side);
  const isPeerHere = here.some((entry) => entry.side === otherSide(side));
  const booked = bookedSeconds(booking);
  return {
    bookingId: booking.id,
    side,
    phase: room?.phase ?? 'closed',
    title: booking.title,
    peerName: side === 'fan' ? creatorName : nameForCreator(booking),
    code: codeOf(booking),
    opensAt: doorOpensAt(booking).toISOString(),
    startsAt: booking.startsAt.toISOString(),
    endsAt: booking.endsAt.toISOString(),
    closesAt: roomClosesAt(booking, room?.liveAt ?? null).toISOString(),
    bookedSeconds: booked,
    heldSeconds: room?.phase === 'ended' ? room.heldSeconds : heldSeconds(look.beats, booked),
    isPeerHere,
    awaitsHerYes: awaitsHerYes(booking),
    bar: room?.phase === 'ended' ? null : roomBar(booking.status, isContested(booking)),
    more: { isTaken: room?.takesMore ?? true, offer, asked: askedOf(look, side) },
    waitingSince: own && !isPeerHere ? aloneSince(look, own.since, side).toISOString() : null,
    wait: own && !isPeerHere ? waitingOf(look, side, now) : null,
    endReason: room?.endReason ?? null,
    endedBy: room?.endedBy ?? null,
    account: accountOf(look),
    settlement: settlementOf(room),
    serverTime: now.toISOString(),
  };
}

/** The first letters of the order a fan knows from 'Falar no WhatsApp': nothing of who is in the call. */
const codeOf = ({ id }: Booking): string => id.slice(0, 4).toUpperCase();

/** Since the one who is there came, or the other one went. */
function aloneSince({ entries }: RoomLook, came: Date, side: RoomSide): Date {
  const went = entries.flatMap((entry) => (entry.side !== side && entry.leftAt ? [entry.leftAt.getTime()] : []));
  return new Date(Math.max(came.getTime(), ...went));
}

function waitingOf({ booking, room, beats, entries }: RoomLook, side: RoomSide, now: Date): CallRoom['wait'] {
  if (!room) return null;
  const { until, kind } = waitOf(historyOf({ booking, room, beats }, entries, now), side, now);
  return { until: until.toISOString(), kind };
}

function askedOf({ asked }: RoomLook, side: RoomSide): CallRoom['more']['asked'] {
  if (!asked) return null;
  const { minutes, amountCents, state, refusal, paymentId } = asked;
  return { minutes, price: money(amountCents), state, refusal, paymentId: side === 'fan' ? paymentId : null };
}

function accountOf({ booking, room }: RoomLook): RoomAccount | null {
  if (room?.phase !== 'ended') return null;
  if (room.settlement) return 'settled';
  const { status, noShowBy } = booking;
  if (status === 'done' || (status === 'no_show' && noShowBy === 'buyer')) return 'kept';
  if (status !== 'booked') return isUnpaid(booking) ? 'unpaid' : 'returned';
  return room.endReason === 'stopped' || booking.needsResolution ? 'team' : 'counting';
}

function settlementOf(room: Room | null): CallRoom['settlement'] {
  if (!room?.settlement) return null;
  return { kind: room.settlement, missedBy: room.missedBy, returned: money(room.returnedCents ?? 0) };
}
