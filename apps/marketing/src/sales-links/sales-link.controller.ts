import type { Identity, RpcReply, RpcRequest } from '@camarim/contracts';
import { Caller, RpcDoor, requireStaff } from '@camarim/messaging';
import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { MARKETERS } from '../roles.js';
import { RedemptionService } from './redemption.service.js';
import { SalesLinkService } from './sales-link.service.js';

@Controller()
export class SalesLinkController {
  constructor(
    private readonly links: SalesLinkService,
    private readonly redemptions: RedemptionService,
  ) {}

  @RpcDoor('marketing.sales-link.list')
  list(
    @Payload() request: RpcRequest<'marketing.sales-link.list'>,
    @Caller() caller: Identity,
  ): Promise<RpcReply<'marketing.sales-link.list'>> {
    requireStaff(caller, MARKETERS);
    return this.links.list(request);
  }

  @RpcDoor('marketing.sales-link.create')
  create(
    @Payload() request: RpcRequest<'marketing.sales-link.create'>,
    @Caller() caller: Identity,
  ): Promise<RpcReply<'marketing.sales-link.create'>> {
    return this.links.create(requireStaff(caller, MARKETERS), request);
  }

  @RpcDoor('marketing.sales-link.update')
  update(
    @Payload() request: RpcRequest<'marketing.sales-link.update'>,
    @Caller() caller: Identity,
  ): Promise<RpcReply<'marketing.sales-link.update'>> {
    return this.links.update(requireStaff(caller, MARKETERS), request);
  }

  @RpcDoor('marketing.sales-link.delete')
  remove(
    @Payload() { linkId }: RpcRequest<'marketing.sales-link.delete'>,
    @Caller() caller: Identity,
  ): Promise<RpcReply<'marketing.sales-link.delete'>> {
    return this.links.remove(requireStaff(caller, MARKETERS), linkId);
  }

  @RpcDoor('marketing.sales-link.offer')
  offer(@Payload() key: RpcRequest<'marketing.sales-link.offer'>): Promise<RpcReply<'marketing.sales-link.offer'>> {
    return this.links.offer(key);
  }

  @RpcDoor('marketing.sales-link.target')
  target(
    @Payload() { leadId }: RpcRequest<'marketing.sales-link.target'>,
  ): Promise<RpcReply<'marketing.sales-link.target'>> {
    return this.links.target(leadId);
  }

  @RpcDoor('marketing.sales-link.redeem')
  redeem(
    @Payload() key: RpcRequest<'marketing.sales-link.redeem'>,
    @Caller() caller: Identity,
  ): Promise<RpcReply<'marketing.sales-link.redeem'>> {
    return this.redemptions.redeem(key, caller);
  }
}
