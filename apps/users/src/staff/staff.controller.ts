import type { RpcReply, RpcRequest } from '@camarim/contracts';
import { RpcDoor } from '@camarim/messaging';
import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { StaffService } from './staff.service.js';

/** Doors of people who are not signed in yet. */
@Controller()
export class StaffController {
  constructor(private readonly staff: StaffService) {}

  @RpcDoor('users.staff.sign-in')
  signIn(@Payload() request: RpcRequest<'users.staff.sign-in'>): Promise<RpcReply<'users.staff.sign-in'>> {
    return this.staff.signIn(request);
  }

  @RpcDoor('users.staff.confirm')
  confirm(@Payload() request: RpcRequest<'users.staff.confirm'>): Promise<RpcReply<'users.staff.confirm'>> {
    return this.staff.confirm(request);
  }

  @RpcDoor('users.totp.begin')
  beginTotp(@Payload() request: RpcRequest<'users.totp.begin'>): Promise<RpcReply<'users.totp.begin'>> {
    return this.staff.beginTotp(request.challenge);
  }

  @RpcDoor('users.totp.enable')
  enableTotp(@Payload() request: RpcRequest<'users.totp.enable'>): Promise<RpcReply<'users.totp.enable'>> {
    return this.staff.enableTotp(request);
  }
}
