import {
  MORE_REFUSALS,
  MORE_STATES,
  type MoreRefusal,
  type MoreState,
  ROOM_ACCOUNTS,
  ROOM_BARS,
  ROOM_END_REASONS,
  ROOM_PHASES,
  ROOM_REPORT,
  ROOM_SIDES,
  ROOM_SIGNAL_MAX,
  type RoomAccount,
  type RoomBar,
  type RoomEndReason,
  type RoomPhase,
  type RoomSide,
} from '@camarim/domain';
import { Flag, Id, Many, One, OneOf, type Preset, pick, Text, Texts, Time, Whole } from '../fields.js';
import { Money } from '../money.js';
import { ask, edgeRoutes, get, Nothing, operations, post, put, undeclared } from '../operation.js';
import { BookingById } from './call-desk.js';
import { PaymentDto } from './payments.js';

/** What became of the price when the call was over; null until then. */
export class RoomSettlement {
  /** `full`: all of it is hers; `partial`: the minutes that were missing go back; `none`: all goes back. */
  @OneOf(['full', 'partial', 'none']) kind: 'full' | 'partial' | 'none';
  /** Whose doing the missing minutes are: of nobody but the line, they go back as well. */
  @OneOf([...ROOM_SIDES, 'line'], { nullable: true }) missedBy: RoomSide | 'line' | null;
  @One(() => Money) returned: Money;
}
/** Minutes that can be added to a call that is on. */
export class MoreMinutes {
  @Whole() minutes: number;
  @One(() => Money) price: Money;
}
/** Minutes somebody wanted to add. */
export class AskedMinutes extends MoreMinutes {
  @OneOf(MORE_STATES) state: MoreState;
  /** Why they were paid in vain; null unless they go back. */
  @OneOf(MORE_REFUSALS, { nullable: true }) refusal: MoreRefusal | null;
  /** Of the fan alone. */
  @Id({ nullable: true }) paymentId: string | null;
}
/** Whether a call can be made longer while it is on. */
export class RoomMore {
  /** She takes more time in this call: hers to say. */
  @Flag() isTaken: boolean;
  /** To the fan, while it may be bought; null at any other time. */
  @One(() => MoreMinutes, { nullable: true }) offer: MoreMinutes | null;
  /** The latest there were. */
  @One(() => AskedMinutes, { nullable: true }) asked: AskedMinutes | null;
}
/** What whoever is alone in the room has to do, and what becomes of the price if they do and the other one does not come. */
export class RoomWait {
  /** To then they have to wait to have done their part. */
  @Time() until: string;
  /** As of a settlement: `full`, nothing goes back; `partial`, a part of it; `none`, all of it. */
  @OneOf(['full', 'partial', 'none']) kind: 'full' | 'partial' | 'none';
}
/** The room of one call as the side that asks sees it. */
export class CallRoom {
  @Id() bookingId: string;
  @OneOf(ROOM_SIDES) side: RoomSide;
  @OneOf(ROOM_PHASES) phase: RoomPhase;
  @Text() title: string;
  /** How the other one is called here; null: she left the site. */
  @Text({ nullable: true }) peerName: string | null;
  /** Four letters and digits of this call, shown in her picture: a recording would name the call it is from. */
  @Text() code: string;
  /** From then on both may enter. */
  @Time() opensAt: string;
  @Time() startsAt: string;
  @Time() endsAt: string;
  /** When nobody can be in the room any more: after `endsAt` if the call began late. */
  @Time() closesAt: string;
  /** With the minutes that were added. */
  @Whole() bookedSeconds: number;
  /** Both had sound or picture of the other for so long; paid minutes are these alone. */
  @Whole() heldSeconds: number;
  @Flag() isPeerHere: boolean;
  /** A call 'now' she has not said yes to yet: nobody can enter. */
  @Flag() awaitsHerYes: boolean;
  /** What became of the booking, where it keeps the room shut; null once the room has ended, which says so itself. */
  @OneOf(ROOM_BARS, { nullable: true }) bar: RoomBar | null;
  @One(() => RoomMore) more: RoomMore;
  /** Since when the one who asks is alone in the room; null while nobody waits. */
  @Time({ nullable: true }) waitingSince: string | null;
  /** Of the one who waits; null while nobody does. */
  @One(() => RoomWait, { nullable: true }) wait: RoomWait | null;
  @OneOf(ROOM_END_REASONS, { nullable: true }) endReason: RoomEndReason | null;
  /** Who ended it for both; null: nobody did, or it goes on. */
  @OneOf(ROOM_SIDES, { nullable: true }) endedBy: RoomSide | null;
  /** Where its price is once it is over; null until then. */
  @OneOf(ROOM_ACCOUNTS, { nullable: true }) account: RoomAccount | null;
  @One(() => RoomSettlement, { nullable: true }) settlement: RoomSettlement | null;
  @Time() serverTime: string;
}
export class IceServer {
  @Texts() urls: string[];
  @Text() username: string;
  @Text() credential: string;
}
/** What a page needs to be in the room: its own name there, and the relay that carries the call. */
export class RoomEntry {
  @One(() => CallRoom) room: CallRoom;
  /** Of this page alone; the next page of the same person has another, and this one is out. */
  @Id() entryId: string;
  /** By it the edge knows side and call without asking; worth nothing without the session it was given to. */
  @Text() ticket: string;
  @Many(() => IceServer) iceServers: IceServer[];
}
/** The same for a page that is in already, when its call became longer. */
export class RoomPassage extends pick(RoomEntry, 'ticket', 'iceServers') {}
/** As billing says it: ticket and relay are the edge's own. */
export type RoomEntered = Pick<RoomEntry, 'room' | 'entryId'>;
/** Of a page that goes in again by itself; whoever goes in by hand says neither. */
export class RoomEntering extends BookingById {
  /** Its name from now on, the same until it is answered: it may be in, and have not heard so. */
  @Id({ nullable: true, preset: null }) entryId: string | null | Preset;
  /** As which page it was in: where another page of the same person took over since, this one stays out. */
  @Id({ nullable: true, preset: null }) after: string | null | Preset;
}
class InRoom extends BookingById {
  @Id() entryId: string;
}
/** What the page received since its last beat; when it was, the server says. */
export class RoomBeat extends InRoom {
  @Whole({ min: 0, max: 100_000 }) framesIn: number;
  @Whole({ min: 0, max: 100_000 }) audioPacketsIn: number;
  @Whole({ min: 0, max: 2_000_000_000 }) bytesIn: number;
  @Whole({ min: 0, max: 60_000, nullable: true, preset: null }) rttMs: number | null | Preset;
}
class RoomLeave extends InRoom {
  /** True: 'Encerrar a chamada', for both and for good. False: this page goes, and may come back. */
  @Flag({ preset: false }) endsCall: boolean | Preset;
}
class RoomReport extends InRoom {
  @Text(ROOM_REPORT) text: string;
}
/** A description or a candidate for the other browser, as JSON; nobody here reads it. */
class RoomSignal extends BookingById {
  @Text({ max: 600 }) ticket: string;
  @Text({ min: 2, max: ROOM_SIGNAL_MAX }) signal: string;
}
class RoomRenewal extends BookingById {
  @Text({ max: 600 }) ticket: string;
}
class RoomMoreTaken extends BookingById {
  @Flag() isTaken: boolean;
}
/** Frames of `GET /bookings/:bookingId/room/events?ticket=…`; `from` and `entryId` are entries of pages. */
export interface RoomFrames {
  /** The room as it is now: at the start, and whenever it changed. */
  room: CallRoom;
  /** The other page listens, for the first time or again: negotiation begins anew. */
  peer: { from: string };
  signal: { from: string; signal: string };
  /** The same person entered on another page: this one is out. */
  'taken-over': { entryId: string };
}

