import type { Identity, RpcReply, RpcRequest } from '@camarim/contracts';
import { Caller, RpcDoor } from '@camarim/messaging';
import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { WithdrawalService } from './withdrawal.service.js';

@Controller()
export class WithdrawalController {
  constructor(private readonly withdrawals: WithdrawalService) {}

  @RpcDoor('billing.withdrawal-policy.get')
  policy(
    @Payload() _request: RpcRequest<'billing.withdrawal-policy.get'>,
  ): Promise<RpcReply<'billing.withdrawal-policy.get'>> {
    return this.withdrawals.policy();
  }

  @RpcDoor('billing.withdrawal-policy.set')
  set(
    @Payload() request: RpcRequest<'billing.withdrawal-policy.set'>,
    @Caller() caller: Identity,
  ): Promise<RpcReply<'billing.withdrawal-policy.set'>> {
    return this.withdrawals.set(caller, request);
  }
}
