import type { BookingFacts, BookingRow, BookingView, CallPlatform, CallWindow } from '@camarim/contracts';
import {
  type BookedCall,
  type BookingStatus,
  canCancelCall,
  canJoinCall,
  canRescheduleCall,
  firstNameOf,
  joinWindow,
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
  p.status as "paymentStatus", p.expires_at as "chargeExpiresAt", p.paid_at as "paidAt", b.booked_at as "bookedAt",
  b.confirmed_at as "confirmedAt", b.creator_seen_at as "creatorSeenAt", b.promise_until as "promiseUntil",
  b.no_show_by as "noShowBy", b.rescheduled, b.move_asked_at as "moveAskedAt", b.needs_resolution as "needsResolution",
  b.resolved_at as "resolvedAt", b.created_at as "createdAt"`;
export const BOOKING_FROM = 'from booking b join payment p on p.id = b.payment_id';

/** Only money that is there opens the door; a dispute keeps it shut (domain 2.4). */
const OPENS: readonly PaymentStatus[] = ['approved', 'partially_refunded'];
export const isPaid = ({ paymentStatus }: Booking): boolean => OPENS.includes(paymentStatus);
/** Its bank looks into the price: nothing is decided of the call until that ended (domain 2.4). */
export const isContested = ({ paymentStatus }: Booking): boolean => paymentStatus === 'disputed';
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
    ...only(booking, 'window', 'status', 'paymentId', 'paymentStatus', 'noShowBy'),
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
    joinFrom: joinWindow(booking).from.toISOString(),
    createdAt: booking.createdAt.toISOString(),
  };
}
export function rowOf(booking: Booking, now: Date, link: (() => string | null) | null): BookingRow {
  const { userName, needsResolution } = booking;
  return { ...viewOf(booking, now, link), userName, needsResolution };
}
/** As its creator sees it: of who booked she is told the first name alone, as in their messages. */
export function creatorRowOf(booking: Booking, now: Date, link: () => string | null): BookingRow {
  const { userName } = booking;
  return { ...rowOf(booking, now, link), userName: userName === ERASED_NAME ? userName : firstNameOf(userName) };
}

export const factsOf = ({ id: bookingId, userId, modelId, paymentId, startsAt }: Booking): BookingFacts => ({
  ...{ bookingId, userId, modelId, paymentId },
  startsAt: startsAt.toISOString(),
});
