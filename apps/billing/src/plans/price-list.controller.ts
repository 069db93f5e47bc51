import type { Identity, RpcReply, RpcRequest } from '@camarim/contracts';
import { Caller, RpcDoor } from '@camarim/messaging';
import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { PriceListService } from './price-list.service.js';

@Controller()
export class PriceListController {
  constructor(private readonly prices: PriceListService) {}

  @RpcDoor('billing.price.list')
  list(
    @Payload() request: RpcRequest<'billing.price.list'>,
    @Caller() caller: Identity,
  ): Promise<RpcReply<'billing.price.list'>> {
    return this.prices.list(caller, request);
  }

  @RpcDoor('billing.price.create')
  create(
    @Payload() request: RpcRequest<'billing.price.create'>,
    @Caller() caller: Identity,
  ): Promise<RpcReply<'billing.price.create'>> {
    return this.prices.create(caller, request);
  }

  @RpcDoor('billing.price.update')
  update(
    @Payload() request: RpcRequest<'billing.price.update'>,
    @Caller() caller: Identity,
  ): Promise<RpcReply<'billing.price.update'>> {
    return this.prices.update(caller, request);
  }

  @RpcDoor('billing.price.archive')
  archive(
    @Payload() request: RpcRequest<'billing.price.archive'>,
    @Caller() caller: Identity,
  ): Promise<RpcReply<'billing.price.archive'>> {
    return this.prices.archive(caller, request);
  }
}
