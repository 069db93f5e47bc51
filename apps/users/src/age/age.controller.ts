import type { RpcReply, RpcRequest } from '@camarim/contracts';
import { RpcDoor } from '@camarim/messaging';
import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { AgeService } from './age.service.js';

/** Nobody is asked who they are here: a proof belongs to no account. */
@Controller()
export class AgeController {
  constructor(private readonly age: AgeService) {}

  @RpcDoor('users.age.start')
  start(@Payload() { nonce, returnTo }: RpcRequest<'users.age.start'>): RpcReply<'users.age.start'> {
    return this.age.start(nonce, returnTo);
  }

  @RpcDoor('users.age.redeem')
  redeem(@Payload() { token, nonce }: RpcRequest<'users.age.redeem'>): Promise<RpcReply<'users.age.redeem'>> {
    return this.age.redeem(token, nonce);
  }
}
