import type { Identity, RpcReply, RpcRequest } from '@camarim/contracts';
import { Caller, RpcDoor } from '@camarim/messaging';
import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { EntitlementService } from './entitlement.service.js';

@Controller()
export class EntitlementController {
  constructor(private readonly entitlements: EntitlementService) {}

  @RpcDoor('catalog.entitlement.get')
  get(
    @Payload() request: RpcRequest<'catalog.entitlement.get'>,
    @Caller() caller: Identity,
  ): Promise<RpcReply<'catalog.entitlement.get'>> {
    return this.entitlements.get(request.modelId, caller);
  }
}
