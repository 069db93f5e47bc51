import type { RpcReply, RpcRequest } from '@camarim/contracts';
import { RpcDoor } from '@camarim/messaging';
import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { requireUuid } from '../validate.js';
import { PlanService } from './plan.service.js';

@Controller()
export class PlanController {
  constructor(private readonly plans: PlanService) {}

  @RpcDoor('billing.plan.list')
  list(@Payload() request: RpcRequest<'billing.plan.list'>): Promise<RpcReply<'billing.plan.list'>> {
    return this.plans.list(request.modelId === null ? null : requireUuid(request.modelId, 'modelId'));
  }

  @RpcDoor('billing.call-plan.list')
  listCallPlans(): Promise<RpcReply<'billing.call-plan.list'>> {
    return this.plans.callPlans();
  }

  @RpcDoor('billing.vip-offer.get')
  vipOffer(@Payload() request: RpcRequest<'billing.vip-offer.get'>): Promise<RpcReply<'billing.vip-offer.get'>> {
    return this.plans.vipOffer(request.modelId === null ? null : requireUuid(request.modelId, 'modelId'));
  }
}
