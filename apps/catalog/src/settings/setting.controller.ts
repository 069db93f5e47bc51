import type { Identity, RpcReply, RpcRequest } from '@camarim/contracts';
import { Caller, RpcDoor, requireStaff } from '@camarim/messaging';
import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { SettingService } from './setting.service.js';

@Controller()
export class SettingController {
  constructor(private readonly settings: SettingService) {}

  @RpcDoor('catalog.settings.get-public')
  getPublic(
    @Payload() _request: RpcRequest<'catalog.settings.get-public'>,
  ): Promise<RpcReply<'catalog.settings.get-public'>> {
    return this.settings.forEverybody();
  }

  @RpcDoor('catalog.settings.get')
  get(
    @Payload() _request: RpcRequest<'catalog.settings.get'>,
    @Caller() caller: Identity,
  ): Promise<RpcReply<'catalog.settings.get'>> {
    requireStaff(caller);
    return this.settings.all();
  }

  @RpcDoor('catalog.settings.update')
  update(
    @Payload() request: RpcRequest<'catalog.settings.update'>,
    @Caller() caller: Identity,
  ): Promise<RpcReply<'catalog.settings.update'>> {
    return this.settings.update(request.changes, requireStaff(caller, ['owner', 'admin']));
  }
}
