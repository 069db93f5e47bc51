import type { Identity, RpcReply, RpcRequest } from '@camarim/contracts';
import { STAFF_DUTIES } from '@camarim/domain';
import { Caller, RpcDoor, requireStaff } from '@camarim/messaging';
import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { MetricsService } from './metrics.service.js';

@Controller()
export class MetricsController {
  constructor(private readonly metrics: MetricsService) {}

  @RpcDoor('marketing.metrics.dashboard')
  async dashboard(
    @Payload() request: RpcRequest<'marketing.metrics.dashboard'>,
    @Caller() caller: Identity,
  ): Promise<RpcReply<'marketing.metrics.dashboard'>> {
    requireStaff(caller, [...STAFF_DUTIES.figures]);
    return this.metrics.campaigns(request);
  }

  @RpcDoor('marketing.metrics.deliveries')
  async deliveries(
    @Payload() _request: RpcRequest<'marketing.metrics.deliveries'>,
    @Caller() caller: Identity,
  ): Promise<RpcReply<'marketing.metrics.deliveries'>> {
    requireStaff(caller, [...STAFF_DUTIES.administration]);
    return this.metrics.deliveries();
  }
}
