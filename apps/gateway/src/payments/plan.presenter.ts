import {
  type CallPlanDto,
  type CallPlanView,
  declared,
  money,
  moneyOrNull,
  PlanDto,
  type PlanView,
  type VipOfferDto,
  type VipOfferView,
} from '@camarim/contracts';

/** Prices of days as a page has them, with what everything else says of itself. */
const priced = <V extends Pick<PlanView, 'priceCents' | 'originalPriceCents'>>(view: V) => {
  const { priceCents, originalPriceCents, ...same } = view;
  return { ...same, price: money(priceCents), originalPrice: moneyOrNull(originalPriceCents) };
};
/** Also for pages, which no route's schema writes. */
export const presentPlan = (view: PlanView): PlanDto => declared(PlanDto, priced(view));
export const presentVipOffer = (view: VipOfferView): VipOfferDto => priced(view);
export const presentCallPlan = ({ priceCents, ...same }: CallPlanView): CallPlanDto => ({
  ...same,
  price: money(priceCents),
});
