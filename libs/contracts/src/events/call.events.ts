import type { BookingStatus, RoomEndReason, RoomLeaveReason, RoomSide } from '@camarim/domain';
import type { AuditFacts } from '../users/audit.js';

export interface BookingFacts {
  bookingId: string;
  userId: string;
  modelId: string;
  paymentId: string | null;
  startsAt: string;
}
export interface RoomFacts {
  bookingId: string;
  userId: string;
  modelId: string;
}
export type BookingChangeKind =
  | 'confirmed'
  | 'moved'
  | 'move-asked'
  | 'done'
  | 'cancelled-by-buyer'
  /** By the team. */
  | 'cancelled-by-house'
  | 'cancelled-by-creator'
  /** The way between the two was bad for too long: all of the price goes back. */
  | 'line-failed'
  | 'missed-by-creator'
  | 'missed-by-buyer'
  | 'refunded'
  /** The money could not go back by itself. */
  | 'needs-person'
  /** What it needed a person for is done, or the money is back by now. */
  | 'resolved';

/** Somebody of the team changed what is sold of calls, or when; for the audit log. Links are never in it. */
export interface CallChange {
  changeId: string;
  staffId: string;
  change: 'offer-created' | 'offer-updated' | 'offer-deleted' | 'calendar-saved';
  /** The offer; of a calendar the model. */
  targetId: string;
  modelId: string;
  before: AuditFacts | null;
  after: AuditFacts | null;
  at: string;
}

/** What billing says of calls and their rooms. */
export interface CallEvents {
  'call-change.recorded': CallChange;
  'booking.held': BookingFacts;
  /** `promiseUntil`: of a call 'now', when she answers at the latest; null for a call at a set hour (BIL-51). */
  'booking.confirmed': BookingFacts & { promiseUntil: string | null };
  'booking.released': BookingFacts;
  'booking.completed': BookingFacts;
  /** Cancelled, given back, not attended, moved, or confirmed by the creator: to be read anew. `was`: its state before, of one that was given back. */
  'booking.changed': BookingFacts & { status: string; change: BookingChangeKind; was?: BookingStatus };
  /** Five minutes passed and the creator did not answer: the buyer is offered the money back (BIL-51). */
  'booking.promise-missed': BookingFacts;
  /** One side came into the room of its call, or came again. */
  'call-room.entered': RoomFacts & { side: RoomSide };
  /** One side is in its room alone: the other is told by every channel there is, by mail only the first time. */
  'call-room.waiting': RoomFacts & { side: RoomSide; since: string; isFirst: boolean };
  /** The call began and `side` never came, while the other one waits since then: told once. */
  'call-room.late': RoomFacts & { side: RoomSide; since: string; until: string };
  /** Both see each other: the clock runs. */
  'call-room.connected': RoomFacts;
  /** A side went, or nothing was heard of it any more. */
  'call-room.dropped': RoomFacts & { side: RoomSide; reason: RoomLeaveReason };
  /** Somebody stopped the call and said why; the words are asked for by the id. */
  'call-room.reported': RoomFacts & { reportId: string };
  /** Minutes were bought while it was on: its end moved for both. */
  'call-room.extended': RoomFacts & { minutes: number; endsAt: string };
  /** More minutes are being paid, were not paid or go back, or she takes them or not: to be read anew. */
  'call-room.more-changed': RoomFacts;
  'call-room.ended': RoomFacts & { reason: RoomEndReason; heldSeconds: number };
  /** Time to remind both sides. */
  'booking.starting': BookingFacts & { minutesLeft: 1440 | 60 | 10 };
}
