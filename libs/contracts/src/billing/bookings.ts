import { BOOKING_STATUS_LABELS, CALL_ZONE, LEAD_ID, localTime } from '@camarim/domain';
import { Id, One, OneOf, type Preset, pageOf, pageQuery, Text, Time } from '../fields.js';
import type { Shown } from '../media.js';
import { type InCents, money } from '../money.js';
import { edgeRoutes, get, post } from '../operation.js';
import { BookingById, CallBooking, DeskBooking } from './call-desk.js';
import { CALL_WINDOW_IDS, type CallWindowId } from './call-terms.js';
import { CallModel } from './calls.js';
import { PaymentDto, type PaymentView } from './payments.js';

/** 'Falar no WhatsApp' with the order in the text. */
export class HandOffDto {
  @Text() text: string;
  @Text() url: string;
}
/** A call as its buyer sees it. */
export class FanBooking extends CallBooking {
  /** null: she left the site. */
  @One(() => CallModel, { nullable: true }) model: CallModel | null;
  /** null where the house has no number. */
  @One(() => HandOffDto, { nullable: true }) handOff: HandOffDto | null;
}
export type BookingDto = Shown<FanBooking>;
export class FanBookingPage extends pageOf(() => FanBooking) {}
export class PlacedBooking {
  @One(() => FanBooking) booking: FanBooking;
  @One(() => PaymentDto) payment: PaymentDto;
}
class OwnBookingQuery extends pageQuery(20, 50) {}
/** A slot of the calendar (`startsAt`), or a window or VIP period: exactly one of them. */
export class CreateBookingBody {
  @Id() offerId: string;
  @Id({ nullable: true, preset: null }) modelId: string | null | Preset;
  @Time({ nullable: true, preset: null }) startsAt: string | null | Preset;
  @OneOf(CALL_WINDOW_IDS, { nullable: true, preset: null }) window: CallWindowId | null | Preset;
  @Text({ matches: LEAD_ID, nullable: true, preset: null }) leadId: string | null | Preset;
}
class BookingMove extends BookingById {
  @Time() startsAt: string;
}

/** As billing says it. */
export interface BookingView
  extends InCents<Omit<CallBooking, 'offerId' | 'statusLabel' | 'date' | 'time' | 'join' | 'serverTime'>, 'amount'> {
  userId: string;
  optionId: string;
  /** Only from ten minutes before the start to the end, to the buyer and the creator (CAT-34). */
  joinUrl: string | null;
  joinFrom: string;
}
export type BookingRow = BookingView & Pick<DeskBooking, 'userName' | 'needsResolution'>;
export interface BookingPlaced {
  booking: BookingView;
  payment: PaymentView;
}
/** Exactly one of `startsAt` (a slot) and `window`. */
export interface BookingOrder {
  optionId: string;
  modelId: string | null;
  startsAt: string | null;
  window: CallWindowId | null;
  idempotencyKey: string;
  leadId: string | null;
}
/** @returns a booking as people read it at `now`: with the clock of São Paulo, its state in words, and where one joins. */
export function shownBooking<B extends BookingView>(view: B, now: Date) {
  const { optionId: offerId, amountCents, joinUrl: url, joinFrom: from, ...same } = view;
  const { date, time } = localTime(new Date(view.startsAt), CALL_ZONE);
  const statusLabel = BOOKING_STATUS_LABELS[view.status];
  const join = { url, from, until: view.endsAt };
  return { ...same, offerId, date, time, statusLabel, join, amount: money(amountCents), serverTime: now.toISOString() };
}
shownBooking satisfies (row: BookingRow, now: Date) => DeskBooking;

const missing = { missing: 'booking-not-found' } as const;
const done = { ...missing, status: 200 } as const;
/** Calls of the signed-in person, also read by the creator they are with; the edge adds who she is. */
export const bookingRoutes = edgeRoutes({
  'booking.create': post('/bookings', 'signed-in', CreateBookingBody, PlacedBooking, {
    ...{
      limit: 'charge',
      says: 'Holds the slot as long as its charge lives. With the same key, the same booking is answered.',
    },
  }),
  'booking.list': get('/me/bookings', 'signed-in', OwnBookingQuery, FanBookingPage),
  'booking.get': get('/bookings/:bookingId', 'signed-in', BookingById, FanBooking, missing),
  'booking.cancel': post('/bookings/:bookingId/cancel', 'signed-in', BookingById, FanBooking, {
    ...{ ...done, says: 'All of the price goes back, within the policy.' },
  }),
  'booking.reschedule': post('/bookings/:bookingId/reschedule', 'signed-in', BookingMove, FanBooking, done),
  'booking.refund': post('/bookings/:bookingId/refund', 'signed-in', BookingById, FanBooking, {
    ...{ ...done, says: 'Takes the offer after five minutes without an answer.' },
  }),
});
