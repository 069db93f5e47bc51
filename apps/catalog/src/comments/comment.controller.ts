import type { Identity, RpcReply, RpcRequest } from '@camarim/contracts';
import { Caller, RpcDoor } from '@camarim/messaging';
import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { CommentService } from './comment.service.js';

@Controller()
export class CommentController {
  constructor(private readonly comments: CommentService) {}

  @RpcDoor('catalog.comment.list')
  list(
    @Payload() request: RpcRequest<'catalog.comment.list'>,
    @Caller() caller: Identity,
  ): Promise<RpcReply<'catalog.comment.list'>> {
    return this.comments.list(request, caller);
  }

  @RpcDoor('catalog.comment.create')
  create(
    @Payload() request: RpcRequest<'catalog.comment.create'>,
    @Caller() caller: Identity,
  ): Promise<RpcReply<'catalog.comment.create'>> {
    return this.comments.create(request, caller);
  }

  @RpcDoor('catalog.comment.delete')
  delete(
    @Payload() request: RpcRequest<'catalog.comment.delete'>,
    @Caller() caller: Identity,
  ): Promise<RpcReply<'catalog.comment.delete'>> {
    return this.comments.delete(request.commentId, caller);
  }

  @RpcDoor('catalog.comment.report')
  report(
    @Payload() request: RpcRequest<'catalog.comment.report'>,
    @Caller() caller: Identity,
  ): Promise<RpcReply<'catalog.comment.report'>> {
    return this.comments.report(request, caller);
  }
}
