import type { Identity, RpcPattern, RpcReply, RpcRequest } from '@camarim/contracts';
import { problem } from '@camarim/domain';
import { Caller, RpcDoor } from '@camarim/messaging';
import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { World } from './world.js';

type Ask<P extends RpcPattern> = RpcRequest<P>;
type Reply<P extends RpcPattern> = RpcReply<P>;

/** What the edge asks about consent, age and accesses. A proof is good here when it is 'proof of <nonce>'. */
@Controller()
export class TrustDoorsController {
  constructor(private readonly world: World) {}

  @RpcDoor('users.consent.get')
  getConsent(@Payload() request: Ask<'users.consent.get'>, @Caller() caller: Identity): Reply<'users.consent.get'> {
    this.world.hear('users.consent.get', request, caller);
    return { version: '1', decided: false, marketing: false, analytics: false, decidedAt: null };
  }
  @RpcDoor('users.consent.set')
  setConsent(@Payload() request: Ask<'users.consent.set'>, @Caller() caller: Identity): Reply<'users.consent.set'> {
    this.world.hear('users.consent.set', request, caller);
    const { marketing, analytics } = request;
    return { version: '1', decided: true, marketing, analytics, decidedAt: null };
  }
  @RpcDoor('users.age.start')
  start(@Payload() request: Ask<'users.age.start'>, @Caller() caller: Identity): Reply<'users.age.start'> {
    this.world.hear('users.age.start', request, caller);
    return { url: `http://idade.test/?nonce=${request.nonce}` };
  }
  @RpcDoor('users.age.redeem')
  redeem(@Payload() request: Ask<'users.age.redeem'>, @Caller() caller: Identity): Reply<'users.age.redeem'> {
    this.world.hear('users.age.redeem', request, caller);
    if (request.token !== `proof of ${request.nonce}`) throw problem('age-token-refused');
    return { isOver18: true };
  }
  @RpcDoor('users.access.record')
  record(@Payload() request: Ask<'users.access.record'>, @Caller() caller: Identity): Reply<'users.access.record'> {
    this.world.hear('users.access.record', request, caller);
    return { recorded: request.entries.length };
  }
}
