import { COUPON, LEAD_ID, PAYMENT_STATUSES, type PaymentStatus } from '@camarim/domain';
import { Day, Flag, Id, One, OneOf, type Preset, Text, Time, Whole } from '../fields.js';
import { type InCents, Money } from '../money.js';
import { edgeRoutes, type Filled, get, post } from '../operation.js';
import { PaidCoupon } from './coupons.js';
import { BankPreview, OwnPaymentById } from './purchases.js';
import { PAYMENT_METHODS, type PaymentMethod, PLAN_TYPES, type PlanType } from './sales.js';
import { TipOrder } from './tips.js';

/**
 * What is bought: a plan or an offer by its type and id, one post, or a mimo. There is no price here but a mimo's, which
 * its giver chooses: the server knows it. A call is bought with its time, by a booking.
 */
export class CreatePaymentBody {
  @OneOf(['subscription', 'vip'], { nullable: true, preset: null }) planType: 'subscription' | 'vip' | null | Preset;
  /** Of the plan, or of the VIP offer. */
  @Id({ nullable: true, preset: null }) planId: string | null | Preset;
  /** The post to be unlocked for ever, instead of a plan (PUR-03). */
  @Id({ nullable: true, preset: null }) unlock: string | null | Preset;
  /** A mimo for a creator, instead of a plan (PUR-07). */
  @One(() => TipOrder, { nullable: true, preset: null }) tip: TipOrder | null | Preset;
  @Id({ nullable: true, preset: null }) modelId: string | null | Preset;
  @Text({ matches: LEAD_ID, nullable: true, preset: null }) leadId: string | null | Preset;
  /** A code of marketing; its use is taken with the charge (PUR-31). */
  @Text({ ...COUPON.typed, nullable: true, preset: null }) coupon: string | null | Preset;
  /** Every month by Pix Automático: whoever pays authorises it. Only for plans that say so. */
  @Flag({ preset: false }) recurring: boolean | Preset;
  /** A payment of theirs, instead of a plan: what it was for once more, with its coupon, its months and its lead. */
  @Id({ nullable: true, preset: null }) renews: string | null | Preset;
}
export class PixDto {
  @Text() code: string;
  /** The QR of `code`, drawn by us: an SVG document. */
  @Text() qrSvg: string;
}
export class PaymentDto {
  @Id() id: string;
  @OneOf(PLAN_TYPES) planType: PlanType;
  @Id() planId: string;
  @Text() planName: string;
  @Whole({ nullable: true }) durationDays: number | null;
  @Id({ nullable: true }) modelId: string | null;
  @One(() => Money) amount: Money;
  @One(() => PaidCoupon, { nullable: true }) coupon: PaidCoupon | null;
  @OneOf(PAYMENT_STATUSES) status: PaymentStatus;
  @OneOf(PAYMENT_METHODS) method: PaymentMethod;
  /** Its code also authorises every month after this one, or it is such a month. */
  @Flag() recurring: boolean;
  /** Of a month its bank debits by itself, which has no code: the day of its next try, or of the last one. */
  @Day({ nullable: true }) debitOn: string | null;
  /** How much of the price is back with the buyer or on its way. */
  @One(() => Money) returned: Money;
  /** What came too late, twice or too much, and is back with the buyer or on its way. */
  @One(() => Money) surplus: Money;
  /** Of a code that is over unpaid: their earlier code for the same, which was paid late and honoured in its place (BIL-37). */
  @Id({ nullable: true }) honouredId: string | null;
  /** True when all tries at the provider failed: 'Tentar Novamente' asks for another charge of this payment. */
  @Flag() chargeFailed: boolean;
  /** It failed and is still tried by itself: the code appears when the provider answers. */
  @Flag() chargeOwed: boolean;
  @One(() => PixDto, { nullable: true }) pix: PixDto | null;
  /** Read from that very code; null while there is none. */
  @One(() => BankPreview, { nullable: true }) bankWillShow: BankPreview | null;
  /** Expiry of the charge, the one truth for every countdown. */
  @Time({ nullable: true }) expiresAt: string | null;
  /** The server's clock when it answered, so that a phone with a wrong clock counts down right. */
  @Time() serverTime: string;
  @Time() createdAt: string;
  @Time({ nullable: true }) paidAt: string | null;
  /** True as soon as `play` answers full for what was bought. */
  @Flag() unlocked: boolean;
}
/** As billing says it. */
export interface PaymentView
  extends InCents<
    Omit<PaymentDto, 'pix' | 'bankWillShow' | 'debitOn' | 'surplus' | 'honouredId' | 'serverTime' | 'unlocked'>,
    'amount' | 'returned'
  > {
  /** Said to its buyer alone, see `PaymentDto`. */
  debitOn?: string | null;
  surplusCents?: number;
  honouredId?: string | null;
  /** A PIX of exactly the amount is known; false for what only the team vouches for (BIL-34). */
  proved: boolean;
  pixCode: string | null;
}
/** As billing hears it: what was left out is filled in. */
export type WantedTip = Filled<TipOrder>;
export interface PaymentOrder {
  planType?: 'subscription' | 'vip' | null;
  planId?: string | null;
  unlock?: string | null;
  tip?: WantedTip | null;
  modelId: string | null;
  leadId: string | null;
  idempotencyKey: string;
  coupon?: string | null;
  recurring?: boolean;
  renews?: string | null;
}

const missing = { missing: 'payment-not-found' } as const;
const done = { ...missing, status: 200 } as const;
/** Payments of the signed-in person: the edge draws the QR, knows the clock and whether it unlocked. */
export const paymentRoutes = edgeRoutes({
  'payment.create': post('/payments', 'signed-in', CreatePaymentBody, PaymentDto, {
    ...{
      limit: 'charge',
      says: 'One wish to buy has one key: sent again with it, the same payment is answered (BIL-24).',
    },
  }),
  'payment.get': get('/payments/:paymentId', 'signed-in', OwnPaymentById, PaymentDto, missing),
  'payment.check': post('/payments/:paymentId/check', 'signed-in', OwnPaymentById, PaymentDto, {
    ...{ ...done, says: '"Já paguei": asks the provider, at most every 10 s.' },
  }),
  'payment.retry': post('/payments/:paymentId/retry', 'signed-in', OwnPaymentById, PaymentDto, {
    ...{ ...done, limit: 'charge', says: '"Tentar Novamente": another charge of the same payment.' },
  }),
  'payment.withdraw': post('/payments/:paymentId/withdraw', 'signed-in', OwnPaymentById, PaymentDto, {
    ...{ ...done, says: 'Within seven days: all of it goes back (BIL-38).' },
  }),
});
