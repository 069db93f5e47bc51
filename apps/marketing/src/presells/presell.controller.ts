import type { Identity, RpcReply, RpcRequest } from '@camarim/contracts';
import { Caller, RpcDoor, requireStaff } from '@camarim/messaging';
import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { PRESELL_EDITORS } from '../roles.js';
import { PresellService } from './presell.service.js';
import { PresellAdminService } from './presell-admin.service.js';

@Controller()
export class PresellController {
  constructor(
    private readonly presells: PresellService,
    private readonly admin: PresellAdminService,
  ) {}

  @RpcDoor('marketing.presell.get')
  get(@Payload() { slug }: RpcRequest<'marketing.presell.get'>): Promise<RpcReply<'marketing.presell.get'>> {
    return this.presells.get(slug);
  }

  @RpcDoor('marketing.presell.admin-list')
  adminList(
    @Payload() _request: RpcRequest<'marketing.presell.admin-list'>,
    @Caller() caller: Identity,
  ): Promise<RpcReply<'marketing.presell.admin-list'>> {
    requireStaff(caller, PRESELL_EDITORS);
    return this.admin.list();
  }

  @RpcDoor('marketing.presell.admin-get')
  adminGet(
    @Payload() { presellId }: RpcRequest<'marketing.presell.admin-get'>,
    @Caller() caller: Identity,
  ): Promise<RpcReply<'marketing.presell.admin-get'>> {
    requireStaff(caller, PRESELL_EDITORS);
    return this.admin.get(presellId);
  }

  @RpcDoor('marketing.presell.create')
  create(
    @Payload() { modelId, draft }: RpcRequest<'marketing.presell.create'>,
    @Caller() caller: Identity,
  ): Promise<RpcReply<'marketing.presell.create'>> {
    return this.admin.create(requireStaff(caller, PRESELL_EDITORS), modelId, draft);
  }

  @RpcDoor('marketing.presell.update')
  update(
    @Payload() { presellId, draft }: RpcRequest<'marketing.presell.update'>,
    @Caller() caller: Identity,
  ): Promise<RpcReply<'marketing.presell.update'>> {
    return this.admin.update(requireStaff(caller, PRESELL_EDITORS), presellId, draft);
  }

  @RpcDoor('marketing.presell.set-active')
  setActive(
    @Payload() { presellId, isActive }: RpcRequest<'marketing.presell.set-active'>,
    @Caller() caller: Identity,
  ): Promise<RpcReply<'marketing.presell.set-active'>> {
    return this.admin.setActive(requireStaff(caller, PRESELL_EDITORS), presellId, isActive);
  }

  @RpcDoor('marketing.presell.delete')
  remove(
    @Payload() { presellId }: RpcRequest<'marketing.presell.delete'>,
    @Caller() caller: Identity,
  ): Promise<RpcReply<'marketing.presell.delete'>> {
    return this.admin.remove(requireStaff(caller, PRESELL_EDITORS), presellId);
  }
}
