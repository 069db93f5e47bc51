import type { Identity, RpcReply, RpcRequest, StaffRole } from '@camarim/contracts';
import { Caller, RpcDoor, requireStaff } from '@camarim/messaging';
import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { MediaService } from './media.service.js';

const TEAM: StaffRole[] = ['owner', 'admin', 'content', 'marketing'];

@Controller()
export class MediaController {
  constructor(private readonly media: MediaService) {}

  @RpcDoor('catalog.media.start-upload')
  startUpload(
    @Payload() request: RpcRequest<'catalog.media.start-upload'>,
    @Caller() caller: Identity,
  ): Promise<RpcReply<'catalog.media.start-upload'>> {
    return this.media.startUpload(request, requireStaff(caller, TEAM));
  }

  @RpcDoor('catalog.media.finish-upload')
  finishUpload(
    @Payload() request: RpcRequest<'catalog.media.finish-upload'>,
    @Caller() caller: Identity,
  ): Promise<RpcReply<'catalog.media.finish-upload'>> {
    requireStaff(caller, TEAM);
    return this.media.finishUpload(request.assetId);
  }

  @RpcDoor('catalog.media.import')
  importUrl(
    @Payload() request: RpcRequest<'catalog.media.import'>,
    @Caller() caller: Identity,
  ): Promise<RpcReply<'catalog.media.import'>> {
    return this.media.importUrl(request, requireStaff(caller, TEAM));
  }

  @RpcDoor('catalog.media.get')
  get(
    @Payload() request: RpcRequest<'catalog.media.get'>,
    @Caller() caller: Identity,
  ): Promise<RpcReply<'catalog.media.get'>> {
    requireStaff(caller);
    return this.media.get(request.assetIds);
  }

  @RpcDoor('catalog.media.retry')
  retry(
    @Payload() request: RpcRequest<'catalog.media.retry'>,
    @Caller() caller: Identity,
  ): Promise<RpcReply<'catalog.media.retry'>> {
    requireStaff(caller, TEAM);
    return this.media.retry(request.assetId);
  }

  @RpcDoor('catalog.media.discard')
  discard(
    @Payload() request: RpcRequest<'catalog.media.discard'>,
    @Caller() caller: Identity,
  ): Promise<RpcReply<'catalog.media.discard'>> {
    requireStaff(caller, TEAM);
    return this.media.discard(request.assetId);
  }
}
