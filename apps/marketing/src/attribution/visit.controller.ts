import type { Identity, RpcReply, RpcRequest } from '@camarim/contracts';
import { Caller, RpcDoor } from '@camarim/messaging';
import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { VisitService } from './visit.service.js';

@Controller()
export class VisitController {
  constructor(private readonly visits: VisitService) {}

  @RpcDoor('marketing.visit.record')
  record(
    @Payload() request: RpcRequest<'marketing.visit.record'>,
    @Caller() caller: Identity,
  ): Promise<RpcReply<'marketing.visit.record'>> {
    return this.visits.record(request, caller);
  }

  @RpcDoor('marketing.lead.exists')
  leadExists(@Payload() request: RpcRequest<'marketing.lead.exists'>): Promise<RpcReply<'marketing.lead.exists'>> {
    return this.visits.leadExists(request.leadId);
  }
}
