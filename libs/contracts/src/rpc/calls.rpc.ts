import type { Page } from '../page.js';
import type { PaymentView } from './billing.rpc.js';
import type { PaymentStatusName } from './payment-status.js';

export const CALL_PLATFORMS = ['meet', 'zoom', 'teams', 'whatsapp', 'telegram'] as const;
export type CallPlatform = (typeof CALL_PLATFORMS)[number];
export const CALL_WINDOWS = ['now', 'tonight', 'tomorrow-afternoon', 'tomorrow-morning'] as const;
export const CALL_PERIODS = ['morning', 'afternoon', 'night', 'late-night'] as const;
/** 'slot' is a time picked on the calendar. */
export type CallWindow = 'slot' | (typeof CALL_WINDOWS)[number] | (typeof CALL_PERIODS)[number];
export type BookingStatusName = 'held' | 'booked' | 'done' | 'no_show' | 'cancelled' | 'refunded' | 'released';

/** What a fan may book with one creator: an offer of hers, or a call plan of the house. */
export interface CallOptionView {
  id: string;
  kind: 'offer' | 'plan';
  modelId: string;
  title: string;
  description: string;
  platform: CallPlatform;
  priceCents: number;
  durationMinutes: number;
  isVip: boolean;
  features: string[];
  /** Best-selling of the last 30 days with at least ten sales, else what the team marked (FV-25). */
  badge: 'most-popular' | 'recommended' | null;
}
/** Instants in UTC; `date` and `time` are the clock of São Paulo. */
export interface CallSlotView {
  startsAt: string;
  endsAt: string;
  date: string;
  time: string;
}
/** `startsAt` is the slot that would be held: null = not offered now. For 'now' it is the present. */
export interface CallWindowView {
  id: Exclude<CallWindow, 'slot'>;
  slot: CallSlotView | null;
}
export interface CallWindowsView {
  option: CallOptionView;
  online: boolean;
  windows: CallWindowView[];
  periods: CallWindowView[];
}
export interface BookingView {
  id: string;
  userId: string;
  modelId: string;
  optionId: string;
  title: string;
  platform: CallPlatform;
  durationMinutes: number;
  amountCents: number;
  window: CallWindow;
  status: BookingStatusName;
  startsAt: string;
  endsAt: string;
  paymentId: string;
  paymentStatus: PaymentStatusName;
  /** When the hold ends with its charge; null once paid or over, and while the charge is being made. */
  holdExpiresAt: string | null;
  confirmedAt: string | null;
  /** Until when the creator promised to answer a call 'now'. */
  promiseUntil: string | null;
  /** The promise was broken: the buyer may have the money back with one tap. */
  refundOffered: boolean;
  canCancel: boolean;
  canReschedule: boolean;
  /** She cannot come then and asks for another time. */
  moveAsked: boolean;
  noShowBy: 'creator' | 'buyer' | null;
  /** Only from ten minutes before the start to the end, to the buyer and the creator (CAT-34). */
  joinUrl: string | null;
  joinFrom: string;
  createdAt: string;
}
export interface BookingRow extends BookingView {
  userName: string;
  /** Paid, and neither a slot nor an automatic refund was possible: a person has to decide. */
  needsResolution: boolean;
}
export interface BookingPlaced {
  booking: BookingView;
  payment: PaymentView;
}
export interface CallOfferView {
  id: string;
  modelId: string;
  title: string;
  description: string;
  platform: CallPlatform;
  priceCents: number;
  durationMinutes: number;
  isActive: boolean;
  isFeatured: boolean;
  isVip: boolean;
  features: string[];
  /** The join link is never read back whole. */
  linkHost: string;
  createdAt: string;
  clicks: number;
  uniqueClicks: number;
  /** Paid bookings of distinct clickers per hundred; null without clicks. */
  conversionRate: number | null;
}
export interface CallOfferDraft {
  modelId: string;
  title: string;
  description: string;
  platform: CallPlatform;
  linkUrl: string;
  priceCents: number;
  durationMinutes: number;
  isActive: boolean;
  isFeatured: boolean;
  isVip: boolean;
  features: string[];
}
/** Minutes of the local day, 0–1440; `toMinutes` at or before `fromMinutes` is on the next day. Weekday 0 = Sunday. */
export interface CallRule {
  weekday: number;
  fromMinutes: number;
  toMinutes: number;
}
/** `closed` takes time away (without hours: the whole day), `open` adds some. */
export interface CallException {
  date: string;
  kind: 'closed' | 'open';
  fromMinutes: number | null;
  toMinutes: number | null;
}
export interface CallCalendarView {
  modelId: string;
  /** IANA name; the rules are in it. */
  zone: string;
  bufferMinutes: number;
  minNoticeMinutes: number;
  horizonDays: number;
  /** Whether call plans of the house may be booked with her, and where they take place. */
  planPlatform: CallPlatform | null;
  planLinkHost: string | null;
  rules: CallRule[];
  exceptions: CallException[];
}
export interface CallCalendarDraft extends Omit<CallCalendarView, 'planLinkHost'> {
  /** undefined keeps the link that is there. */
  planLinkUrl?: string | null;
}
export interface CallPresenceView {
  modelId: string;
  online: boolean;
  until: string | null;
}
export interface CallFigures {
  clicks: number;
  uniqueClicks: number;
  /** Clicks of the last 24 hours. */
  recentClicks: number;
  bookings: number;
  conversionRate: number | null;
}
export interface CallAnalyticsView extends CallFigures {
  totalCalls: number;
  /** All hours with clicks, São Paulo. */
  hours: Array<{ hour: number; clicks: number }>;
  /** The five busiest; empty below ten clicks: 'dados insuficientes'. */
  topClickHours: Array<{ hour: number; clicks: number }>;
  deviceStats: { mobile: number; desktop: number; other: number } | null;
}
type OneRow = { request: { bookingId: string }; reply: BookingRow };
type One = { request: { bookingId: string }; reply: BookingView };

