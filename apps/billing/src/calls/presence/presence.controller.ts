import type { Identity, RpcReply, RpcRequest } from '@camarim/contracts';
import { Caller, RpcDoor } from '@camarim/messaging';
import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { PresenceService } from './presence.service.js';

@Controller()
export class PresenceController {
  constructor(private readonly presence: PresenceService) {}

  @RpcDoor('billing.call-presence.put')
  put(
    @Payload() request: RpcRequest<'billing.call-presence.put'>,
    @Caller() caller: Identity,
  ): Promise<RpcReply<'billing.call-presence.put'>> {
    return this.presence.put(caller, request.modelId, request.online);
  }
  @RpcDoor('billing.call-presence.get')
  get(
    @Payload() request: RpcRequest<'billing.call-presence.get'>,
    @Caller() caller: Identity,
  ): Promise<RpcReply<'billing.call-presence.get'>> {
    return this.presence.get(caller, request.modelId);
  }
  @RpcDoor('billing.call-presence.online')
  online(): Promise<RpcReply<'billing.call-presence.online'>> {
    return this.presence.online();
  }
}
