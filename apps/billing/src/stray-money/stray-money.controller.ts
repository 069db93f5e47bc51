import type { Identity, RpcReply, RpcRequest } from '@camarim/contracts';
import { Caller, RpcDoor } from '@camarim/messaging';
import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { StrayMoneyService } from './stray-money.service.js';

@Controller()
export class StrayMoneyController {
  constructor(private readonly money: StrayMoneyService) {}

  @RpcDoor('billing.stray-money.list')
  list(
    @Payload() _request: RpcRequest<'billing.stray-money.list'>,
    @Caller() caller: Identity,
  ): Promise<RpcReply<'billing.stray-money.list'>> {
    return this.money.list(caller);
  }

  @RpcDoor('billing.stray-money.attach')
  attach(
    @Payload() request: RpcRequest<'billing.stray-money.attach'>,
    @Caller() caller: Identity,
  ): Promise<RpcReply<'billing.stray-money.attach'>> {
    return this.money.attach(caller, request);
  }

  @RpcDoor('billing.stray-money.give-back')
  giveBack(
    @Payload() request: RpcRequest<'billing.stray-money.give-back'>,
    @Caller() caller: Identity,
  ): Promise<RpcReply<'billing.stray-money.give-back'>> {
    return this.money.giveBack(caller, request);
  }

  @RpcDoor('billing.stray-money.archive')
  archive(
    @Payload() request: RpcRequest<'billing.stray-money.archive'>,
    @Caller() caller: Identity,
  ): Promise<RpcReply<'billing.stray-money.archive'>> {
    return this.money.archive(caller, request);
  }
}
