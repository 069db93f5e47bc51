import type { Identity, RpcReply, RpcRequest } from '@camarim/contracts';
import { Caller, RpcDoor } from '@camarim/messaging';
import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { DepartureService } from './departure.service.js';

@Controller()
export class DepartureController {
  constructor(private readonly departures: DepartureService) {}

  @RpcDoor('billing.departure.preview')
  preview(
    @Payload() request: RpcRequest<'billing.departure.preview'>,
    @Caller() caller: Identity,
  ): Promise<RpcReply<'billing.departure.preview'>> {
    return this.departures.preview(caller, request.modelId);
  }

  @RpcDoor('billing.departure.decide')
  decide(
    @Payload() request: RpcRequest<'billing.departure.decide'>,
    @Caller() caller: Identity,
  ): Promise<RpcReply<'billing.departure.decide'>> {
    return this.departures.decide(caller, request);
  }
}
