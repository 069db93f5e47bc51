import type { Identity, RpcReply, RpcRequest, StaffRole } from '@camarim/contracts';
import { Caller, RpcDoor, requireStaff } from '@camarim/messaging';
import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { PostAdminService } from './post-admin.service.js';

const TEAM: StaffRole[] = ['owner', 'admin', 'content'];

@Controller()
export class PostAdminController {
  constructor(private readonly posts: PostAdminService) {}

  @RpcDoor('catalog.post.list-all')
  list(
    @Payload() request: RpcRequest<'catalog.post.list-all'>,
    @Caller() caller: Identity,
  ): Promise<RpcReply<'catalog.post.list-all'>> {
    requireStaff(caller);
    return this.posts.list(request);
  }

  @RpcDoor('catalog.post.get-admin')
  get(
    @Payload() request: RpcRequest<'catalog.post.get-admin'>,
    @Caller() caller: Identity,
  ): Promise<RpcReply<'catalog.post.get-admin'>> {
    requireStaff(caller);
    return this.posts.get(request.postId);
  }

  @RpcDoor('catalog.post.create')
  create(
    @Payload() request: RpcRequest<'catalog.post.create'>,
    @Caller() caller: Identity,
  ): Promise<RpcReply<'catalog.post.create'>> {
    return this.posts.create(request, requireStaff(caller, TEAM));
  }

  @RpcDoor('catalog.post.update')
  update(
    @Payload() request: RpcRequest<'catalog.post.update'>,
    @Caller() caller: Identity,
  ): Promise<RpcReply<'catalog.post.update'>> {
    return this.posts.update(request, requireStaff(caller, TEAM));
  }

  @RpcDoor('catalog.post.set-published')
  setPublished(
    @Payload() request: RpcRequest<'catalog.post.set-published'>,
    @Caller() caller: Identity,
  ): Promise<RpcReply<'catalog.post.set-published'>> {
    return this.posts.setPublished(request.postId, request.isPublished, requireStaff(caller, TEAM));
  }

  @RpcDoor('catalog.post.delete')
  delete(
    @Payload() request: RpcRequest<'catalog.post.delete'>,
    @Caller() caller: Identity,
  ): Promise<RpcReply<'catalog.post.delete'>> {
    return this.posts.delete(request.postId, requireStaff(caller, TEAM));
  }
}
