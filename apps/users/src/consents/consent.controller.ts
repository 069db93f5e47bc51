import type { Identity, RpcReply, RpcRequest } from '@camarim/contracts';
import { Caller, RpcDoor } from '@camarim/messaging';
import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { ConsentService } from './consent.service.js';

@Controller()
export class ConsentController {
  constructor(private readonly consents: ConsentService) {}

  @RpcDoor('users.consent.get')
  get(
    @Payload() { visitId }: RpcRequest<'users.consent.get'>,
    @Caller() caller: Identity,
  ): Promise<RpcReply<'users.consent.get'>> {
    return this.consents.get(visitId, caller);
  }

  @RpcDoor('users.consent.set')
  set(
    @Payload() request: RpcRequest<'users.consent.set'>,
    @Caller() caller: Identity,
  ): Promise<RpcReply<'users.consent.set'>> {
    return this.consents.set(request, caller);
  }
}
