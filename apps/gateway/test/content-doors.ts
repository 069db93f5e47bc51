import { createHash } from 'node:crypto';
import type {
  FeedPageReply,
  FeedPost,
  Identity,
  PostOverlay,
  RpcPattern,
  RpcReply,
  RpcRequest,
} from '@camarim/contracts';
import { problem } from '@camarim/domain';
import { Caller, RpcDoor } from '@camarim/messaging';
import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { World } from './world.js';

type Ask<P extends RpcPattern> = RpcRequest<P>;
type Reply<P extends RpcPattern> = RpcReply<P>;

/** Catalog's doors for feeds. */
@Controller()
export class ContentDoorsController {
  constructor(private readonly world: World) {}

  @RpcDoor('catalog.model.list')
  models(@Payload() request: Ask<'catalog.model.list'>, @Caller() caller: Identity): Reply<'catalog.model.list'> {
    this.world.hear('catalog.model.list', request, caller);
    return { items: [this.world.model], nextCursor: null };
  }
  @RpcDoor('catalog.feed.page')
  async page(
    @Payload() request: Ask<'catalog.feed.page'>,
    @Caller() caller: Identity,
  ): Promise<Reply<'catalog.feed.page'>> {
    this.world.hear('catalog.feed.page', request, caller);
    const { posts } = this.world;
    await this.world.pageHeld;
    return pageOf(posts);
  }
  @RpcDoor('catalog.feed.post')
  post(@Payload() request: Ask<'catalog.feed.post'>, @Caller() caller: Identity): Reply<'catalog.feed.post'> {
    this.world.hear('catalog.feed.post', request, caller);
    const post = this.world.posts.find(({ id }) => id === request.postId);
    if (!post) throw problem('post-not-found');
    return { ...pageOf([post]), modelId: post.modelId };
  }
  @RpcDoor('catalog.feed.overlay')
  overlay(@Payload() request: Ask<'catalog.feed.overlay'>, @Caller() caller: Identity): Reply<'catalog.feed.overlay'> {
    this.world.hear('catalog.feed.overlay', request, caller);
    const nothing = { locked: true, access: 'locked', liked: false, picture: null } as const;
    const known = new Map(caller.kind === 'user' ? this.world.overlays.map((item) => [item.id, item]) : []);
    const items = request.postIds.map((id): PostOverlay => known.get(id) ?? { id, ...nothing });
    return { items, quota: caller.kind === 'user' ? { used: 1, limit: 5, remaining: 4 } : null };
  }
}

function pageOf(posts: FeedPost[]): FeedPageReply {
  const body = JSON.stringify({ items: posts, nextCursor: null });
  return { body, etag: `"${createHash('md5').update(body).digest('hex')}"`, postIds: posts.map(({ id }) => id) };
}
