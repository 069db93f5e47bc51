import { OFFER_PHASES, type OfferPhase, PRICE_FORM } from '@camarim/domain';
import {
  Flag,
  Id,
  One,
  OneOf,
  type Preset,
  pageOf,
  pageQuery,
  Text,
  Texts,
  Time,
  Whole,
  withClientId,
} from '../fields.js';
import { Money } from '../money.js';
import { del, get, operations, post, put } from '../operation.js';

const { name, description, line, lines } = PRICE_FORM;
const LINES = { max: line, most: lines } as const;

/** What all three lists have. What is blank or not above zero is refused by the rule itself, in the words of the form (BIL-02). */
class PriceForm {
  @Text({ max: name }) name: string;
  @Text({ max: description }) description: string;
  @Whole() priceCents: number;
  /** Days of a plan or an offer, minutes of a call. */
  @Whole() duration: number;
  @Flag() isActive: boolean;
}
export class PlanForm extends PriceForm {
  /** null = the whole house (BIL-42). */
  @Id({ nullable: true }) modelId: string | null;
  @Whole({ nullable: true }) originalPriceCents: number | null;
  @Flag() isFeatured: boolean;
  @Texts(LINES) benefits: string[];
  @Texts(LINES) highlightedBenefits: string[];
}
/** Calls are always for all. */
export class CallPlanForm extends PriceForm {
  @Flag() isVip: boolean;
  @Flag() isFeatured: boolean;
  @Texts(LINES) features: string[];
}
/** The end is given exactly when the time is limited (BIL-10). */
export class VipOfferForm extends PriceForm {
  @Id({ nullable: true }) modelId: string | null;
  @Whole({ nullable: true }) originalPriceCents: number | null;
  @Flag() isLimitedTime: boolean;
  @Time({ nullable: true, strict: true }) startsAt: string | null;
  @Time({ nullable: true, strict: true }) expiresAt: string | null;
  @Texts(LINES) benefits: string[];
}
export class PlanCreate extends withClientId(PlanForm) {}
export class CallPlanCreate extends withClientId(CallPlanForm) {}
export class VipOfferCreate extends withClientId(VipOfferForm) {}
/** `revision`: of the state that was edited. */
export class PlanUpdate extends PlanForm {
  @Id() itemId: string;
  @Whole({ min: 1 }) revision: number;
}
export class CallPlanUpdate extends CallPlanForm {
  @Id() itemId: string;
  @Whole({ min: 1 }) revision: number;
}
export class VipOfferUpdate extends VipOfferForm {
  @Id() itemId: string;
  @Whole({ min: 1 }) revision: number;
}
export class PriceById {
  @Id() itemId: string;
}
export class PriceQuery extends pageQuery(50, 100) {
  @Flag({ preset: false }) archived: boolean | Preset;
}
/** One row of any of the lists; what a list has not is null, false or empty. */
export class PriceItem {
  @Id() id: string;
  @Id({ nullable: true }) modelId: string | null;
  @Text() name: string;
  @Text() description: string;
  @One(() => Money) price: Money;
  @One(() => Money, { nullable: true }) originalPrice: Money | null;
  /** What visitors see struck through now; null although one is claimed when nobody paid it lately (BIL-03). */
  @One(() => Money, { nullable: true }) shownOriginalPrice: Money | null;
  @Whole({ nullable: true }) discountPercent: number | null;
  @Whole() duration: number;
  @Flag() isActive: boolean;
  @Flag() isFeatured: boolean;
  @Flag() isVip: boolean;
  @Flag() isLimitedTime: boolean;
  @Time({ nullable: true }) startsAt: string | null;
  @Time({ nullable: true }) expiresAt: string | null;
  /** Only of an offer. */
  @OneOf(OFFER_PHASES, { nullable: true }) phase: OfferPhase | null;
  @Texts() benefits: string[];
  @Texts() highlightedBenefits: string[];
  @Time({ nullable: true }) archivedAt: string | null;
  @Whole() revision: number;
  @Time() createdAt: string;
  @Time() updatedAt: string;
}
export class PricePage extends pageOf(() => PriceItem) {}

const reads = 'staff:money' as const;
const sets = 'staff:administration' as const;
const noPlan = { missing: 'plan-not-found' } as const;
const noOffer = { missing: 'offer-not-found' } as const;
/** Archived for good: what was sold keeps its name and price, but it is never on sale again. */
export const priceOperations = operations({
  'billing.plan-price.list': get('/admin/plans', reads, PriceQuery, PricePage),
  'billing.plan-price.create': post('/admin/plans', sets, PlanCreate, PriceItem),
  'billing.plan-price.update': put('/admin/plans/:itemId', sets, PlanUpdate, PriceItem, noPlan),
  'billing.plan-price.archive': del('/admin/plans/:itemId', sets, PriceById, PriceItem, noPlan),
  'billing.call-price.list': get('/admin/call-plans', reads, PriceQuery, PricePage),
  'billing.call-price.create': post('/admin/call-plans', sets, CallPlanCreate, PriceItem),
  'billing.call-price.update': put('/admin/call-plans/:itemId', sets, CallPlanUpdate, PriceItem, noPlan),
  'billing.call-price.archive': del('/admin/call-plans/:itemId', sets, PriceById, PriceItem, noPlan),
  'billing.offer-price.list': get('/admin/vip-offers', reads, PriceQuery, PricePage),
  'billing.offer-price.create': post('/admin/vip-offers', sets, VipOfferCreate, PriceItem),
  'billing.offer-price.update': put('/admin/vip-offers/:itemId', sets, VipOfferUpdate, PriceItem, noOffer),
  'billing.offer-price.archive': del('/admin/vip-offers/:itemId', sets, PriceById, PriceItem, noOffer),
});
