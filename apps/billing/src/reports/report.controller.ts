import type { Identity, RpcReply, RpcRequest } from '@camarim/contracts';
import { Caller, RpcDoor } from '@camarim/messaging';
import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { SalesDashboardService } from './sales-dashboard.service.js';

@Controller()
export class ReportController {
  constructor(private readonly dashboards: SalesDashboardService) {}

  @RpcDoor('billing.metrics.dashboard')
  dashboard(
    @Payload() request: RpcRequest<'billing.metrics.dashboard'>,
    @Caller() caller: Identity,
  ): Promise<RpcReply<'billing.metrics.dashboard'>> {
    return this.dashboards.view(caller, request);
  }
}
