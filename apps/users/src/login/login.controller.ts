import type { RpcReply, RpcRequest } from '@camarim/contracts';
import { RpcDoor } from '@camarim/messaging';
import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { LoginService } from './login.service.js';

@Controller()
export class LoginController {
  constructor(private readonly login: LoginService) {}

  @RpcDoor('users.login.request-code')
  requestCode(
    @Payload() request: RpcRequest<'users.login.request-code'>,
  ): Promise<RpcReply<'users.login.request-code'>> {
    return this.login.requestCode(request);
  }

  @RpcDoor('users.login.with-code')
  withCode(@Payload() request: RpcRequest<'users.login.with-code'>): Promise<RpcReply<'users.login.with-code'>> {
    return this.login.withCode(request);
  }
}
