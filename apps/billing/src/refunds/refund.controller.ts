import type { Identity, RpcReply, RpcRequest } from '@camarim/contracts';
import { Caller, RpcDoor } from '@camarim/messaging';
import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { RefundService } from './refund.service.js';

@Controller()
export class RefundController {
  constructor(private readonly refunds: RefundService) {}

  @RpcDoor('billing.payment.withdraw')
  withdraw(
    @Payload() request: RpcRequest<'billing.payment.withdraw'>,
    @Caller() caller: Identity,
  ): Promise<RpcReply<'billing.payment.withdraw'>> {
    return this.refunds.withdraw(caller, request.paymentId);
  }

  @RpcDoor('billing.payment.refund')
  refund(
    @Payload() request: RpcRequest<'billing.payment.refund'>,
    @Caller() caller: Identity,
  ): Promise<RpcReply<'billing.payment.refund'>> {
    return this.refunds.byStaff(caller, request);
  }
}
