import type { Identity, RpcReply, RpcRequest } from '@camarim/contracts';
import { Caller, RpcDoor, requireService } from '@camarim/messaging';
import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { AccessRecordService } from './access-record.service.js';

@Controller()
export class AccessRecordController {
  constructor(private readonly records: AccessRecordService) {}

  @RpcDoor('users.access.record')
  async record(
    @Payload() { entries }: RpcRequest<'users.access.record'>,
    @Caller() caller: Identity,
  ): Promise<RpcReply<'users.access.record'>> {
    requireService(caller, 'gateway');
    return this.records.record(entries);
  }
}
