import type { Identity, RpcReply, RpcRequest } from '@camarim/contracts';
import { Caller, RpcDoor } from '@camarim/messaging';
import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { GrantService } from './grant.service.js';
import { SubscriptionService } from './subscription.service.js';

@Controller()
export class SubscriptionController {
  constructor(
    private readonly subscriptions: SubscriptionService,
    private readonly grants: GrantService,
  ) {}

  @RpcDoor('billing.subscription.get-active')
  getActive(
    @Payload() request: RpcRequest<'billing.subscription.get-active'>,
    @Caller() caller: Identity,
  ): Promise<RpcReply<'billing.subscription.get-active'>> {
    return this.subscriptions.active(caller, request.modelId);
  }

  @RpcDoor('billing.subscription.list-mine')
  listMine(
    @Payload() _request: RpcRequest<'billing.subscription.list-mine'>,
    @Caller() caller: Identity,
  ): Promise<RpcReply<'billing.subscription.list-mine'>> {
    return this.subscriptions.mine(caller);
  }

  @RpcDoor('billing.subscription.of-user')
  ofUser(
    @Payload() request: RpcRequest<'billing.subscription.of-user'>,
    @Caller() caller: Identity,
  ): Promise<RpcReply<'billing.subscription.of-user'>> {
    return this.grants.periodsOf(caller, request.userId);
  }

  @RpcDoor('billing.subscription.revoke')
  revoke(
    @Payload() request: RpcRequest<'billing.subscription.revoke'>,
    @Caller() caller: Identity,
  ): Promise<RpcReply<'billing.subscription.revoke'>> {
    return this.grants.revoke(caller, request.subscriptionId, request.reason);
  }

  @RpcDoor('billing.courtesy.grant')
  grant(
    @Payload() request: RpcRequest<'billing.courtesy.grant'>,
    @Caller() caller: Identity,
  ): Promise<RpcReply<'billing.courtesy.grant'>> {
    return this.grants.courtesy(caller, request);
  }
}
