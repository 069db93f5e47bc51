import {
  BOOKING_STATUSES,
  type BookingStatus,
  CALL_OFFER,
  PAYMENT_STATUSES,
  type PaymentStatus,
} from '@camarim/domain';
import { Flag, Id, One, OneOf, type Preset, pageOf, pageQuery, SomeOf, Text, Time, Whole } from '../fields.js';
import { Money } from '../money.js';
import { get, operations, post } from '../operation.js';
import {
  CALL_PLATFORMS,
  CALL_SIDES,
  CALL_TIMES,
  type CallPlatform,
  type CallSide,
  type CallWindow,
} from './call-terms.js';
import { Reason } from './reason.js';

export class CallLink {
  /** Null outside of `from`–`until`, and for the team. */
  @Text({ nullable: true }) url: string | null;
  @Time() from: string;
  @Time() until: string;
}
/** A booked call; `date` and `time` are the clock of São Paulo. */
export class CallBooking {
  @Id() id: string;
  @Id() modelId: string;
  @Id() offerId: string;
  @Text() title: string;
  @OneOf(CALL_PLATFORMS) platform: CallPlatform;
  @Whole() durationMinutes: number;
  @One(() => Money) amount: Money;
  @OneOf(CALL_TIMES) window: CallWindow;
  @OneOf(BOOKING_STATUSES) status: BookingStatus;
  @Text() statusLabel: string;
  @Time() startsAt: string;
  @Time() endsAt: string;
  @Text() date: string;
  @Text() time: string;
  @Id() paymentId: string;
  @OneOf(PAYMENT_STATUSES) paymentStatus: PaymentStatus;
  /** When the hold ends with its charge; null once paid or over, and while the charge is being made. */
  @Time({ nullable: true }) holdExpiresAt: string | null;
  @Time({ nullable: true }) confirmedAt: string | null;
  /** Until when she promised to answer a call 'now'. */
  @Time({ nullable: true }) promiseUntil: string | null;
  /** The promise was broken: the buyer may have the money back with one tap (BIL-51). */
  @Flag() refundOffered: boolean;
  @Flag() canCancel: boolean;
  @Flag() canReschedule: boolean;
  /** She cannot come then and asks for another time. */
  @Flag() moveAsked: boolean;
  @OneOf(CALL_SIDES, { nullable: true }) noShowBy: CallSide | null;
  @One(() => CallLink) join: CallLink;
  @Time() serverTime: string;
  @Time() createdAt: string;
}
/** A call as the creator's side sees it. */
export class DeskBooking extends CallBooking {
  @Id() userId: string;
  @Text() userName: string;
  /** Paid, and neither a slot nor an automatic refund was possible: a person has to decide. */
  @Flag() needsResolution: boolean;
}
export class DeskBookingPage extends pageOf(() => DeskBooking) {}
export class DeskBookingQuery extends pageQuery(30, 100) {
  /** The calls of one buyer, the newest first. */
  @Id({ nullable: true, preset: null }) userId: string | null | Preset;
  @Id({ nullable: true, preset: null }) modelId: string | null | Preset;
  @SomeOf(BOOKING_STATUSES, { optional: true }) status?: BookingStatus[];
  @Flag({ preset: false }) needsResolution: boolean | Preset;
  /** Only what is not over, the next one first. */
  @Flag({ preset: false }) upcoming: boolean | Preset;
}
export class BookingById {
  @Id() bookingId: string;
}
export class BookingConfirmation extends BookingById {
  /** Another link for this call alone. */
  @Text({ ...CALL_OFFER.link, nullable: true, preset: null }) linkUrl: string | null | Preset;
}
export class BookingNoShow extends BookingById {
  /** Who did not come: for the creator the money goes back by itself. */
  @OneOf(CALL_SIDES) by: CallSide;
}
export class BookingCancellation extends Reason {
  @Id() bookingId: string;
}
/** Of the team, which decides about somebody else's money and says why. */
export class DeskBookingDone extends Reason {
  @Id() bookingId: string;
}
/** As its creator's, and why. */
export class DeskBookingNoShow extends Reason {
  @Id() bookingId: string;
  /** As in `BookingNoShow`. */
  @OneOf(CALL_SIDES) by: CallSide;
}
export class BookingResolution extends Reason {
  @Id() bookingId: string;
}

const missing = { missing: 'booking-not-found' } as const;
const done = { ...missing, status: 200 } as const;
const team = 'staff:calls' as const;
/** Chamadas of the back-office (FA-12 to FA-14), and of a creator who looks after her own (USR-34). */
export const callDeskOperations = operations({
  'billing.desk-booking.list': get('/admin/bookings', team, DeskBookingQuery, DeskBookingPage),
  'billing.desk-booking.get': get('/admin/bookings/:bookingId', team, BookingById, DeskBooking, missing),
  'billing.desk-booking.confirm': post(
    '/admin/bookings/:bookingId/confirm',
    team,
    BookingConfirmation,
    DeskBooking,
    done,
  ),
  'billing.desk-booking.ask-to-move': post(
    '/admin/bookings/:bookingId/ask-to-move',
    team,
    BookingById,
    DeskBooking,
    done,
  ),
  'billing.desk-booking.done': post('/admin/bookings/:bookingId/done', team, DeskBookingDone, DeskBooking, done),
  'billing.desk-booking.no-show': post(
    '/admin/bookings/:bookingId/no-show',
    team,
    DeskBookingNoShow,
    DeskBooking,
    done,
  ),
  'billing.desk-booking.cancel': post(
    '/admin/bookings/:bookingId/cancel',
    team,
    BookingCancellation,
    DeskBooking,
    done,
  ),
  'billing.desk-booking.resolve': post('/admin/bookings/:bookingId/resolve', team, BookingResolution, DeskBooking, {
    ...done,
    says: 'Of a call that is over and still waits for a decision: somebody saw to it. No money moves.',
  }),
  'billing.own-booking.list': get('/creator/bookings', 'creator', DeskBookingQuery, DeskBookingPage, {
    says: '`modelId` is needed and must be hers.',
  }),
  'billing.own-booking.join': post('/creator/bookings/:bookingId/join', 'creator', BookingById, DeskBooking, {
    ...{ ...done, says: 'Whoever asks in the time of the call has come (CAT-34).' },
  }),
  'billing.own-booking.confirm': post(
    '/creator/bookings/:bookingId/confirm',
    'creator',
    BookingConfirmation,
    DeskBooking,
    done,
  ),
  'billing.own-booking.ask-to-move': post(
    '/creator/bookings/:bookingId/ask-to-move',
    'creator',
    BookingById,
    DeskBooking,
    done,
  ),
  'billing.own-booking.done': post('/creator/bookings/:bookingId/done', 'creator', BookingById, DeskBooking, done),
  'billing.own-booking.no-show': post(
    '/creator/bookings/:bookingId/no-show',
    'creator',
    BookingNoShow,
    DeskBooking,
    done,
  ),
  'billing.own-booking.cancel': post(
    '/creator/bookings/:bookingId/cancel',
    'creator',
    BookingCancellation,
    DeskBooking,
    done,
  ),
});
