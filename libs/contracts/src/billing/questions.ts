import { type Operation, operations, undeclared } from '../operation.js';
import type { Page } from '../page.js';
import type { BookingOrder, BookingPlaced, BookingRow, BookingView } from './bookings.js';
import type { RoomEntered } from './call-rooms.js';
import type { CallOptionView, CallSlotDto, CallWindowsView } from './calls.js';
import type { CallPlanView, PlanView, VipOfferView } from './offers.js';
import type { PaymentOrder, PaymentView } from './payments.js';
import type { ExportedPayment, SalesFilter, SubscriptionView, WebhookRequest } from './views.js';

/** `question<Asked, Answered>()('signed-in')`: what the edge asks on the way to an answer of its own. */
const question =
  <I extends object, O extends object>() =>
  <const A extends Operation['access']>(access: A) => ({ access, input: undeclared<I>(), output: undeclared<O>() });
type OfModel = { modelId: string | null };
type OfPayment = { paymentId: string };
type OfBooking = { bookingId: string };
type OfOption = { optionId: string; modelId: string | null };
type OfPage = { cursor: string | null; limit: number };

/** Prices and payments, as the edge shows them with a drawing, a clock, or what the catalog says beside them. */
export const paymentQuestions = operations({
  'billing.plan.list': question<OfModel, PlanView[]>()('public'),
  'billing.call-plan.list': question<object, CallPlanView[]>()('public'),
  'billing.vip-offer.get': { ...question<OfModel, VipOfferView>()('public'), mayBeEmpty: true },
  'billing.subscription.get-active': { ...question<OfModel, SubscriptionView>()('signed-in'), mayBeEmpty: true },
  'billing.payment.create': question<PaymentOrder, PaymentView>()('signed-in'),
  'billing.payment.get': question<OfPayment, PaymentView>()('signed-in'),
  'billing.payment.check': question<OfPayment, PaymentView>()('signed-in'),
  'billing.payment.retry': question<OfPayment, PaymentView>()('signed-in'),
  'billing.payment.withdraw': question<OfPayment, PaymentView>()('signed-in'),
  /** The sales list for a file; that it was taken is written down with its first page (FA-16). */
  'billing.payment.export': question<{ cursor: string | null; filter: SalesFilter }, Page<ExportedPayment>>()(
    'staff:money',
  ),
  'billing.dispute.evidence': question<{ disputeId: string }, Record<string, unknown>>()('staff:money'),
  /** From a provider: the secret of the path and the signature say who it is. */
  'billing.webhook.receive': question<WebhookRequest, { accepted: true }>()('public'),
});

/** Calls, as the edge shows them beside their creator and with the words of their windows. */
export const callQuestions = operations({
  'billing.call-option.list': question<{ modelId: string }, CallOptionView[]>()('public'),
  /** The public page of one option (CAT-35); a plan needs `modelId`. */
  'billing.call-option.get': question<OfOption, CallOptionView>()('public'),
  'billing.call.slots': question<
    OfOption & { month: string },
    { option: CallOptionView; zone: string; slots: CallSlotDto[] }
  >()('public'),
  /** The next free ones, at most `limit`. */
  'billing.call.next-slots': question<OfOption & { limit: number }, CallSlotDto[]>()('public'),
  /** Without an option: the shortest of the creator. */
  'billing.call.windows': question<{ modelId: string; optionId: string | null }, CallWindowsView>()('public'),
  'billing.call.click': question<OfOption & { visitorId: string; userAgent: string | null }, { counted: boolean }>()(
    'public',
  ),
  /** Whose own panel said within a minute that she is there (CAT-07). */
  'billing.call-presence.online': question<object, { modelIds: string[] }>()('public'),
  'billing.booking.create': question<BookingOrder, BookingPlaced>()('signed-in'),
  /** Buyer, creator or team. */
  'billing.booking.get': question<OfBooking, BookingRow>()('everybody'),
  'billing.booking.list-mine': question<OfPage, Page<BookingView>>()('signed-in'),
  'billing.booking.cancel': question<OfBooking, BookingView>()('signed-in'),
  'billing.booking.reschedule': question<OfBooking & { startsAt: string }, BookingView>()('signed-in'),
  /** The offer after a broken promise. */
  'billing.booking.refund': question<OfBooking, BookingView>()('signed-in'),
  'billing.room.enter': question<OfBooking, RoomEntered>()('signed-in'),
  'billing.room.extend': question<OfBooking, PaymentView>()('signed-in'),
});
