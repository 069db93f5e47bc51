import { PAYMENT_STATUSES, type PaymentStatus } from '@camarim/domain';
import {
  Day,
  Decimal,
  Flag,
  Id,
  listOf,
  One,
  OneOf,
  pageOf,
  pageQuery,
  pick,
  Text,
  Texts,
  Time,
  Whole,
} from '../fields.js';
import { Money } from '../money.js';
import { get, Nothing, operations } from '../operation.js';
import { PaidCoupon } from './coupons.js';
import { PostFacts } from './post-prices.js';
import { PAYMENT_METHODS, type PaymentMethod, PLAN_TYPES, type PlanType } from './sales.js';
import { ReceiptTip } from './tips.js';

/** What the signed-in person bought. */
export class OwnPayment {
  @Id() id: string;
  @OneOf(PLAN_TYPES) planType: PlanType;
  /** Of an unlock: the post; of a mimo: the mimo. */
  @Id() planId: string;
  @Text() planName: string;
  @Id({ nullable: true }) modelId: string | null;
  @Whole({ nullable: true }) durationDays: number | null;
  @One(() => Money) amount: Money;
  @One(() => Money) returned: Money;
  @OneOf(PAYMENT_STATUSES) status: PaymentStatus;
  @OneOf(PAYMENT_METHODS) method: PaymentMethod;
  /** Of a month its bank debits by itself, which has no code: the day of its next try, or of the last one. */
  @Day({ nullable: true }) debitOn: string | null;
  @Time() createdAt: string;
  @Time({ nullable: true }) paidAt: string | null;
  /** Until when 'Desistir da compra' is possible; null when it is not. */
  @Time({ nullable: true }) withdrawUntil: string | null;
}
export class OwnPaymentPage extends pageOf(() => OwnPayment) {}
export class OwnPaymentQuery extends pageQuery(20, 50) {}
export class OwnPaymentById {
  @Id() paymentId: string;
}
/** What there is to see at a moment, counted by the system; a receipt keeps what it was when it was paid. */
export class Included {
  @Time() at: string;
  @Whole() posts: number;
  @Whole() videos: number;
  @Whole() photos: number;
  /** When the newest of them came out; null: unknown, or there was none. */
  @Time({ nullable: true }) lastPostAt: string | null;
  /** New ones a week, the mean of the four weeks before; null: unknown. */
  @Decimal({ nullable: true }) postsPerWeek: number | null;
  /** Others are sold apart to subscribers too, and are not counted; undefined: unknown. */
  @Flag({ optional: true }) soldApart?: boolean;
}
export class ReceiptPost extends pick(
  PostFacts,
  'at',
  'mediaType',
  'seconds',
  'photos',
  'width',
  'height',
  'madeAt',
  'isIncluded',
) {
  @Id() postId: string;
}
/** What the buyer gets on paper; what is included was counted when it was paid and never changes. */
export class Receipt {
  @Id() paymentId: string;
  @Text() planName: string;
  @One(() => Money) amount: Money;
  @One(() => Money) returned: Money;
  @OneOf(PAYMENT_STATUSES) status: PaymentStatus;
  @Time() paidAt: string;
  @Text({ nullable: true }) endToEndId: string | null;
  @Time({ nullable: true }) startsAt: string | null;
  @Time({ nullable: true }) expiresAt: string | null;
  @One(() => PaidCoupon, { nullable: true }) coupon: PaidCoupon | null;
  /** A month of Pix Automático that nobody has ended yet. */
  @Flag() recurring: boolean;
  @Time({ nullable: true }) withdrawUntil: string | null;
  @Texts() benefits: string[];
  @One(() => Included, { nullable: true }) included: Included | null;
  /** Of one post: what was in it when it was bought. */
  @One(() => ReceiptPost, { nullable: true }) post: ReceiptPost | null;
  /** Of a mimo: what was said with it, and whether she said thanks. */
  @One(() => ReceiptTip, { nullable: true }) tip: ReceiptTip | null;
}
export class OwnPeriod {
  @Id() id: string;
  @Text() planName: string;
  /** null = the whole house. */
  @Id({ nullable: true }) modelId: string | null;
  @Time() startsAt: string;
  @Time() expiresAt: string;
}
export class OwnPeriodList extends listOf(() => OwnPeriod) {}

export class BankPreviewQuestion {
  @OneOf(PLAN_TYPES) planType: PlanType;
}
/** What the payer's bank shows: read from a code, never promised by us. */
export class BankPreview {
  @Text() payeeName: string;
  @Text() city: string;
  /** What is sent with a charge of this kind. */
  @Text() text: string;
}

export const purchaseOperations = operations({
  'billing.payment.preview': get('/payments/preview', 'everybody', BankPreviewQuestion, BankPreview, {
    mayBeEmpty: true,
    says: 'Empty where that account has made no charge yet: nothing is promised that no bank has shown (PUSH-11).',
  }),
  'billing.payment.list-mine': get('/me/payments', 'signed-in', OwnPaymentQuery, OwnPaymentPage),
  'billing.payment.receipt': get('/payments/:paymentId/receipt', 'signed-in', OwnPaymentById, Receipt, {
    missing: 'payment-not-found',
  }),
  'billing.subscription.list-mine': get('/me/subscriptions', 'signed-in', Nothing, OwnPeriodList, {
    says: 'What the caller may see now and later: running and coming periods, the first to begin first (BIL-47).',
  }),
});
