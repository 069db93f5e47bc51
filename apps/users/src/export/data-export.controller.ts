import type { Identity, RpcReply, RpcRequest } from '@camarim/contracts';
import { Caller, RpcDoor, requireUser } from '@camarim/messaging';
import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { DataExportService } from './data-export.service.js';

@Controller()
export class DataExportController {
  constructor(private readonly exports: DataExportService) {}

  @RpcDoor('users.export.request')
  async request(
    @Payload() _request: RpcRequest<'users.export.request'>,
    @Caller() caller: Identity,
  ): Promise<RpcReply<'users.export.request'>> {
    return this.exports.request(requireUser(caller));
  }

  @RpcDoor('users.export.latest')
  async latest(
    @Payload() _request: RpcRequest<'users.export.latest'>,
    @Caller() caller: Identity,
  ): Promise<RpcReply<'users.export.latest'>> {
    return this.exports.latest(requireUser(caller));
  }

  @RpcDoor('users.export.read')
  async read(
    @Payload() { exportId, part }: RpcRequest<'users.export.read'>,
    @Caller() caller: Identity,
  ): Promise<RpcReply<'users.export.read'>> {
    return this.exports.read(requireUser(caller), exportId, part);
  }
}
