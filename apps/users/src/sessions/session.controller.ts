import type { Identity, RpcReply, RpcRequest } from '@camarim/contracts';
import { Caller, RpcDoor } from '@camarim/messaging';
import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { DeviceService } from './device.service.js';
import { SessionService } from './session.service.js';

@Controller()
export class SessionController {
  constructor(
    private readonly sessions: SessionService,
    private readonly devices: DeviceService,
  ) {}

  @RpcDoor('users.session.resolve')
  resolve(@Payload() request: RpcRequest<'users.session.resolve'>): Promise<RpcReply<'users.session.resolve'>> {
    return this.sessions.resolve(request.token, request.passive);
  }

  @RpcDoor('users.session.end')
  end(@Payload() request: RpcRequest<'users.session.end'>): Promise<RpcReply<'users.session.end'>> {
    return this.sessions.end(request.token);
  }

  @RpcDoor('users.session.end-one')
  endOne(
    @Payload() request: RpcRequest<'users.session.end-one'>,
    @Caller() caller: Identity,
  ): Promise<RpcReply<'users.session.end-one'>> {
    return this.devices.endOne(caller, request.sessionId);
  }

  @RpcDoor('users.session.end-many')
  endMany(
    @Payload() request: RpcRequest<'users.session.end-many'>,
    @Caller() caller: Identity,
  ): Promise<RpcReply<'users.session.end-many'>> {
    return this.devices.endMany(caller, request.keepCurrent);
  }
}
