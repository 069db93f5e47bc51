import type { CallPlanView, PlanView, VipOfferView } from '@camarim/contracts';
import { discountPercent, problem } from '@camarim/domain';
import { Injectable } from '@nestjs/common';
import { PlanRead } from './plan.read.js';
import { PlanRepository } from './plan.repository.js';

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
    private readonly repository: PlanRepository,
  ) {}

  /**
   * The plan somebody wants to buy. A plan of one model is not sold as another's; a plan of the house fits any model.
   * @param modelId whose page it is bought on, null when that does not matter.
   * @throws problem('plan-not-found') when it is not on sale there.
   */
  async forSale(planId: string, modelId: string | null): Promise<PlanOnSale> {
    const plan = await this.repository.findActive(planId);
    const fits = plan !== null && (plan.modelId === null || modelId === null || plan.modelId === modelId);
    if (!fits) throw problem('plan-not-found');
    return plan;
  }

  async list(modelId: string | null): Promise<PlanView[]> {
    const rows = await this.read.plans(modelId);
    return rows.map((row) => ({ ...row, discountPercent: discountOf(row) }));
  }

  async callPlans(): Promise<CallPlanView[]> {
    return this.repository.findActiveCallPlans();
  }

  async vipOffer(): Promise<VipOfferView | null> {
    const row = await this.read.vipOffer();
    if (!row) return null;
    return { ...row, expiresAt: row.expiresAt?.toISOString() ?? null, discountPercent: discountOf(row) };
  }
}

/** Computed from cents and floored, never stored (BIL-04); null without a true reference price. */
function discountOf(price: { priceCents: number; originalPriceCents: number | null }): number | null {
  if (price.originalPriceCents === null) return null;
  return discountPercent(price.originalPriceCents, price.priceCents) || null;
}
