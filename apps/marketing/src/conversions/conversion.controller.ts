import type { Identity, RpcReply, RpcRequest } from '@camarim/contracts';
import { Caller, RpcDoor, requireStaff, requireUser } from '@camarim/messaging';
import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { MARKETERS } from '../roles.js';
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

  @RpcDoor('marketing.conversion.mine')
  mine(
    @Payload() request: RpcRequest<'marketing.conversion.mine'>,
    @Caller() caller: Identity,
  ): Promise<RpcReply<'marketing.conversion.mine'>> {
    return this.conversions.mine(requireUser(caller), request);
  }

  @RpcDoor('marketing.conversion.deliveries')
  deliveries(
    @Payload() { configId }: RpcRequest<'marketing.conversion.deliveries'>,
    @Caller() caller: Identity,
  ): Promise<RpcReply<'marketing.conversion.deliveries'>> {
    requireStaff(caller, MARKETERS);
    return this.conversions.deliveries(configId);
  }

  @RpcDoor('marketing.conversion.coverage')
  coverage(
    @Payload() { configId }: RpcRequest<'marketing.conversion.coverage'>,
    @Caller() caller: Identity,
  ): Promise<RpcReply<'marketing.conversion.coverage'>> {
    requireStaff(caller, MARKETERS);
    return this.conversions.coverage(configId);
  }

  @RpcDoor('marketing.conversion.replay')
  replay(
    @Payload() { conversionId }: RpcRequest<'marketing.conversion.replay'>,
    @Caller() caller: Identity,
  ): Promise<RpcReply<'marketing.conversion.replay'>> {
    return this.conversions.replay(requireStaff(caller, MARKETERS), conversionId);
  }
}
