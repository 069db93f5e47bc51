import type { Identity, RpcReply, RpcRequest, StaffRole } from '@camarim/contracts';
import { Caller, RpcDoor, requireStaff } from '@camarim/messaging';
import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { ModerationService } from './moderation.service.js';

const TEAM: StaffRole[] = ['owner', 'admin', 'content', 'support'];

@Controller()
export class ModerationController {
  constructor(private readonly moderation: ModerationService) {}

  @RpcDoor('catalog.comment.list-all')
  list(
    @Payload() request: RpcRequest<'catalog.comment.list-all'>,
    @Caller() caller: Identity,
  ): Promise<RpcReply<'catalog.comment.list-all'>> {
    requireStaff(caller, TEAM);
    return this.moderation.list(request);
  }

  @RpcDoor('catalog.comment.moderate')
  moderate(
    @Payload() request: RpcRequest<'catalog.comment.moderate'>,
    @Caller() caller: Identity,
  ): Promise<RpcReply<'catalog.comment.moderate'>> {
    return this.moderation.moderate(request.commentId, request.status, requireStaff(caller, TEAM));
  }

  @RpcDoor('catalog.comment.remove')
  remove(
    @Payload() request: RpcRequest<'catalog.comment.remove'>,
    @Caller() caller: Identity,
  ): Promise<RpcReply<'catalog.comment.remove'>> {
    return this.moderation.remove(request.commentId, requireStaff(caller, TEAM));
  }

  @RpcDoor('catalog.comment.answer')
  answer(
    @Payload() request: RpcRequest<'catalog.comment.answer'>,
    @Caller() caller: Identity,
  ): Promise<RpcReply<'catalog.comment.answer'>> {
    return this.moderation.answer(request.postId, request.content, requireStaff(caller, TEAM));
  }

  @RpcDoor('catalog.comment.ask')
  ask(
    @Payload() request: RpcRequest<'catalog.comment.ask'>,
    @Caller() caller: Identity,
  ): Promise<RpcReply<'catalog.comment.ask'>> {
    return this.moderation.ask(request.postId, requireStaff(caller, TEAM));
  }
}
