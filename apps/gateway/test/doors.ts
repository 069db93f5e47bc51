import type { Identity, RpcPattern, RpcReply, RpcRequest } from '@camarim/contracts';
import { Caller, RpcDoor } from '@camarim/messaging';
import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { aPayment, aPrice, World } from './world.js';

type Ask<P extends RpcPattern> = RpcRequest<P>;
type Reply<P extends RpcPattern> = RpcReply<P>;

/** Tiny services: real doors on real NATS with a few lines behind each. */
export const USER_OF_SALES = '11111111-1111-4111-8111-111111111111';

@Controller()
export class DoorsController {
  constructor(private readonly world: World) {}

  @RpcDoor('billing.plan.list')
  plans(@Payload() request: Ask<'billing.plan.list'>, @Caller() caller: Identity): Reply<'billing.plan.list'> {
    this.world.hear('billing.plan.list', request, caller);
    return this.world.plans;
  }
  @RpcDoor('billing.vip-offer.get')
  offer(@Payload() request: Ask<'billing.vip-offer.get'>, @Caller() caller: Identity): Reply<'billing.vip-offer.get'> {
    this.world.hear('billing.vip-offer.get', request, caller);
    return null;
  }
  @RpcDoor('billing.price.list')
  prices(@Payload() request: Ask<'billing.price.list'>, @Caller() caller: Identity): Reply<'billing.price.list'> {
    this.world.hear('billing.price.list', request, caller);
    return { items: [aPrice({ list: request.list })], nextCursor: null };
  }
  @RpcDoor('billing.price.create')
  newPrice(@Payload() request: Ask<'billing.price.create'>, @Caller() caller: Identity): Reply<'billing.price.create'> {
    this.world.hear('billing.price.create', request, caller);
    return aPrice({ ...request.item, list: request.list });
  }
  @RpcDoor('billing.price.update')
  price(@Payload() request: Ask<'billing.price.update'>, @Caller() caller: Identity): Reply<'billing.price.update'> {
    this.world.hear('billing.price.update', request, caller);
    return aPrice({ ...request.item, id: request.id, list: request.list, revision: request.revision + 1 });
  }
  @RpcDoor('billing.price.archive')
  oldPrice(
    @Payload() request: Ask<'billing.price.archive'>,
    @Caller() caller: Identity,
  ): Reply<'billing.price.archive'> {
    this.world.hear('billing.price.archive', request, caller);
    return aPrice({ id: request.id, list: request.list, isActive: false });
  }
  @RpcDoor('billing.payment.create')
  create(
    @Payload() request: Ask<'billing.payment.create'>,
    @Caller() caller: Identity,
  ): Reply<'billing.payment.create'> {
    this.world.hear('billing.payment.create', request, caller);
    return aPayment({ planId: request.planId, status: 'created', pixCode: null });
  }
  @RpcDoor('billing.payment.get')
  payment(@Payload() request: Ask<'billing.payment.get'>, @Caller() caller: Identity): Reply<'billing.payment.get'> {
    this.world.hear('billing.payment.get', request, caller);
    return this.world.paymentOf(caller, request.paymentId);
  }
  @RpcDoor('billing.payment.list')
  sales(@Payload() request: Ask<'billing.payment.list'>, @Caller() caller: Identity): Reply<'billing.payment.list'> {
    this.world.hear('billing.payment.list', request, caller);
    const buyer = { userId: USER_OF_SALES, userName: 'Lia', userEmail: 'lia@exemplo.com' };
    return { items: [...this.world.payments.values()].map((p) => ({ ...p, ...buyer })), nextCursor: null };
  }
  @RpcDoor('billing.payment.export')
  export(
    @Payload() request: Ask<'billing.payment.export'>,
    @Caller() caller: Identity,
  ): Reply<'billing.payment.export'> {
    this.world.hear('billing.payment.export', request, caller);
    const buyer = { userId: USER_OF_SALES, userName: 'Lia', userEmail: 'lia@exemplo.com' };
    return { items: [...this.world.payments.values()].map((p) => ({ ...p, ...buyer })), nextCursor: null };
  }
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
  @RpcDoor('billing.webhook.receive')
  webhook(
    @Payload() request: Ask<'billing.webhook.receive'>,
    @Caller() caller: Identity,
  ): Reply<'billing.webhook.receive'> {
    this.world.hear('billing.webhook.receive', request, caller);
    this.world.webhooks.push(Buffer.from(request.body, 'base64'));
    return { accepted: true };
  }
}
