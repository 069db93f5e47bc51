import type { Identity, RpcReply, RpcRequest } from '@camarim/contracts';
import { Caller, RpcDoor, requireService } from '@camarim/messaging';
import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { ModelService } from './model.service.js';

@Controller()
export class ModelController {
  constructor(private readonly models: ModelService) {}

  @RpcDoor('catalog.model.get')
  get(
    @Payload() request: RpcRequest<'catalog.model.get'>,
    @Caller() caller: Identity,
  ): Promise<RpcReply<'catalog.model.get'>> {
    return this.models.byUsername(request.username, caller);
  }

  @RpcDoor('catalog.model.get-by-id')
  getById(@Payload() request: RpcRequest<'catalog.model.get-by-id'>): Promise<RpcReply<'catalog.model.get-by-id'>> {
    return this.models.byId(request.modelId);
  }

  @RpcDoor('catalog.model.count-posts')
  countPosts(
    @Payload() request: RpcRequest<'catalog.model.count-posts'>,
  ): Promise<RpcReply<'catalog.model.count-posts'>> {
    return this.models.countPosts(request.modelId);
  }

  @RpcDoor('catalog.model.creator-of')
  creatorOf(
    @Payload() request: RpcRequest<'catalog.model.creator-of'>,
    @Caller() caller: Identity,
  ): Promise<RpcReply<'catalog.model.creator-of'>> {
    requireService(caller, 'billing', 'users', 'marketing');
    return this.models.creatorOf(request.modelId);
  }

  @RpcDoor('catalog.model.standing')
  standing(
    @Payload() request: RpcRequest<'catalog.model.standing'>,
    @Caller() caller: Identity,
  ): Promise<RpcReply<'catalog.model.standing'>> {
    requireService(caller, 'billing', 'marketing', 'stories');
    return this.models.standing(request.modelId);
  }

  @RpcDoor('catalog.model.list-own')
  listOwn(
    @Payload() _request: RpcRequest<'catalog.model.list-own'>,
    @Caller() caller: Identity,
  ): Promise<RpcReply<'catalog.model.list-own'>> {
    return this.models.own(caller);
  }

  @RpcDoor('catalog.model.list')
  list(@Payload() request: RpcRequest<'catalog.model.list'>): Promise<RpcReply<'catalog.model.list'>> {
    return this.models.list(request.cursor, request.limit);
  }
}
