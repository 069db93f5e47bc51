import { CallPlanDto, Included, PlanDto, VipOfferDto } from '@camarim/contracts';
import { RpcClient } from '@camarim/messaging';
import { Clock } from '@camarim/platform';
import { Controller, Get, Query, Res, UseInterceptors } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiQuery } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { PublicContent } from '../content/public-content.service.js';
import { API } from '../http/api-path.js';
import { EtagInterceptor } from '../http/etag.interceptor.js';
import { Public } from '../security/access.decorators.js';
import { CurrentViewer, type Viewer } from '../security/viewer.js';
import { presentCallPlan, presentVipOffer } from './plan.presenter.js';
import { PlanService } from './plan.service.js';

/** What can be bought and for how much. */
@Controller(API)
@Public()
@UseInterceptors(EtagInterceptor)
export class PlanController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly plans: PlanService,
    private readonly content: PublicContent,
    private readonly clock: Clock,
  ) {}

  /** `model`: a username or an id; without it, the plans for the whole house. */
  @Get('plans')
  @ApiQuery({ name: 'model', required: false, type: String })
  async list(@Query('model') model: string | undefined, @CurrentViewer() viewer: Viewer): Promise<PlanDto[]> {
    return this.plans.forModel(model, viewer.identity);
  }

  /** 'O que está incluído': what a subscriber can see now; `model` as for the plans. */
  @Get('included')
  @ApiQuery({ name: 'model', required: false, type: String })
  async included(@Query('model') model: string | undefined, @CurrentViewer() viewer: Viewer): Promise<Included> {
    const modelId = await this.plans.modelId(model, viewer.identity);
    // a receipt counts the posts of a creator who is gone; whoever is about to buy does not
    if (modelId !== null) await this.content.modelById(modelId);
    const counts = await this.rpc.call('catalog.model.count-posts', { modelId }, viewer.identity);
    return { ...counts, at: this.clock.now().toISOString() };
  }

  @Get('call-plans')
  async callPlans(@CurrentViewer() viewer: Viewer): Promise<CallPlanDto[]> {
    return (await this.rpc.call('billing.call-plan.list', {}, viewer.identity)).map(presentCallPlan);
  }

  /** 204 when there is no offer now. `model` as for the plans: its own offer comes before the house's. */
  @Get('vip-offer')
  @ApiQuery({ name: 'model', required: false, type: String })
  @ApiOkResponse({ type: VipOfferDto })
  @ApiNoContentResponse({ description: 'No offer now.' })
  async vipOffer(
    @Query('model') model: string | undefined,
    @CurrentViewer() viewer: Viewer,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<VipOfferDto | undefined> {
    const modelId = await this.plans.modelId(model, viewer.identity);
    const offer = await this.rpc.call('billing.vip-offer.get', { modelId }, viewer.identity);
    if (offer) return presentVipOffer(offer);
    void reply.status(204);
    return undefined;
  }
}
