import type { Identity, RpcReply, RpcRequest } from '@camarim/contracts';
import { Caller, RpcDoor } from '@camarim/messaging';
import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { SubscriptionService } from './subscription.service.js';

@Controller()
export class SubscriptionController {
  constructor(private readonly subscriptions: SubscriptionService) {}

  @RpcDoor('billing.subscription.get-active')
  getActive(
    @Payload() request: RpcRequest<'billing.subscription.get-active'>,
    @Caller() caller: Identity,
  ): Promise<RpcReply<'billing.subscription.get-active'>> {
    return this.subscriptions.active(caller, request.modelId);
  }
}
