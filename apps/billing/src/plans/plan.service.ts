import type { CallPlanView, In, PlanView, VipOfferView } from '@camarim/contracts';
import {
  callBadges,
  isMonthly,
  offerBenefits,
  offerPhase,
  only,
  problem,
  referencePriceCents,
  shownDiscount,
} from '@camarim/domain';
import { Answers, ModelStandings } from '@camarim/messaging';
import { Clock } from '@camarim/platform';
import { Injectable } from '@nestjs/common';
import { requireUuid } from '../validate.js';
import { PlanRead, type RowOnSale } from './plan.read.js';
import type { PriceRow } from './price-list.sql.js';

/** What a payment freezes of the plan it buys. */
export interface PlanOnSale {
  id: string;
  modelId: string | null;
  name: string;
  priceCents: number;
  durationDays: number;
}
@Injectable()
export class PlanService {
  constructor(
    private readonly read: PlanRead,
    private readonly standings: ModelStandings,
    private readonly clock: Clock,
  ) {}

  /**
   * The plan somebody wants to buy. A plan of one model is not sold as another's; a plan of the house fits any model.
   * @param modelId whose page it is bought on, null when that does not matter.
   * @throws plan-not-found when it is not on sale there, creator-unavailable when she is not on the site (CAT-02).
   */
  async forSale(planId: string, modelId: string | null): Promise<PlanOnSale> {
    const plan = await this.read.findPlan(planId);
    if (!plan || !fits(plan, modelId)) throw problem('plan-not-found');
    await this.requireSeller(plan.modelId ?? modelId);
    return periodOf(plan);
  }

  /** @returns what a plan or an offer is called, on sale or not; null when there is none. */
  nameOf(id: string): Promise<string | null> {
    return this.read.nameOf(id);
  }

  /** Whose a plan or an offer is, on sale or not; null when there is none. */
  scopeOf(id: string): Promise<{ modelId: string | null } | null> {
    return this.read.scopeOf(id);
  }

  /** As `forSale`, of an offer. @throws offer-not-found, offer-expired when it is over (BIL-10). */
  async offerForSale(offerId: string, modelId: string | null): Promise<PlanOnSale> {
    const offer = await this.read.findOffer(offerId);
    if (!offer || !fits(offer, modelId)) throw problem('offer-not-found');
    const phase = offerPhase(offer, this.clock.now());
    if (phase === 'over') throw problem('offer-expired');
    if (phase !== 'running' || !offer.isActive) throw problem('offer-not-found');
    await this.requireSeller(offer.modelId ?? modelId);
    return periodOf(offer);
  }

  /** @throws model-not-found when she is not on the site. */
  @Answers('billing.plan.list')
  async list(asked: In<'billing.plan.list'>): Promise<PlanView[]> {
    const modelId = asked.modelId === null ? null : requireUuid(asked.modelId, 'modelId');
    if (modelId !== null) await this.standings.requireActive(modelId);
    const [rows, automaticPix] = await Promise.all([this.read.plans(modelId), this.read.automaticPix()]);
    return rows.map((row) => ({
      ...only(row, 'id', 'modelId', 'name', 'description', 'isFeatured', 'benefits', 'highlightedBenefits'),
      ...this.prices(row),
      durationDays: row.duration,
      recurring: automaticPix && isMonthly(row.duration),
    }));
  }

  @Answers('billing.call-plan.list')
  async callPlans(): Promise<CallPlanView[]> {
    const rows = await this.read.callPlans();
    const badges = callBadges(rows);
    return rows.map(({ id, name, description, duration, priceCents, isVip, benefits }, index) => ({
      ...{ id, name, description, durationMinutes: duration, priceCents, isVip },
      badge: badges[index] ?? null,
      features: benefits,
    }));
  }

  /** @throws model-not-found when she is not on the site. */
  @Answers('billing.vip-offer.get')
  async vipOffer(asked: In<'billing.vip-offer.get'>): Promise<VipOfferView | null> {
    const modelId = asked.modelId === null ? null : requireUuid(asked.modelId, 'modelId');
    if (modelId !== null) await this.standings.requireActive(modelId);
    const row = await this.read.vipOffer(modelId);
    if (!row) return null;
    return {
      ...only(row, 'id', 'modelId', 'name', 'description'),
      ...this.prices(row),
      durationDays: row.duration,
      expiresAt: row.expiresAt?.toISOString() ?? null,
      benefits: offerBenefits(row),
    };
  }

  private async requireSeller(modelId: string | null): Promise<void> {
    if (modelId !== null) await this.standings.requireActive(modelId, 'creator-unavailable');
  }

  private prices(row: RowOnSale): Pick<PlanView, 'priceCents' | 'originalPriceCents' | 'discountPercent'> {
    const { priceCents } = row;
    const shown = referencePriceCents({ ...row, originalCents: row.originalPriceCents }, this.clock.now());
    return { priceCents, originalPriceCents: shown, discountPercent: shownDiscount(shown, priceCents) };
  }
}

const fits = (item: PriceRow, modelId: string | null): boolean =>
  item.modelId === null || modelId === null || item.modelId === modelId;
const periodOf = ({ id, modelId, name, priceCents, duration }: PriceRow): PlanOnSale => ({
  ...{ id, modelId, name, priceCents },
  durationDays: duration,
});
