import type { BookingStatus, RoomEndReason, RoomLeaveReason, RoomSide } from '@camarim/domain';
import type { CallSide } from '../billing/call-terms.js';
import type { AuditFacts } from '../users/audit.js';
import { event } from './event.js';

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
/**
 * Of a call that was given back: how it stood before, who had not come, and whether a bank took its price. `isUnpaid`: nobody
 * had paid it, so no money moves.
 */
export interface GivenBackFacts {
  was: BookingStatus;
  noShowBy: CallSide | null;
  isChargedBack: boolean;
  isUnpaid?: boolean;
}
export type BookingChangeKind =
  | 'confirmed'
  | 'moved'
  | 'move-asked'
  /** She can come then after all. */
  | 'move-taken-back'
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
export const CALL_EVENTS = {
  'call-change.recorded': event<CallChange>('changeId'),
  'booking.held': event<BookingFacts>('bookingId'),
  /** `promiseUntil`: of a call 'now', when she answers at the latest; null for a call at a set hour (BIL-51). */
  'booking.confirmed': event<BookingFacts & { promiseUntil: string | null }>('bookingId'),
  'booking.released': event<BookingFacts>('bookingId'),
  'booking.completed': event<BookingFacts>('bookingId'),
  /** Cancelled, given back, not attended, moved, or confirmed by the creator: to be read anew. */
  'booking.changed': event<BookingFacts & { status: string; change: BookingChangeKind } & Partial<GivenBackFacts>>(
    'bookingId',
  ),
  /** Five minutes passed and the creator did not answer: the buyer is offered the money back (BIL-51). */
  'booking.promise-missed': event<BookingFacts>('bookingId'),
  /** One side came into the room of its call, or came again. */
  'call-room.entered': event<RoomFacts & { side: RoomSide }>('bookingId'),
  /** One side is in its room alone: the other is told by every channel there is, by mail only the first time. */
  'call-room.waiting': event<RoomFacts & { side: RoomSide; since: string; isFirst: boolean }>('bookingId'),
  /** The call began and `side` never came, while the other one waits since then: told once. */
  'call-room.late': event<RoomFacts & { side: RoomSide; since: string; until: string }>('bookingId'),
  /** Both see each other: the clock runs. */
  'call-room.connected': event<RoomFacts>('bookingId'),
  /** A side went, or nothing was heard of it any more. */
  'call-room.dropped': event<RoomFacts & { side: RoomSide; reason: RoomLeaveReason }>('bookingId'),
  /** Somebody stopped the call and said why; the words are asked for by the id. */
  'call-room.reported': event<RoomFacts & { reportId: string }>('bookingId'),
  /** Minutes were bought while it was on: its end moved for both. */
  'call-room.extended': event<RoomFacts & { minutes: number; endsAt: string }>('bookingId'),
  /** More minutes are being paid, were not paid or go back, or she takes them or not: to be read anew. */
  'call-room.more-changed': event<RoomFacts>('bookingId'),
  'call-room.ended': event<RoomFacts & { reason: RoomEndReason; heldSeconds: number }>('bookingId'),
  /** Time to remind both sides. */
  'booking.starting': event<BookingFacts & { minutesLeft: 1440 | 60 | 10 }>('bookingId'),
};
