import type { Identity, RpcReply, RpcRequest } from '@camarim/contracts';
import { Caller, RpcDoor, requireStaff } from '@camarim/messaging';
import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { PaymentService } from './payment.service.js';
import { PaymentCheckService } from './payment-check.service.js';
import { PaymentListRead } from './payment-list.read.js';

@Controller()
export class PaymentController {
  constructor(
    private readonly payments: PaymentService,
    private readonly checks: PaymentCheckService,
    private readonly list: PaymentListRead,
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
    requireStaff(caller);
    return this.list.page(request.cursor, request.limit);
  }
}
