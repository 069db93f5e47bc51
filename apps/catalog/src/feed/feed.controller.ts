import type { Identity, RpcReply, RpcRequest } from '@camarim/contracts';
import { Caller, RpcDoor } from '@camarim/messaging';
import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { FeedService } from './feed.service.js';

@Controller()
export class FeedController {
  constructor(private readonly feed: FeedService) {}

  @RpcDoor('catalog.feed.page')
  page(
    @Payload() request: RpcRequest<'catalog.feed.page'>,
    @Caller() caller: Identity,
  ): Promise<RpcReply<'catalog.feed.page'>> {
    return this.feed.page(request, caller);
  }

  @RpcDoor('catalog.feed.post')
  post(
    @Payload() request: RpcRequest<'catalog.feed.post'>,
    @Caller() caller: Identity,
  ): Promise<RpcReply<'catalog.feed.post'>> {
    return this.feed.post(request.postId, caller);
  }

  @RpcDoor('catalog.feed.overlay')
  overlay(
    @Payload() request: RpcRequest<'catalog.feed.overlay'>,
    @Caller() caller: Identity,
  ): Promise<RpcReply<'catalog.feed.overlay'>> {
    return this.feed.overlay(request.postIds, caller);
  }
}
