import type { BookingFacts, BookingRow, BookingView, CallPlatform, CallWindow } from '@camarim/contracts';
import {
  type BookedCall,
  type BookingStatus,
  canCancelCall,
  canJoinCall,
  canRescheduleCall,
  doorOpensAt,
  firstNameOf,
  isUndone,
  only,
  type PaymentStatus,
  refundOfferedForCall,
} from '@camarim/domain';
import type { SecretBox } from '@camarim/platform';
import { ERASED_NAME } from '../../payments/erased-name.js';

/** A booking with what its payment says; both are rows of this schema. */
export interface Booking {
  id: string;
  userId: string;
  userName: string;
  modelId: string;
  optionKind: 'offer' | 'plan';
  optionId: string;
  title: string;
  platform: CallPlatform;
  /** Null: in the room. */
  linkSealed: string | null;
  durationMinutes: number;
  /** Bought while it was on; its end moved with them. */
  extendedMinutes: number;
  bufferMinutes: number;
  amountCents: number;
  window: CallWindow;
  status: BookingStatus;
  startsAt: Date;
  endsAt: Date;
  paymentId: string;
  paymentStatus: PaymentStatus;
  /** A PIX of its price is known; false for what only the team vouches for. */
  proved: boolean;
  chargeExpiresAt: Date | null;
  paidAt: Date | null;
  bookedAt: Date | null;
  confirmedAt: Date | null;
  creatorSeenAt: Date | null;
  promiseUntil: Date | null;
  noShowBy: 'creator' | 'buyer' | null;
  rescheduled: number;
  moveAskedAt: Date | null;
  needsResolution: boolean;
  /** Somebody saw to it once it was over: the house moves no money of it any more. */
  resolvedAt: Date | null;
  createdAt: Date;
}
export const BOOKING_COLUMNS = `b.id, b.user_id as "userId", p.user_name as "userName", b.model_id as "modelId",
  b.option_kind as "optionKind", b.option_id as "optionId", b.title, b.platform, b.link_sealed as "linkSealed",
  b.duration_minutes as "durationMinutes", b.extended_minutes as "extendedMinutes", b.buffer_minutes as "bufferMinutes", b.amount_cents as "amountCents",
  b.call_window as "window", b.status, b.starts_at as "startsAt", b.ends_at as "endsAt", b.payment_id as "paymentId",
  p.status as "paymentStatus", p.proved, p.expires_at as "chargeExpiresAt", p.paid_at as "paidAt", b.booked_at as "bookedAt",
  b.confirmed_at as "confirmedAt", b.creator_seen_at as "creatorSeenAt", b.promise_until as "promiseUntil",
  b.no_show_by as "noShowBy", b.rescheduled, b.move_asked_at as "moveAskedAt", b.needs_resolution as "needsResolution",
  b.resolved_at as "resolvedAt", b.created_at as "createdAt"`;
export const BOOKING_FROM = 'from booking b join payment p on p.id = b.payment_id';

/** Only money that is there opens the door; a dispute keeps it shut (domain 2.4). */
const OPENS: readonly PaymentStatus[] = ['approved', 'partially_refunded'];
export const isPaid = ({ paymentStatus }: Booking): boolean => OPENS.includes(paymentStatus);
/** Its bank looks into the price: nothing is decided of the call until that ended (domain 2.4). */
export const isContested = ({ paymentStatus }: Booking): boolean => paymentStatus === 'disputed';
/** Nobody had paid it: the team took back what it had registered by hand, and no money moved. */
export const isUnpaid = ({ paymentStatus, proved }: Booking): boolean => isUndone({ status: paymentStatus, proved });
/** @returns the link of a call outside; null for a call in the room. */
export const linkOf = ({ linkSealed }: Booking, box: SecretBox): string | null =>
  linkSealed === null ? null : box.open(linkSealed);

/** @param link opened only for whoever may have it, and given out only in the join window (CAT-34). */
export function viewOf(booking: Booking, now: Date, link: (() => string | null) | null): BookingView {
  const { status, startsAt, endsAt, confirmedAt, promiseUntil } = booking;
  const call: BookedCall = booking;
  const joins = link !== null && canJoinCall(booking, now) && isPaid(booking);
  return {
    ...only(booking, 'id', 'userId', 'modelId', 'optionId', 'title', 'platform', 'durationMinutes', 'amountCents'),
    ...only(booking, 'window', 'paymentId', 'noShowBy'),
    // as its payment is to its buyer: what nobody had paid was called off, and nothing came back
    ...(status === 'refunded' && isUnpaid(booking)
      ? { status: 'cancelled' as const, paymentStatus: 'cancelled' as const }
      : only(booking, 'status', 'paymentStatus')),
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    holdExpiresAt: status === 'held' ? (booking.chargeExpiresAt?.toISOString() ?? null) : null,
    confirmedAt: confirmedAt?.toISOString() ?? null,
    promiseUntil: promiseUntil?.toISOString() ?? null,
    refundOffered: refundOfferedForCall(call, now) && !isContested(booking),
    canCancel: canCancelCall(call, now) && !isContested(booking),
    canReschedule: canRescheduleCall(call, now) && !isContested(booking),
    moveAsked: booking.moveAskedAt !== null && status === 'booked',
    joinUrl: joins ? link() : null,
    joinFrom: doorOpensAt(booking).toISOString(),
    createdAt: booking.createdAt.toISOString(),
  };
}
export function rowOf(booking: Booking, now: Date, link: (() => string | null) | null): BookingRow {
  const { userName, needsResolution } = booking;
  return { ...viewOf(booking, now, link), userName, needsResolution };
}
/** Of who booked their creator is told the first name alone, as in their messages. */
export const nameForCreator = ({ userName }: Booking): string =>
  userName === ERASED_NAME ? userName : firstNameOf(userName);
/** As its creator sees it. */
export const creatorRowOf = (booking: Booking, now: Date, link: () => string | null): BookingRow => ({
  ...rowOf(booking, now, link),
  userName: nameForCreator(booking),
});

export const factsOf = ({ id: bookingId, userId, modelId, paymentId, startsAt }: Booking): BookingFacts => ({
  ...{ bookingId, userId, modelId, paymentId },
  startsAt: startsAt.toISOString(),
});
