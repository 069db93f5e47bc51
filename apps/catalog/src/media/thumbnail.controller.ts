import type { Identity, RpcReply, RpcRequest, StaffRole } from '@camarim/contracts';
import { Caller, RpcDoor, requireStaff } from '@camarim/messaging';
import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { ThumbnailService } from './thumbnail.service.js';

const TEAM: StaffRole[] = ['owner', 'admin', 'content'];

@Controller()
export class ThumbnailController {
  constructor(private readonly thumbnails: ThumbnailService) {}

  @RpcDoor('catalog.media.regenerate-thumbnails')
  regenerate(
    @Payload() request: RpcRequest<'catalog.media.regenerate-thumbnails'>,
    @Caller() caller: Identity,
  ): Promise<RpcReply<'catalog.media.regenerate-thumbnails'>> {
    return this.thumbnails.start(request.modelId, request.onlyMissing, requireStaff(caller, TEAM));
  }

  @RpcDoor('catalog.media.thumbnail-run')
  run(
    @Payload() request: RpcRequest<'catalog.media.thumbnail-run'>,
    @Caller() caller: Identity,
  ): Promise<RpcReply<'catalog.media.thumbnail-run'>> {
    requireStaff(caller);
    return this.thumbnails.get(request.runId);
  }
}
