import { ask, operations, undeclared } from '../operation.js';
import type { Page } from '../page.js';
import type { BookingOrder, BookingPlaced, BookingRow, BookingView } from './bookings.js';
import { type RoomEntered, RoomEntering } from './call-rooms.js';
import type { CallOptionView, CallSlotDto, CallWindowsView } from './calls.js';
import type { CallPlanView, PlanView, VipOfferView } from './offers.js';
import type { PaymentOrder, PaymentView } from './payments.js';
import type { ExportedPayment, SalesFilter, SubscriptionView, WebhookRequest } from './views.js';

type OfModel = { modelId: string | null };
type OfPayment = { paymentId: string };
type OfBooking = { bookingId: string };
type OfOption = { optionId: string; modelId: string | null };
type OfPage = { cursor: string | null; limit: number };

/** Prices and payments, as the edge shows them with a drawing, a clock, or what the catalog says beside them. */
export const paymentQuestions = operations({
  'billing.plan.list': ask('public', undeclared<OfModel>(), undeclared<PlanView[]>()),
  'billing.call-plan.list': ask('public', undeclared<object>(), undeclared<CallPlanView[]>()),
  'billing.vip-offer.get': ask('public', undeclared<OfModel>(), undeclared<VipOfferView>(), { mayBeEmpty: true }),
  'billing.subscription.get-active': ask('signed-in', undeclared<OfModel>(), undeclared<SubscriptionView>(), {
    mayBeEmpty: true,
  }),
  'billing.payment.create': ask('signed-in', undeclared<PaymentOrder>(), undeclared<PaymentView>()),
  'billing.payment.get': ask('signed-in', undeclared<OfPayment>(), undeclared<PaymentView>()),
  'billing.payment.check': ask('signed-in', undeclared<OfPayment>(), undeclared<PaymentView>()),
  'billing.payment.retry': ask('signed-in', undeclared<OfPayment>(), undeclared<PaymentView>()),
  'billing.payment.withdraw': ask('signed-in', undeclared<OfPayment>(), undeclared<PaymentView>()),
  /** The sales list for a file; that it was taken is written down with its first page (FA-16). */
  'billing.payment.export': ask(
    'staff:money',
    undeclared<{ cursor: string | null; filter: SalesFilter }>(),
    undeclared<Page<ExportedPayment>>(),
  ),
  'billing.dispute.evidence': ask(
    'staff:money',
    undeclared<{ disputeId: string }>(),
    undeclared<Record<string, unknown>>(),
  ),
  /** From a provider: the secret of the path and the signature say who it is. */
  'billing.webhook.receive': ask('public', undeclared<WebhookRequest>(), undeclared<{ accepted: true }>()),
});

/** Calls, as the edge shows them beside their creator and with the words of their windows. */
export const callQuestions = operations({
  'billing.call-option.list': ask('public', undeclared<{ modelId: string }>(), undeclared<CallOptionView[]>()),
  /** The public page of one option (CAT-35); a plan needs `modelId`. */
  'billing.call-option.get': ask('public', undeclared<OfOption>(), undeclared<CallOptionView>()),
  'billing.call.slots': ask(
    'public',
    undeclared<OfOption & { month: string }>(),
    undeclared<{ option: CallOptionView; zone: string; slots: CallSlotDto[] }>(),
  ),
  /** The next free ones, at most `limit`. */
  'billing.call.next-slots': ask('public', undeclared<OfOption & { limit: number }>(), undeclared<CallSlotDto[]>()),
  /** Without an option: the shortest of the creator. */
  'billing.call.windows': ask(
    'public',
    undeclared<{ modelId: string; optionId: string | null }>(),
    undeclared<CallWindowsView>(),
  ),
  'billing.call.click': ask(
    'public',
    undeclared<OfOption & { visitorId: string; userAgent: string | null }>(),
    undeclared<{ counted: boolean }>(),
  ),
  /** Whose own panel said within a minute that she is there (CAT-07). */
  'billing.call-presence.online': ask('public', undeclared<object>(), undeclared<{ modelIds: string[] }>()),
  'billing.booking.create': ask('signed-in', undeclared<BookingOrder>(), undeclared<BookingPlaced>()),
  /** Buyer, creator or team. */
  'billing.booking.get': ask('everybody', undeclared<OfBooking>(), undeclared<BookingRow>()),
  'billing.booking.list-mine': ask('signed-in', undeclared<OfPage>(), undeclared<Page<BookingView>>()),
  'billing.booking.cancel': ask('signed-in', undeclared<OfBooking>(), undeclared<BookingView>()),
  'billing.booking.reschedule': ask(
    'signed-in',
    undeclared<OfBooking & { startsAt: string }>(),
    undeclared<BookingView>(),
  ),
  /** The offer after a broken promise. */
  'billing.booking.refund': ask('signed-in', undeclared<OfBooking>(), undeclared<BookingView>()),
  'billing.room.enter': ask('signed-in', RoomEntering, undeclared<RoomEntered>()),
  'billing.room.extend': ask('signed-in', undeclared<OfBooking>(), undeclared<PaymentView>()),
});
