import { randomUUID } from 'node:crypto';
import type { Identity, RpcRequest } from '@camarim/contracts';
import { Database } from '@camarim/database';
import { requireStaff } from '@camarim/messaging';
import { Injectable } from '@nestjs/common';
import { GatewayService } from '../gateways/gateway.service.js';
import { PlanService } from '../plans/plan.service.js';
import { requireUuid } from '../validate.js';
import { PaymentOrderService } from './payment-order.service.js';

/** A purchase the team makes in a fan's name to see the whole road; only where no money moves (FA-22). */
@Injectable()
export class TestPurchaseService {
  constructor(
    private readonly db: Database,
    private readonly gateways: GatewayService,
    private readonly plans: PlanService,
    private readonly orders: PaymentOrderService,
  ) {}

  /** @throws sandbox-only, plan-not-found, user-not-found. An open payment for the same is given back, as to the fan. */
  async buy(caller: Identity, request: RpcRequest<'billing.sandbox.buy'>): Promise<{ paymentId: string }> {
    requireStaff(caller, ['owner', 'admin']);
    const userId = requireUuid(request.userId, 'userId');
    const modelId = request.modelId === null ? null : requireUuid(request.modelId, 'modelId');
    await this.gateways.requireActiveSandbox(requireUuid(request.gatewayId, 'gatewayId'));
    const [onSale, buyer] = await Promise.all([
      this.plans.forSale(requireUuid(request.planId, 'planId'), modelId),
      this.orders.buyer(userId),
    ]);
    const item = { planType: 'subscription' as const, ...onSale };
    const key = randomUUID();
    const order = { userId, item, ...buyer, idempotencyKey: key, requestHash: key, leadId: null };
    const { id } = await this.db.transaction((tx) => this.orders.place(tx, order));
    return { paymentId: id };
  }
}
