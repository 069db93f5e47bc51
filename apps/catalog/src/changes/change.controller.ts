import type { Identity, RpcReply, RpcRequest } from '@camarim/contracts';
import { Caller, RpcDoor, requireStaff } from '@camarim/messaging';
import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { ChangeLog } from './change.service.js';

@Controller()
export class ChangeController {
  constructor(private readonly changes: ChangeLog) {}

  @RpcDoor('catalog.change.list')
  list(
    @Payload() request: RpcRequest<'catalog.change.list'>,
    @Caller() caller: Identity,
  ): Promise<RpcReply<'catalog.change.list'>> {
    requireStaff(caller, ['owner', 'admin']);
    return this.changes.list(request.modelId, request.cursor, request.limit);
  }
}
