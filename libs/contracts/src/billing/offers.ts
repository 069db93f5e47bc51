import { CALL_BADGES, type CallBadge } from '@camarim/domain';
import { Flag, Id, One, OneOf, Text, Texts, Time, Whole } from '../fields.js';
import { type InCents, Money } from '../money.js';
import { edgeRoutes, get, Nothing } from '../operation.js';
import { Included } from './purchases.js';

/** What all offers say of themselves. */
class OfferDto {
  @Id() id: string;
  @Text() name: string;
  @Text() description: string;
  @One(() => Money) price: Money;
}
/** Days of access: of one creator, or (null) of the whole house. */
class PeriodDto extends OfferDto {
  @Id({ nullable: true }) modelId: string | null;
  /** Only when it was really charged in the last 30 days (BIL-03); otherwise null. */
  @One(() => Money, { nullable: true }) originalPrice: Money | null;
  @Whole({ nullable: true }) discountPercent: number | null;
  @Whole() durationDays: number;
  @Texts() benefits: string[];
}
export class PlanDto extends PeriodDto {
  @Flag() isFeatured: boolean;
  /** Can be paid every month by Pix Automático: the account in use offers it, and it is sold by the month (BIL-48). */
  @Flag() recurring: boolean;
  @Texts() highlightedBenefits: string[];
}
export class VipOfferDto extends PeriodDto {
  @Time({ nullable: true }) expiresAt: string | null;
}
export class CallPlanDto extends OfferDto {
  @Whole() durationMinutes: number;
  @Flag() isVip: boolean;
  /** From the sales of the last 30 days, else from the team's mark (FV-25). */
  @OneOf(CALL_BADGES, { nullable: true }) badge: CallBadge | null;
  @Texts() features: string[];
}
export type PlanView = InCents<PlanDto, 'price' | 'originalPrice'>;
export type CallPlanView = InCents<CallPlanDto, 'price'>;
export type VipOfferView = InCents<VipOfferDto, 'price' | 'originalPrice'>;

class OffersOfModel {
  /** A username or an id; without it, what is sold for the whole house. */
  @Text({ optional: true }) model?: string;
}
/** What can be bought and for how much; the edge knows creators by their names. */
export const offerRoutes = edgeRoutes({
  'plan.list': get('/plans', 'public', OffersOfModel, PlanDto, { isList: true }),
  'plan.included': get('/included', 'public', OffersOfModel, Included, {
    says: '"O que está incluído": what a subscriber can see now.',
  }),
  'plan.list-calls': get('/call-plans', 'public', Nothing, CallPlanDto, { isList: true }),
  'plan.vip-offer': get('/vip-offer', 'public', OffersOfModel, VipOfferDto, {
    mayBeEmpty: true,
    says: '204 when there is no offer now. Her own comes before the house’s.',
  }),
});
