import type { Identity, RpcReply, RpcRequest } from '@camarim/contracts';
import { Caller, RpcDoor, requireUser } from '@camarim/messaging';
import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { ErasureService } from './erasure.service.js';

@Controller()
export class ErasureController {
  constructor(private readonly erasures: ErasureService) {}

  @RpcDoor('users.erasure.send-code')
  async sendCode(
    @Payload() { ip }: RpcRequest<'users.erasure.send-code'>,
    @Caller() caller: Identity,
  ): Promise<RpcReply<'users.erasure.send-code'>> {
    return this.erasures.sendCode(requireUser(caller), ip);
  }

  @RpcDoor('users.erasure.request')
  async request(
    @Payload() { code }: RpcRequest<'users.erasure.request'>,
    @Caller() caller: Identity,
  ): Promise<RpcReply<'users.erasure.request'>> {
    return this.erasures.request(requireUser(caller), code);
  }
}
