import { randomUUID } from 'node:crypto';
import type { In, TestPurchased } from '@camarim/contracts';
import { Database } from '@camarim/database';
import { problem } from '@camarim/domain';
import { Answers } from '@camarim/messaging';
import { Injectable } from '@nestjs/common';
import { GatewayService } from '../gateways/gateway.service.js';
import { PlanService } from '../plans/plan.service.js';
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
  @Answers('billing.sandbox.buy')
  async buy({ gatewayId, userId, planId, modelId }: In<'billing.sandbox.buy'>): Promise<TestPurchased> {
    await this.gateways.requireActiveSandbox(gatewayId);
    const [onSale, buyer] = await Promise.all([this.plans.forSale(planId, modelId), this.orders.buyer(userId)]);
    // it rests: a new payment would go elsewhere
    if (buyer.route.id !== gatewayId) throw problem('sandbox-only');
    const item = { planType: 'subscription' as const, ...onSale };
    const key = randomUUID();
    const order = { userId, item, ...buyer, idempotencyKey: key, requestHash: key, leadId: null };
    const { id } = await this.db.transaction((tx) => this.orders.place(tx, order));
    return { paymentId: id };
  }
}
