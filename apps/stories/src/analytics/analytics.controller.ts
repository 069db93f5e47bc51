import type { Identity, RpcReply, RpcRequest } from '@camarim/contracts';
import { STAFF_DUTIES } from '@camarim/domain';
import { Caller, RpcDoor, requireStaff } from '@camarim/messaging';
import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { AnalyticsService } from './analytics.service.js';

@Controller()
export class AnalyticsController {
  constructor(private readonly analytics: AnalyticsService) {}

  @RpcDoor('stories.metrics.dashboard')
  async ranking(
    @Payload() request: RpcRequest<'stories.metrics.dashboard'>,
    @Caller() caller: Identity,
  ): Promise<RpcReply<'stories.metrics.dashboard'>> {
    requireStaff(caller, [...STAFF_DUTIES.figures]);
    return this.analytics.ranking(request);
  }
}
