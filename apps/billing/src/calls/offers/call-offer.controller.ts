import type { Identity, RpcReply, RpcRequest } from '@camarim/contracts';
import { Caller, RpcDoor } from '@camarim/messaging';
import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { CallOfferService } from './call-offer.service.js';

@Controller()
export class CallOfferController {
  constructor(private readonly offers: CallOfferService) {}

  @RpcDoor('billing.call-option.list')
  onSale(@Payload() request: RpcRequest<'billing.call-option.list'>): Promise<RpcReply<'billing.call-option.list'>> {
    return this.offers.onSale(request.modelId);
  }
  @RpcDoor('billing.call-option.get')
  get(@Payload() request: RpcRequest<'billing.call-option.get'>): Promise<RpcReply<'billing.call-option.get'>> {
    return this.offers.get(request.optionId, request.modelId);
  }
  @RpcDoor('billing.call-offer.list')
  list(
    @Payload() request: RpcRequest<'billing.call-offer.list'>,
    @Caller() caller: Identity,
  ): Promise<RpcReply<'billing.call-offer.list'>> {
    return this.offers.list(caller, request.modelId);
  }
  @RpcDoor('billing.call-offer.create')
  create(
    @Payload() request: RpcRequest<'billing.call-offer.create'>,
    @Caller() caller: Identity,
  ): Promise<RpcReply<'billing.call-offer.create'>> {
    return this.offers.create(caller, request);
  }
  @RpcDoor('billing.call-offer.update')
  update(
    @Payload() request: RpcRequest<'billing.call-offer.update'>,
    @Caller() caller: Identity,
  ): Promise<RpcReply<'billing.call-offer.update'>> {
    return this.offers.update(caller, request);
  }
  @RpcDoor('billing.call-offer.delete')
  remove(
    @Payload() request: RpcRequest<'billing.call-offer.delete'>,
    @Caller() caller: Identity,
  ): Promise<RpcReply<'billing.call-offer.delete'>> {
    return this.offers.remove(caller, request.offerId);
  }
}
