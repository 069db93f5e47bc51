import type { Identity, RpcReply, RpcRequest, StaffRole } from '@camarim/contracts';
import { Caller, RpcDoor, requireStaff } from '@camarim/messaging';
import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { ReleaseService } from './release.service.js';

const TEAM: StaffRole[] = ['owner', 'admin', 'content'];

@Controller()
export class ReleaseController {
  constructor(private readonly releases: ReleaseService) {}

  @RpcDoor('catalog.kyc.get')
  kyc(
    @Payload() { modelId }: RpcRequest<'catalog.kyc.get'>,
    @Caller() caller: Identity,
  ): Promise<RpcReply<'catalog.kyc.get'>> {
    requireStaff(caller, TEAM);
    return this.releases.kyc(modelId);
  }

  @RpcDoor('catalog.kyc.record')
  recordKyc(
    @Payload() request: RpcRequest<'catalog.kyc.record'>,
    @Caller() caller: Identity,
  ): Promise<RpcReply<'catalog.kyc.record'>> {
    return this.releases.recordKyc(request, requireStaff(caller, ['owner', 'admin']));
  }

  @RpcDoor('catalog.kyc.hide-age')
  hideAge(
    @Payload() { modelId }: RpcRequest<'catalog.kyc.hide-age'>,
    @Caller() caller: Identity,
  ): Promise<RpcReply<'catalog.kyc.hide-age'>> {
    return this.releases.hideAge(modelId, requireStaff(caller, ['owner', 'admin']));
  }

  @RpcDoor('catalog.model.shown-age')
  shownAge(
    @Payload() { modelId }: RpcRequest<'catalog.model.shown-age'>,
  ): Promise<RpcReply<'catalog.model.shown-age'>> {
    return this.releases.shownAge(modelId);
  }

  @RpcDoor('catalog.release.get')
  release(
    @Payload() { postId }: RpcRequest<'catalog.release.get'>,
    @Caller() caller: Identity,
  ): Promise<RpcReply<'catalog.release.get'>> {
    requireStaff(caller, TEAM);
    return this.releases.release(postId);
  }

  @RpcDoor('catalog.release.record')
  recordRelease(
    @Payload() request: RpcRequest<'catalog.release.record'>,
    @Caller() caller: Identity,
  ): Promise<RpcReply<'catalog.release.record'>> {
    return this.releases.recordRelease(request, requireStaff(caller, TEAM));
  }
}
