import type { Identity, RpcReply, RpcRequest } from '@camarim/contracts';
import { Caller, RpcDoor } from '@camarim/messaging';
import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { ClickService } from './click.service.js';

@Controller()
export class ClickController {
  constructor(private readonly clicks: ClickService) {}

  @RpcDoor('billing.call.click')
  click(@Payload() request: RpcRequest<'billing.call.click'>): Promise<RpcReply<'billing.call.click'>> {
    return this.clicks.count(request);
  }
  @RpcDoor('billing.call.analytics')
  analytics(
    @Payload() request: RpcRequest<'billing.call.analytics'>,
    @Caller() caller: Identity,
  ): Promise<RpcReply<'billing.call.analytics'>> {
    return this.clicks.analytics(caller, request.modelId, request.optionId);
  }
}
