import type { Identity, RpcReply, RpcRequest } from '@camarim/contracts';
import { Caller, RpcDoor } from '@camarim/messaging';
import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { PaymentDetailRead } from './payment-detail.read.js';
import { SalesDashboardService } from './sales-dashboard.service.js';
import { SalesMetricsService } from './sales-metrics.service.js';

@Controller()
export class ReportController {
  constructor(
    private readonly metrics: SalesMetricsService,
    private readonly dashboards: SalesDashboardService,
    private readonly details: PaymentDetailRead,
  ) {}

  @RpcDoor('billing.metrics.sales')
  sales(
    @Payload() request: RpcRequest<'billing.metrics.sales'>,
    @Caller() caller: Identity,
  ): Promise<RpcReply<'billing.metrics.sales'>> {
    return this.metrics.report(caller, request);
  }

  @RpcDoor('billing.metrics.dashboard')
  dashboard(
    @Payload() request: RpcRequest<'billing.metrics.dashboard'>,
    @Caller() caller: Identity,
  ): Promise<RpcReply<'billing.metrics.dashboard'>> {
    return this.dashboards.view(caller, request);
  }

  @RpcDoor('billing.payment.detail')
  detail(
    @Payload() request: RpcRequest<'billing.payment.detail'>,
    @Caller() caller: Identity,
  ): Promise<RpcReply<'billing.payment.detail'>> {
    return this.details.forStaff(caller, request.paymentId);
  }
}
