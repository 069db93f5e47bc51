import type { Identity, RpcReply, RpcRequest } from '@camarim/contracts';
import { STAFF_DUTIES } from '@camarim/domain';
import { Caller, RpcDoor, requireStaff } from '@camarim/messaging';
import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { MetricsService } from './metrics.service.js';

@Controller()
export class MetricsController {
  constructor(private readonly metrics: MetricsService) {}

  @RpcDoor('users.metrics.dashboard')
  async dashboard(
    @Payload() request: RpcRequest<'users.metrics.dashboard'>,
    @Caller() caller: Identity,
  ): Promise<RpcReply<'users.metrics.dashboard'>> {
    requireStaff(caller, [...STAFF_DUTIES.figures]);
    return this.metrics.accounts(request);
  }
}
