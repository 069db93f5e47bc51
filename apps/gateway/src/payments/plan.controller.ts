import type { CallPlanDto, Included, PlanDto, VipOfferDto } from '@camarim/contracts';
import { RpcClient } from '@camarim/messaging';
import { Clock } from '@camarim/platform';
import { Controller, UseInterceptors } from '@nestjs/common';
import { PublicContent } from '../content/public-content.service.js';
import { EtagInterceptor } from '../http/etag.interceptor.js';
import { ByHand, type RouteCall } from '../operations/by-hand.js';
import { presentCallPlan, presentVipOffer } from './plan.presenter.js';
import { PlanService } from './plan.service.js';

/** What can be bought and for how much. */
@Controller()
@UseInterceptors(EtagInterceptor)
export class PlanController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly plans: PlanService,
    private readonly content: PublicContent,
    private readonly clock: Clock,
  ) {}

  @ByHand('plan.list')
  list({ input, viewer, request }: RouteCall<'plan.list'>): Promise<PlanDto[]> {
    return this.plans.forModel(input.model, viewer.identity, request);
  }

  @ByHand('plan.included')
  async included({ input, viewer }: RouteCall<'plan.included'>): Promise<Included> {
    const modelId = await this.plans.modelId(input.model, viewer.identity);
    // a receipt counts the posts of a creator who is gone; whoever is about to buy does not
    if (modelId !== null) await this.content.modelById(modelId);
    const counts = await this.rpc.call('catalog.model.count-posts', { modelId }, viewer.identity);
    return { ...counts, at: this.clock.now().toISOString() };
  }

  @ByHand('plan.list-calls')
  async callPlans({ viewer }: RouteCall<'plan.list-calls'>): Promise<CallPlanDto[]> {
    return (await this.rpc.call('billing.call-plan.list', {}, viewer.identity)).map(presentCallPlan);
  }

  @ByHand('plan.vip-offer')
  async vipOffer({ input, viewer, request }: RouteCall<'plan.vip-offer'>): Promise<VipOfferDto | null> {
    const modelId = await this.plans.modelId(input.model, viewer.identity);
    const offer = await this.rpc.call('billing.vip-offer.get', { modelId }, viewer.identity);
    return offer && this.plans.inCity(presentVipOffer(offer), modelId, request);
  }
}
