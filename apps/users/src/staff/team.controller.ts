import type { Identity, RpcReply, RpcRequest } from '@camarim/contracts';
import { problem } from '@camarim/domain';
import { Caller, RpcDoor, requireStaff } from '@camarim/messaging';
import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { StaffService } from './staff.service.js';
import { TeamService } from './team.service.js';

const ownerOf = (caller: Identity): string => requireStaff(caller, ['owner']);

/** Doors of the team: one's own password and authenticator, and, for owners, everybody's access. */
@Controller()
export class TeamController {
  constructor(
    private readonly team: TeamService,
    private readonly staff: StaffService,
  ) {}

  @RpcDoor('users.totp.renew')
  renewTotp(
    @Payload() request: RpcRequest<'users.totp.renew'>,
    @Caller() caller: Identity,
  ): Promise<RpcReply<'users.totp.renew'>> {
    return this.staff.renewTotp(requireStaff(caller), request.password);
  }

  @RpcDoor('users.staff.change-password')
  changePassword(
    @Payload() request: RpcRequest<'users.staff.change-password'>,
    @Caller() caller: Identity,
  ): Promise<RpcReply<'users.staff.change-password'>> {
    if (caller.kind !== 'staff') throw problem('unauthenticated');
    return this.team.changePassword(caller.userId, caller.sessionId, request.current, request.next);
  }

  @RpcDoor('users.staff.list')
  async list(
    @Payload() _request: RpcRequest<'users.staff.list'>,
    @Caller() caller: Identity,
  ): Promise<RpcReply<'users.staff.list'>> {
    ownerOf(caller);
    return this.team.list();
  }

  @RpcDoor('users.staff.create')
  create(
    @Payload() request: RpcRequest<'users.staff.create'>,
    @Caller() caller: Identity,
  ): Promise<RpcReply<'users.staff.create'>> {
    return this.team.create(ownerOf(caller), request);
  }

  @RpcDoor('users.staff.update')
  update(
    @Payload() request: RpcRequest<'users.staff.update'>,
    @Caller() caller: Identity,
  ): Promise<RpcReply<'users.staff.update'>> {
    return this.team.update(ownerOf(caller), request);
  }

  @RpcDoor('users.staff.deactivate')
  deactivate(
    @Payload() request: RpcRequest<'users.staff.deactivate'>,
    @Caller() caller: Identity,
  ): Promise<RpcReply<'users.staff.deactivate'>> {
    return this.team.deactivate(ownerOf(caller), request.staffId);
  }

  @RpcDoor('users.staff.reactivate')
  reactivate(
    @Payload() request: RpcRequest<'users.staff.reactivate'>,
    @Caller() caller: Identity,
  ): Promise<RpcReply<'users.staff.reactivate'>> {
    return this.team.reactivate(ownerOf(caller), request.staffId);
  }

  @RpcDoor('users.staff.reset-totp')
  resetTotp(
    @Payload() request: RpcRequest<'users.staff.reset-totp'>,
    @Caller() caller: Identity,
  ): Promise<RpcReply<'users.staff.reset-totp'>> {
    return this.team.resetTotp(ownerOf(caller), request.staffId);
  }

  @RpcDoor('users.staff.reset-password')
  resetPassword(
    @Payload() request: RpcRequest<'users.staff.reset-password'>,
    @Caller() caller: Identity,
  ): Promise<RpcReply<'users.staff.reset-password'>> {
    return this.team.resetPassword(ownerOf(caller), request.staffId);
  }
}
