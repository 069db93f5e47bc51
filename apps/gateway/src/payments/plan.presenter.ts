import {
  type CallPlanDto,
  type CallPlanView,
  money,
  moneyOrNull,
  type PlanDto,
  type PlanView,
  type VipOfferDto,
  type VipOfferView,
} from '@camarim/contracts';

export const presentPlan = (view: PlanView): PlanDto => ({
  id: view.id,
  modelId: view.modelId,
  name: view.name,
  description: view.description,
  price: money(view.priceCents),
  originalPrice: moneyOrNull(view.originalPriceCents),
  discountPercent: view.discountPercent,
  durationDays: view.durationDays,
  isFeatured: view.isFeatured,
  recurring: view.recurring,
  benefits: view.benefits,
  highlightedBenefits: view.highlightedBenefits,
});

export const presentCallPlan = (view: CallPlanView): CallPlanDto => ({
  id: view.id,
  name: view.name,
  description: view.description,
  durationMinutes: view.durationMinutes,
  price: money(view.priceCents),
  isVip: view.isVip,
  badge: view.badge,
  features: view.features,
});

export const presentVipOffer = (view: VipOfferView): VipOfferDto => ({
  id: view.id,
  modelId: view.modelId,
  name: view.name,
  description: view.description,
  price: money(view.priceCents),
  originalPrice: moneyOrNull(view.originalPriceCents),
  discountPercent: view.discountPercent,
  durationDays: view.durationDays,
  expiresAt: view.expiresAt,
  benefits: view.benefits,
});
