import type { Identity, RpcReply, RpcRequest } from '@camarim/contracts';
import { Caller, RpcDoor, requireUser } from '@camarim/messaging';
import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { ConfirmationService } from './confirmation.service.js';

@Controller()
export class ConfirmationController {
  constructor(private readonly confirmations: ConfirmationService) {}

  @RpcDoor('users.account.send-confirmation')
  send(
    @Payload() request: RpcRequest<'users.account.send-confirmation'>,
    @Caller() caller: Identity,
  ): Promise<RpcReply<'users.account.send-confirmation'>> {
    return this.confirmations.send(requireUser(caller), request);
  }

  @RpcDoor('users.account.switch')
  switchAccount(
    @Payload() { device }: RpcRequest<'users.account.switch'>,
    @Caller() caller: Identity,
  ): Promise<RpcReply<'users.account.switch'>> {
    return this.confirmations.switchAccount(requireUser(caller), device);
  }
}
