import type { Identity, RpcReply, RpcRequest } from '@camarim/contracts';
import { Caller, RpcDoor, requireUser } from '@camarim/messaging';
import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { ProfileService } from './profile.service.js';

@Controller()
export class ProfileController {
  constructor(private readonly profile: ProfileService) {}

  @RpcDoor('users.account.set-cpf')
  setCpf(
    @Payload() request: RpcRequest<'users.account.set-cpf'>,
    @Caller() caller: Identity,
  ): Promise<RpcReply<'users.account.set-cpf'>> {
    return this.profile.setCpf(requireUser(caller), request.cpf);
  }
}
