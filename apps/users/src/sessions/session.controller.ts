import type { RpcReply, RpcRequest } from '@camarim/contracts';
import { RpcDoor } from '@camarim/messaging';
import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { SessionService } from './session.service.js';

@Controller()
export class SessionController {
  constructor(private readonly sessions: SessionService) {}

  @RpcDoor('users.session.resolve')
  resolve(@Payload() request: RpcRequest<'users.session.resolve'>): Promise<RpcReply<'users.session.resolve'>> {
    return this.sessions.resolve(request.token, request.passive);
  }

  @RpcDoor('users.session.end')
  end(@Payload() request: RpcRequest<'users.session.end'>): Promise<RpcReply<'users.session.end'>> {
    return this.sessions.end(request.token);
  }
}
