import type { OfferPhase, PriceListName } from '@camarim/domain';
import type { Page } from '../page.js';

/** What the team writes of one row: the same shape for all three lists, what a list has not is null, false or empty. */
export interface PriceInput {
  /** null = the whole house; calls are always for all. */
  modelId: string | null;
  name: string;
  description: string;
  priceCents: number;
  originalPriceCents: number | null;
  /** Days of a plan or an offer, minutes of a call. */
  duration: number;
  isActive: boolean;
  isFeatured: boolean;
  isVip: boolean;
  isLimitedTime: boolean;
  startsAt: string | null;
  expiresAt: string | null;
  benefits: string[];
  highlightedBenefits: string[];
}
export interface PriceItemView extends PriceInput {
  id: string;
  list: PriceListName;
  /** What visitors see struck through now; null although one is claimed when nobody paid it lately (BIL-03). */
  shownOriginalPriceCents: number | null;
  discountPercent: number | null;
  /** Only of an offer. */
  phase: OfferPhase | null;
  archivedAt: string | null;
  revision: number;
  createdAt: string;
  updatedAt: string;
}
/** Owner, admin and finance read; owner and admin change. */
export interface BillingPricesRpc {
  'billing.price.list': {
    request: { list: PriceListName; archived: boolean; cursor: string | null; limit: number };
    reply: Page<PriceItemView>;
  };
  'billing.price.create': { request: { list: PriceListName; item: PriceInput }; reply: PriceItemView };
  'billing.price.update': {
    request: { list: PriceListName; id: string; revision: number; item: PriceInput };
    reply: PriceItemView;
  };
  /** For good: what was sold keeps its name and price, but it is never on sale again. */
  'billing.price.archive': { request: { list: PriceListName; id: string }; reply: PriceItemView };
}
