import type { Identity, RpcReply, RpcRequest } from '@camarim/contracts';
import { STAFF_DUTIES } from '@camarim/domain';
import { Caller, RpcDoor, requireStaff } from '@camarim/messaging';
import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { checkLimit } from '../input/page.js';
import { AuditService } from './audit.service.js';

@Controller()
export class AuditController {
  constructor(private readonly audit: AuditService) {}

  @RpcDoor('users.audit.list')
  async list(
    @Payload() request: RpcRequest<'users.audit.list'>,
    @Caller() caller: Identity,
  ): Promise<RpcReply<'users.audit.list'>> {
    requireStaff(caller, [...STAFF_DUTIES.administration]);
    checkLimit(request.limit, 100);
    return this.audit.list(request);
  }

  @RpcDoor('users.audit.note-replay')
  async noteReplay(
    @Payload() request: RpcRequest<'users.audit.note-replay'>,
    @Caller() caller: Identity,
  ): Promise<RpcReply<'users.audit.note-replay'>> {
    return this.audit.noteReplay(requireStaff(caller, [...STAFF_DUTIES.administration]), request);
  }
}
