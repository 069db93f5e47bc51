import type { Identity, RpcReply, RpcRequest } from '@camarim/contracts';
import { Caller, RpcDoor } from '@camarim/messaging';
import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { DisputeService } from './dispute.service.js';

@Controller()
export class DisputeController {
  constructor(private readonly disputes: DisputeService) {}

  @RpcDoor('billing.dispute.evidence')
  evidence(
    @Payload() request: RpcRequest<'billing.dispute.evidence'>,
    @Caller() caller: Identity,
  ): Promise<RpcReply<'billing.dispute.evidence'>> {
    return this.disputes.evidence(caller, request.disputeId);
  }
}