export interface CallsRpc {
  'billing.call-option.list': { request: { modelId: string }; reply: CallOptionView[] };
  /** The public page of one option (CAT-35); a plan needs `modelId`. */
  'billing.call-option.get': { request: { optionId: string; modelId: string | null }; reply: CallOptionView };
  'billing.call.slots': {
    request: { optionId: string; modelId: string | null; month: string };
    reply: { option: CallOptionView; zone: string; slots: CallSlotView[] };
  };
  /** The next free ones, at most `limit`. */
  'billing.call.next-slots': {
    request: { optionId: string; modelId: string | null; limit: number };
    reply: CallSlotView[];
  };
  /** Without an option: the shortest of the creator. */
  'billing.call.windows': { request: { modelId: string; optionId: string | null }; reply: CallWindowsView };
  'billing.call.click': {
    request: { optionId: string; modelId: string | null; visitorId: string; userAgent: string | null };
    reply: { counted: boolean };
  };
  /** Exactly one of `startsAt` (a slot) and `window`. */
  'billing.booking.create': {
    request: {
      optionId: string;
      modelId: string | null;
      startsAt: string | null;
      window: Exclude<CallWindow, 'slot'> | null;
      idempotencyKey: string;
      leadId: string | null;
    };
    reply: BookingPlaced;
  };
  /** Buyer, creator or team. */
  'billing.booking.get': OneRow;
  'billing.booking.list-mine': { request: { cursor: string | null; limit: number }; reply: Page<BookingView> };
  'billing.booking.cancel': One;
  'billing.booking.reschedule': { request: { bookingId: string; startsAt: string }; reply: BookingView };
  /** The offer after a broken promise. */
  'billing.booking.refund': One;
  'billing.booking.list': {
    request: {
      modelId: string | null;
      status: BookingStatusName[] | null;
      needsResolution: boolean;
      /** Only what is not over, the next one first. */
      upcoming: boolean;
      cursor: string | null;
      limit: number;
    };
    reply: Page<BookingRow>;
  };
  /** Team or the creator herself. */
  'billing.booking.confirm': { request: { bookingId: string; linkUrl: string | null }; reply: BookingRow };
  'billing.booking.done': OneRow;
  'billing.booking.no-show': { request: { bookingId: string; by: 'creator' | 'buyer' }; reply: BookingRow };
  'billing.booking.ask-to-move': OneRow;
  'billing.booking.cancel-by-house': { request: { bookingId: string; reason: string }; reply: BookingRow };
  'billing.call-offer.list': { request: { modelId: string }; reply: CallOfferView[] };
  'billing.call-offer.create': { request: CallOfferDraft; reply: CallOfferView };
  'billing.call-offer.update': {
    request: { offerId: string; changes: Partial<Omit<CallOfferDraft, 'modelId'>> };
    reply: CallOfferView;
  };
  /** One that was booked is kept and switched off. */
  'billing.call-offer.delete': { request: { offerId: string }; reply: { deleted: boolean } };
  'billing.call-calendar.get': { request: { modelId: string }; reply: CallCalendarView };
  'billing.call-calendar.put': { request: CallCalendarDraft; reply: CallCalendarView };
  'billing.call.analytics': { request: { modelId: string | null; optionId: string | null }; reply: CallAnalyticsView };
  /** The team in her name, or the creator herself; sent again before `until` while she is there. */
  'billing.call-presence.put': { request: { modelId: string; online: boolean }; reply: CallPresenceView };
  'billing.call-presence.get': { request: { modelId: string }; reply: CallPresenceView };
  /** Everybody: whose own panel said within a minute that she is there (CAT-07). */
  'billing.call-presence.online': { request: Record<string, never>; reply: { modelIds: string[] } };
}
