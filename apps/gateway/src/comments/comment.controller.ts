import type { PostComment } from '@camarim/contracts';
import { problem } from '@camarim/domain';
import { RpcClient } from '@camarim/messaging';
import { Controller } from '@nestjs/common';
import { type Asked, ByHand } from '../operations/by-hand.js';

@Controller()
export class CommentController {
  constructor(private readonly rpc: RpcClient) {}

  /** The name is the account's, never the body's (CAT-27). */
  @ByHand('comment.create')
  create({ input, viewer: { identity, name } }: Asked<'comment.create'>): Promise<PostComment> {
    if (name === null) throw problem('unauthenticated');
    return this.rpc.call('catalog.comment.create', { ...input, authorName: name }, identity);
  }
}
