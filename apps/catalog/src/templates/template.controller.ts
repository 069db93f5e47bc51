import type { Identity, RpcReply, RpcRequest, StaffRole } from '@camarim/contracts';
import { Caller, RpcDoor, requireStaff } from '@camarim/messaging';
import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { TemplateService } from './template.service.js';

const TEAM: StaffRole[] = ['owner', 'admin', 'content'];

@Controller()
export class TemplateController {
  constructor(private readonly templates: TemplateService) {}

  @RpcDoor('catalog.template.list')
  list(
    @Payload() request: RpcRequest<'catalog.template.list'>,
    @Caller() caller: Identity,
  ): Promise<RpcReply<'catalog.template.list'>> {
    requireStaff(caller);
    return this.templates.list(request.modelId);
  }

  @RpcDoor('catalog.template.create')
  create(
    @Payload() request: RpcRequest<'catalog.template.create'>,
    @Caller() caller: Identity,
  ): Promise<RpcReply<'catalog.template.create'>> {
    return this.templates.create(request, requireStaff(caller, TEAM));
  }

  @RpcDoor('catalog.template.update')
  update(
    @Payload() request: RpcRequest<'catalog.template.update'>,
    @Caller() caller: Identity,
  ): Promise<RpcReply<'catalog.template.update'>> {
    return this.templates.update(request, requireStaff(caller, TEAM));
  }

  @RpcDoor('catalog.template.delete')
  delete(
    @Payload() request: RpcRequest<'catalog.template.delete'>,
    @Caller() caller: Identity,
  ): Promise<RpcReply<'catalog.template.delete'>> {
    return this.templates.delete(request.templateId, requireStaff(caller, TEAM));
  }

  @RpcDoor('catalog.template.suggest')
  suggest(
    @Payload() request: RpcRequest<'catalog.template.suggest'>,
    @Caller() caller: Identity,
  ): Promise<RpcReply<'catalog.template.suggest'>> {
    requireStaff(caller, TEAM);
    return this.templates.suggest(request);
  }
}
