import { COUPON, COUPON_KINDS, type CouponKind, PAYMENT_STATUSES, type PaymentStatus } from '@camarim/domain';
import {
  Flag,
  Id,
  listOf,
  One,
  OneOf,
  type Preset,
  pageOf,
  pageQuery,
  pick,
  Text,
  Time,
  Whole,
  withClientId,
} from '../fields.js';
import { Money } from '../money.js';
import { get, Nothing, operations, post } from '../operation.js';

/** A limited code of marketing. Never changed: another value is another coupon (PUR-30). */
export class CouponForm {
  /** null: one of 40 bits is made. */
  @Text({ ...COUPON.typed, nullable: true, preset: null }) code: string | null | Preset;
  @OneOf(COUPON_KINDS) kind: CouponKind;
  /** Per cent, cents or days, by kind. */
  @Whole(COUPON.value) value: number;
  /** null = of every creator, and of the house. */
  @Id({ nullable: true, preset: null }) modelId: string | null | Preset;
  /** The plan or offer; null = every plan, offer and post. */
  @Id({ nullable: true, preset: null }) planId: string | null | Preset;
  /** null = from now on. */
  @Time({ strict: true, nullable: true, preset: null }) startsAt: string | null | Preset;
  /** null = until it is used up or archived. */
  @Time({ strict: true, nullable: true, preset: null }) endsAt: string | null | Preset;
  @Whole(COUPON.maxUses) maxUses: number;
  @Whole({ ...COUPON.maxPerPerson, preset: 1 }) maxPerPerson: number | Preset;
  @Flag({ preset: false }) firstPurchaseOnly: boolean | Preset;
}
export class CouponCreate extends withClientId(CouponForm) {}
export class Coupon extends pick(CouponForm, 'kind', 'value', 'maxUses') {
  @Id() id: string;
  @Text() code: string;
  @Id({ nullable: true }) modelId: string | null;
  @Id({ nullable: true }) planId: string | null;
  /** What the plan or offer is called. */
  @Text({ nullable: true }) planName: string | null;
  @Time() startsAt: string;
  @Time({ nullable: true }) endsAt: string | null;
  @Whole() maxPerPerson: number;
  @Flag() firstPurchaseOnly: boolean;
  /** Uses that are taken: paid ones, and those of charges that wait to be paid. */
  @Whole() used: number;
  /** How many of them wait. */
  @Whole() waiting: number;
  /** What is kept of the sales with it, and what it took off of those. */
  @One(() => Money) sold: Money;
  @One(() => Money) discount: Money;
  @Time() createdAt: string;
  @Time({ nullable: true }) archivedAt: string | null;
}
/** Those that hold first, then the newest. */
export class CouponList extends listOf(() => Coupon) {}
export class CouponById {
  @Id() couponId: string;
}
export const COUPON_USE_STATES = ['reserved', 'used', 'released'] as const;
/** Who used a coupon, and what became of it. */
export class CouponUse {
  @Id() paymentId: string;
  @Id() userId: string;
  @Text() userName: string;
  @Text() planName: string;
  @Id({ nullable: true }) modelId: string | null;
  @OneOf(COUPON_USE_STATES) state: (typeof COUPON_USE_STATES)[number];
  @OneOf(PAYMENT_STATUSES) status: PaymentStatus;
  /** The price before, and what was to be paid. */
  @One(() => Money) fullPrice: Money;
  @One(() => Money) amount: Money;
  @Time() at: string;
}
export class CouponUseQuery extends pageQuery(50, 100) {
  @Id() couponId: string;
}
export class CouponUsePage extends pageOf(() => CouponUse) {}

/** The coupon a price was made with, and what it was before. */
export class PaidCoupon {
  @Text() code: string;
  @One(() => Money) fullPrice: Money;
}

/** 'subscription:', 'vip:' or 'unlock:' and the id of what is to be bought. */
const FOR = /^(subscription|vip|unlock):[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$/;
export class CouponQuestion {
  @Text(COUPON.typed) code: string;
  @Text({ matches: FOR }) for: string;
}
/** What a purchase costs and lasts with a coupon; days null: no period. */
export class CouponOffer {
  @Text() code: string;
  @OneOf(COUPON_KINDS) kind: CouponKind;
  @One(() => Money) before: Money;
  @One(() => Money) after: Money;
  @Whole({ nullable: true }) daysBefore: number | null;
  @Whole({ nullable: true }) daysAfter: number | null;
}

const gives = 'staff:campaigns' as const;
const missing = { missing: 'not-found' } as const;
export const couponOperations = operations({
  'billing.coupon.check': get('/coupons/:code', 'signed-in', CouponQuestion, CouponOffer, {
    limit: 'coupon',
    says: 'What a code makes of a price, or why it is refused. Takes no use of it: that is done with the charge.',
  }),
  'billing.coupon.list': get('/admin/coupons', 'staff:figures', Nothing, CouponList),
  'billing.coupon.create': post('/admin/coupons', gives, CouponCreate, Coupon),
  'billing.coupon.archive': post('/admin/coupons/:couponId/archive', gives, CouponById, Coupon, {
    ...{ ...missing, status: 200 },
    says: 'Taken by nobody any more; charges made with it keep their price. Asking twice changes nothing.',
  }),
  'billing.coupon.uses': get('/admin/coupons/:couponId/uses', 'staff:sales', CouponUseQuery, CouponUsePage, missing),
});
