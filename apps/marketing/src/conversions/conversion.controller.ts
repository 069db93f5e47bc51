import type { Identity, RpcReply, RpcRequest } from '@camarim/contracts';
import { Caller, RpcDoor, requireUser } from '@camarim/messaging';
import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { ConversionService } from './conversion.service.js';

@Controller()
export class ConversionController {
  constructor(private readonly conversions: ConversionService) {}

  @RpcDoor('marketing.conversion.view-content')
  viewContent(
    @Payload() request: RpcRequest<'marketing.conversion.view-content'>,
    @Caller() caller: Identity,
  ): Promise<RpcReply<'marketing.conversion.view-content'>> {
    return this.conversions.viewContent(request, caller);
  }

  @RpcDoor('marketing.conversion.take-pixel-events')
  takePixelEvents(
    @Payload() _request: RpcRequest<'marketing.conversion.take-pixel-events'>,
    @Caller() caller: Identity,
  ): Promise<RpcReply<'marketing.conversion.take-pixel-events'>> {
    return this.conversions.takePixelEvents(requireUser(caller));
  }
}
