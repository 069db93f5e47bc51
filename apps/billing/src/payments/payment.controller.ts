import type { Identity, RpcReply, RpcRequest } from '@camarim/contracts';
import { Caller, RpcDoor, requireStaff } from '@camarim/messaging';
import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { SALES_STAFF } from '../validate.js';
import { BoughtRead } from './bought.read.js';
import { PaymentService } from './payment.service.js';
import { PaymentCheckService } from './payment-check.service.js';
import { PaymentDecisionService } from './payment-decision.service.js';
import { PaymentExportService } from './payment-export.service.js';
import { PaymentListRead } from './payment-list.read.js';
import { TestPurchaseService } from './test-purchase.service.js';

@Controller()
export class PaymentController {
  constructor(
    private readonly payments: PaymentService,
    private readonly checks: PaymentCheckService,
    private readonly list: PaymentListRead,
    private readonly decisions: PaymentDecisionService,
    private readonly bought: BoughtRead,
    private readonly exports: PaymentExportService,
    private readonly tests: TestPurchaseService,
  ) {}

  @RpcDoor('billing.payment.create')
  create(
    @Payload() request: RpcRequest<'billing.payment.create'>,
    @Caller() caller: Identity,
  ): Promise<RpcReply<'billing.payment.create'>> {
    return this.payments.create(caller, request);
  }

  @RpcDoor('billing.payment.get')
  get(
    @Payload() request: RpcRequest<'billing.payment.get'>,
    @Caller() caller: Identity,
  ): Promise<RpcReply<'billing.payment.get'>> {
    return this.payments.get(caller, request.paymentId);
  }

  @RpcDoor('billing.payment.check')
  check(
    @Payload() request: RpcRequest<'billing.payment.check'>,
    @Caller() caller: Identity,
  ): Promise<RpcReply<'billing.payment.check'>> {
    return this.checks.byBuyer(caller, request.paymentId);
  }

  @RpcDoor('billing.payment.retry')
  retry(
    @Payload() request: RpcRequest<'billing.payment.retry'>,
    @Caller() caller: Identity,
  ): Promise<RpcReply<'billing.payment.retry'>> {
    return this.payments.retry(caller, request.paymentId);
  }

  @RpcDoor('billing.payment.list')
  sales(
    @Payload() request: RpcRequest<'billing.payment.list'>,
    @Caller() caller: Identity,
  ): Promise<RpcReply<'billing.payment.list'>> {
    requireStaff(caller, SALES_STAFF);
    return this.list.page(request.cursor, request.limit, request.filter);
  }

  @RpcDoor('billing.payment.export')
  export(
    @Payload() request: RpcRequest<'billing.payment.export'>,
    @Caller() caller: Identity,
  ): Promise<RpcReply<'billing.payment.export'>> {
    return this.exports.page(caller, request.cursor, request.filter);
  }

  @RpcDoor('billing.sandbox.buy')
  buyForTest(
    @Payload() request: RpcRequest<'billing.sandbox.buy'>,
    @Caller() caller: Identity,
  ): Promise<RpcReply<'billing.sandbox.buy'>> {
    return this.tests.buy(caller, request);
  }

  @RpcDoor('billing.payment.approve')
  approve(
    @Payload() request: RpcRequest<'billing.payment.approve'>,
    @Caller() caller: Identity,
  ): Promise<RpcReply<'billing.payment.approve'>> {
    return this.decisions.approve(caller, request.paymentId, request.reason);
  }

  @RpcDoor('billing.payment.reject')
  reject(
    @Payload() request: RpcRequest<'billing.payment.reject'>,
    @Caller() caller: Identity,
  ): Promise<RpcReply<'billing.payment.reject'>> {
    return this.decisions.reject(caller, request.paymentId, request.reason);
  }

  @RpcDoor('billing.payment.approve-many')
  approveMany(
    @Payload() request: RpcRequest<'billing.payment.approve-many'>,
    @Caller() caller: Identity,
  ): Promise<RpcReply<'billing.payment.approve-many'>> {
    return this.decisions.approveMany(caller, request.paymentIds, request.reason);
  }

  @RpcDoor('billing.payment.list-mine')
  mine(
    @Payload() request: RpcRequest<'billing.payment.list-mine'>,
    @Caller() caller: Identity,
  ): Promise<RpcReply<'billing.payment.list-mine'>> {
    return this.bought.page(caller, request.cursor, request.limit);
  }

  @RpcDoor('billing.payment.receipt')
  receipt(
    @Payload() request: RpcRequest<'billing.payment.receipt'>,
    @Caller() caller: Identity,
  ): Promise<RpcReply<'billing.payment.receipt'>> {
    return this.payments.receipt(caller, request.paymentId);
  }
}
