import type { Identity, RpcReply, RpcRequest } from '@camarim/contracts';
import { Caller, RpcDoor, requireService } from '@camarim/messaging';
import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { PlayService } from './play.service.js';

@Controller()
export class PostController {
  constructor(private readonly player: PlayService) {}

  @RpcDoor('catalog.post.play')
  play(
    @Payload() request: RpcRequest<'catalog.post.play'>,
    @Caller() caller: Identity,
  ): Promise<RpcReply<'catalog.post.play'>> {
    return this.player.play(request.postId, caller);
  }

  @RpcDoor('catalog.opened.count')
  countOpened(
    @Payload() request: RpcRequest<'catalog.opened.count'>,
    @Caller() caller: Identity,
  ): Promise<RpcReply<'catalog.opened.count'>> {
    requireService(caller, 'billing');
    return this.player.countOpened(request);
  }

  @RpcDoor('catalog.quota.get')
  quota(
    @Payload() _request: RpcRequest<'catalog.quota.get'>,
    @Caller() caller: Identity,
  ): Promise<RpcReply<'catalog.quota.get'>> {
    return this.player.quota(caller);
  }
}
