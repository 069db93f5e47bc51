import type { Identity, RpcReply, RpcRequest, StaffRole } from '@camarim/contracts';
import { Caller, RpcDoor, requireStaff } from '@camarim/messaging';
import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { ModelAdminService } from './model-admin.service.js';

const TEAM: StaffRole[] = ['owner', 'admin', 'content'];

@Controller()
export class ModelAdminController {
  constructor(private readonly models: ModelAdminService) {}

  @RpcDoor('catalog.model.list-all')
  list(
    @Payload() request: RpcRequest<'catalog.model.list-all'>,
    @Caller() caller: Identity,
  ): Promise<RpcReply<'catalog.model.list-all'>> {
    requireStaff(caller);
    return this.models.list(request);
  }

  @RpcDoor('catalog.model.get-admin')
  get(
    @Payload() request: RpcRequest<'catalog.model.get-admin'>,
    @Caller() caller: Identity,
  ): Promise<RpcReply<'catalog.model.get-admin'>> {
    requireStaff(caller);
    return this.models.get(request.modelId);
  }

  @RpcDoor('catalog.model.create')
  create(
    @Payload() request: RpcRequest<'catalog.model.create'>,
    @Caller() caller: Identity,
  ): Promise<RpcReply<'catalog.model.create'>> {
    return this.models.create(request.draft, requireStaff(caller, TEAM));
  }

  @RpcDoor('catalog.model.update')
  update(
    @Payload() request: RpcRequest<'catalog.model.update'>,
    @Caller() caller: Identity,
  ): Promise<RpcReply<'catalog.model.update'>> {
    return this.models.update(request, requireStaff(caller, TEAM));
  }

  @RpcDoor('catalog.model.set-active')
  setActive(
    @Payload() request: RpcRequest<'catalog.model.set-active'>,
    @Caller() caller: Identity,
  ): Promise<RpcReply<'catalog.model.set-active'>> {
    const { modelId, isActive, departureId } = request;
    return this.models.setActive(modelId, isActive, requireStaff(caller, TEAM), departureId);
  }

  @RpcDoor('catalog.model.delete')
  delete(
    @Payload() request: RpcRequest<'catalog.model.delete'>,
    @Caller() caller: Identity,
  ): Promise<RpcReply<'catalog.model.delete'>> {
    return this.models.delete(request.modelId, requireStaff(caller, ['owner', 'admin']));
  }
}