const missing = { missing: 'booking-not-found' } as const;
const ok = { ...missing, status: 200 } as const;
/** The paid call in the browser: for its buyer and for the creator it is with, who each ask at the same address. */
export const callRoomOperations = operations({
  'billing.room.get': get('/bookings/:bookingId/room', 'signed-in', BookingById, CallRoom, missing),
  'billing.room.beat': post('/bookings/:bookingId/room/beats', 'signed-in', RoomBeat, CallRoom, {
    ...{ ...ok, says: 'Every ten seconds: a minute counts when both sides received something.' },
  }),
  'billing.room.leave': post('/bookings/:bookingId/room/leave', 'signed-in', RoomLeave, CallRoom, ok),
  'billing.room.report': post('/bookings/:bookingId/room/report', 'signed-in', RoomReport, CallRoom, {
    ...{ ...ok, says: 'Ends the call at once and lays it before the team.' },
  }),
  'billing.room.take-more': put('/bookings/:bookingId/room/more', 'signed-in', RoomMoreTaken, CallRoom, {
    ...{ ...missing, says: 'The creator says whether this call may become longer; paid in vain, it goes back.' },
  }),
});
/** What was reported of a call, for the service that lays it before the team. */
export interface ReportedRoom {
  bookingId: string;
  side: RoomSide;
  userId: string;
  text: string;
  createdAt: string;
}
export const roomReportQuestions = operations({
  'billing.room-report.get': ask('service', undeclared<{ reportId: string }>(), undeclared<ReportedRoom>()),
});
export const roomRoutes = edgeRoutes({
  'room.enter': post('/bookings/:bookingId/room', 'signed-in', RoomEntering, RoomEntry, {
    ...{
      ...ok,
      isAdult: true,
      limit: 'room-entry',
      says: 'In the window of a paid call. Whoever enters again takes over from themselves; a page that says what it was before takes over from that page alone.',
    },
  }),
  'room.renew': post('/bookings/:bookingId/room/ticket', 'signed-in', RoomRenewal, RoomPassage, {
    ...{
      ...ok,
      limit: 'room-entry',
      says: 'For a page that is in, when its call became longer: nothing is interrupted.',
    },
  }),
  'room.extend': post('/bookings/:bookingId/room/more', 'signed-in', BookingById, PaymentDto, {
    ...{ ...missing, limit: 'charge', says: 'Ten more minutes of a call that is on; asked again, the same charge.' },
  }),
  'room.signal': post('/bookings/:bookingId/room/signals', 'signed-in', RoomSignal, Nothing, {
    ...{ ...missing, status: 204, limit: 'room-signal' },
  }),
});
