import type { BookingStatus } from '@camarim/domain';
import type { CallPlatform, CallWindow } from '../billing/call-terms.js';
import type { PaymentView } from './billing.rpc.js';
import type { PaymentStatusName } from './payment-status.js';

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
  status: BookingStatus;
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
/** Exactly one of `startsAt` (a slot) and `window`. */
export interface BookingOrder {
  optionId: string;
  modelId: string | null;
  startsAt: string | null;
  window: Exclude<CallWindow, 'slot'> | null;
  idempotencyKey: string;
  leadId: string | null;
}
