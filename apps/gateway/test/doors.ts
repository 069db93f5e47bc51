import type { Identity, RpcPattern, RpcReply, RpcRequest } from '@camarim/contracts';
import { Caller, RpcDoor } from '@camarim/messaging';
import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { World } from './world.js';

type Ask<P extends RpcPattern> = RpcRequest<P>;
type Reply<P extends RpcPattern> = RpcReply<P>;

/** Tiny services: real doors on real NATS with a few lines behind each. */
@Controller()
export class DoorsController {
  constructor(private readonly world: World) {}

  @RpcDoor('billing.dead-letter.list')
  letters(
    @Payload() request: Ask<'billing.dead-letter.list'>,
    @Caller() caller: Identity,
  ): Reply<'billing.dead-letter.list'> {
    this.world.hear('billing.dead-letter.list', request, caller);
    return [];
  }
  @RpcDoor('billing.dead-letter.replay')
  replay(
    @Payload() request: Ask<'billing.dead-letter.replay'>,
    @Caller() caller: Identity,
  ): Reply<'billing.dead-letter.replay'> {
    this.world.hear('billing.dead-letter.replay', request, caller);
    return { replayed: true };
  }
}
