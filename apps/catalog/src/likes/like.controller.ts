import type { Identity, RpcReply, RpcRequest } from '@camarim/contracts';
import { Caller, RpcDoor, requireStaff } from '@camarim/messaging';
import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { LikeService } from './like.service.js';
import { LikeAnalyticsService } from './like-analytics.service.js';

@Controller()
export class LikeController {
  constructor(
    private readonly likes: LikeService,
    private readonly analytics: LikeAnalyticsService,
  ) {}

  @RpcDoor('catalog.post.like')
  like(
    @Payload() request: RpcRequest<'catalog.post.like'>,
    @Caller() caller: Identity,
  ): Promise<RpcReply<'catalog.post.like'>> {
    return this.likes.set(request.postId, true, caller);
  }

  @RpcDoor('catalog.post.unlike')
  unlike(
    @Payload() request: RpcRequest<'catalog.post.unlike'>,
    @Caller() caller: Identity,
  ): Promise<RpcReply<'catalog.post.unlike'>> {
    return this.likes.set(request.postId, false, caller);
  }

  @RpcDoor('catalog.post.likes-by-day')
  byDay(
    @Payload() request: RpcRequest<'catalog.post.likes-by-day'>,
    @Caller() caller: Identity,
  ): Promise<RpcReply<'catalog.post.likes-by-day'>> {
    requireStaff(caller);
    return this.analytics.byDay(request);
  }
}
