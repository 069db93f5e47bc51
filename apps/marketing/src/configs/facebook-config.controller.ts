import type { Identity, RpcReply, RpcRequest } from '@camarim/contracts';
import { Caller, RpcDoor, requireStaff } from '@camarim/messaging';
import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { MARKETERS } from '../roles.js';
import { FacebookConfigService } from './facebook-config.service.js';

@Controller()
export class FacebookConfigController {
  constructor(private readonly configs: FacebookConfigService) {}

  @RpcDoor('marketing.facebook-config.list')
  list(
    @Payload() _request: RpcRequest<'marketing.facebook-config.list'>,
    @Caller() caller: Identity,
  ): Promise<RpcReply<'marketing.facebook-config.list'>> {
    requireStaff(caller, MARKETERS);
    return this.configs.list();
  }

  @RpcDoor('marketing.facebook-config.create')
  create(
    @Payload() request: RpcRequest<'marketing.facebook-config.create'>,
    @Caller() caller: Identity,
  ): Promise<RpcReply<'marketing.facebook-config.create'>> {
    return this.configs.create(requireStaff(caller, MARKETERS), request);
  }

  @RpcDoor('marketing.facebook-config.update')
  update(
    @Payload() request: RpcRequest<'marketing.facebook-config.update'>,
    @Caller() caller: Identity,
  ): Promise<RpcReply<'marketing.facebook-config.update'>> {
    return this.configs.update(requireStaff(caller, MARKETERS), request);
  }

  @RpcDoor('marketing.facebook-config.delete')
  remove(
    @Payload() { configId }: RpcRequest<'marketing.facebook-config.delete'>,
    @Caller() caller: Identity,
  ): Promise<RpcReply<'marketing.facebook-config.delete'>> {
    return this.configs.remove(requireStaff(caller, MARKETERS), configId);
  }
}
