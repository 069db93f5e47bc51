import type { FollowList, Shown } from '@camarim/contracts';
import { RpcClient } from '@camarim/messaging';
import { Controller } from '@nestjs/common';
import { ModelCards } from '../content/model-cards.service.js';
import { ByHand, type RouteCall } from '../operations/by-hand.js';

/** Whom a fan follows, with who she is: the rest is passed on by the table of operations. */
@Controller()
export class FollowController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly cards: ModelCards,
  ) {}

  @ByHand('follow.list')
  async list({ viewer }: RouteCall<'follow.list'>): Promise<Shown<FollowList>> {
    const { items } = await this.rpc.call('users.follow.list', {}, viewer.identity);
    return {
      items: await Promise.all(items.map(async (one) => ({ ...one, model: await this.cards.of(one.modelId) }))),
    };
  }
}
