import type { Identity, RpcReply, RpcRequest, StaffRole } from '@camarim/contracts';
import { Caller, RpcDoor, requireStaff } from '@camarim/messaging';
import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { DemoService } from './demo.service.js';

const TEAM: StaffRole[] = ['owner', 'admin', 'content'];

@Controller()
export class DemoController {
  constructor(private readonly demo: DemoService) {}

  @RpcDoor('catalog.demo.add-likes')
  addLikes(
    @Payload() request: RpcRequest<'catalog.demo.add-likes'>,
    @Caller() caller: Identity,
  ): Promise<RpcReply<'catalog.demo.add-likes'>> {
    return this.demo.addLikes(request.postId, request.count, requireStaff(caller, TEAM));
  }

  @RpcDoor('catalog.demo.remove-likes')
  removeLikes(
    @Payload() request: RpcRequest<'catalog.demo.remove-likes'>,
    @Caller() caller: Identity,
  ): Promise<RpcReply<'catalog.demo.remove-likes'>> {
    return this.demo.removeLikes(request.postId, requireStaff(caller, TEAM));
  }

  @RpcDoor('catalog.demo.add-comment')
  addComment(
    @Payload() request: RpcRequest<'catalog.demo.add-comment'>,
    @Caller() caller: Identity,
  ): Promise<RpcReply<'catalog.demo.add-comment'>> {
    return this.demo.addComment(request, requireStaff(caller, TEAM));
  }

  @RpcDoor('catalog.demo.generate-comments')
  generateComments(
    @Payload() request: RpcRequest<'catalog.demo.generate-comments'>,
    @Caller() caller: Identity,
  ): Promise<RpcReply<'catalog.demo.generate-comments'>> {
    return this.demo.generateComments(request.postId, request.count, requireStaff(caller, TEAM));
  }

  @RpcDoor('catalog.demo.remove-comments')
  removeComments(
    @Payload() request: RpcRequest<'catalog.demo.remove-comments'>,
    @Caller() caller: Identity,
  ): Promise<RpcReply<'catalog.demo.remove-comments'>> {
    return this.demo.removeComments(request.postId, requireStaff(caller, TEAM));
  }
}
