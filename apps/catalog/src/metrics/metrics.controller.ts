import type { Identity, RpcReply, RpcRequest } from '@camarim/contracts';
import { STAFF_DUTIES } from '@camarim/domain';
import { Caller, RpcDoor, requireStaff } from '@camarim/messaging';
import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { MetricsService } from './metrics.service.js';

@Controller()
export class MetricsController {
  constructor(private readonly metrics: MetricsService) {}

  @RpcDoor('catalog.metrics.dashboard')
  async dashboard(
    @Payload() request: RpcRequest<'catalog.metrics.dashboard'>,
    @Caller() caller: Identity,
  ): Promise<RpcReply<'catalog.metrics.dashboard'>> {
    requireStaff(caller, [...STAFF_DUTIES.figures]);
    return this.metrics.counts(request);
  }

  @RpcDoor('catalog.metrics.model-names')
  async names(
    @Payload() request: RpcRequest<'catalog.metrics.model-names'>,
    @Caller() caller: Identity,
  ): Promise<RpcReply<'catalog.metrics.model-names'>> {
    requireStaff(caller, [...STAFF_DUTIES.figures]);
    return this.metrics.names(request);
  }
}
