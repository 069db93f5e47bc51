import {
  type AdminPriceDto,
  type AdminPricePageDto,
  type CallPlanBody,
  money,
  moneyOrNull,
  type Page,
  type PlanBody,
  type PriceInput,
  type PriceItemView,
  type VipOfferBody,
} from '@camarim/contracts';

export function presentPrice(item: PriceItemView): AdminPriceDto {
  const { list: _list, priceCents, originalPriceCents, shownOriginalPriceCents, ...rest } = item;
  return {
    ...rest,
    price: money(priceCents),
    originalPrice: moneyOrNull(originalPriceCents),
    shownOriginalPrice: moneyOrNull(shownOriginalPriceCents),
  };
}
export const presentPrices = (page: Page<PriceItemView>): AdminPricePageDto => ({
  items: page.items.map(presentPrice),
  nextCursor: page.nextCursor,
});

type Common = Pick<PriceInput, 'name' | 'description' | 'priceCents' | 'duration' | 'isActive'>;
const common = ({ name, description, priceCents, duration, isActive }: Common): Common => ({
  ...{ name, description, priceCents, duration, isActive },
});
/** What a list has not. */
const NOTHING = {
  ...{ modelId: null, originalPriceCents: null, isFeatured: false, isVip: false },
  ...{ isLimitedTime: false, startsAt: null, expiresAt: null, highlightedBenefits: [] },
};

export const planInput = (body: PlanBody): PriceInput => ({
  ...NOTHING,
  ...common(body),
  ...{ modelId: body.modelId, originalPriceCents: body.originalPriceCents, isFeatured: body.isFeatured },
  ...{ benefits: body.benefits, highlightedBenefits: body.highlightedBenefits },
});
export const callPlanInput = (body: CallPlanBody): PriceInput => ({
  ...NOTHING,
  ...common(body),
  ...{ isVip: body.isVip, isFeatured: body.isFeatured, benefits: body.features },
});
export const vipOfferInput = (body: VipOfferBody): PriceInput => ({
  ...NOTHING,
  ...common(body),
  ...{ modelId: body.modelId, originalPriceCents: body.originalPriceCents, benefits: body.benefits },
  ...{ isLimitedTime: body.isLimitedTime, startsAt: body.startsAt, expiresAt: body.expiresAt },
});
