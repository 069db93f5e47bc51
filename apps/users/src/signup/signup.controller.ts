import type { RpcReply, RpcRequest } from '@camarim/contracts';
import { RpcDoor } from '@camarim/messaging';
import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { SignupService } from './signup.service.js';

@Controller()
export class SignupController {
  constructor(private readonly signup: SignupService) {}

  @RpcDoor('users.account.sign-up')
  signUp(@Payload() request: RpcRequest<'users.account.sign-up'>): Promise<RpcReply<'users.account.sign-up'>> {
    return this.signup.signUp(request);
  }

  @RpcDoor('users.account.sign-up-vip')
  signUpVip(
    @Payload() request: RpcRequest<'users.account.sign-up-vip'>,
  ): Promise<RpcReply<'users.account.sign-up-vip'>> {
    return this.signup.signUpVip(request);
  }
}
