import type { RpcReply, RpcRequest } from '@camarim/contracts';
import { RpcDoor } from '@camarim/messaging';
import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { StaffService } from './staff.service.js';

@Controller()
export class StaffController {
  constructor(private readonly staff: StaffService) {}

  @RpcDoor('users.staff.sign-in')
  signIn(@Payload() request: RpcRequest<'users.staff.sign-in'>): Promise<RpcReply<'users.staff.sign-in'>> {
    return this.staff.signIn(request);
  }
}
