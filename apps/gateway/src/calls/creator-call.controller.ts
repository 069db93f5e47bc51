import type { CreatorMeDto } from '@camarim/contracts';
import { RpcClient } from '@camarim/messaging';
import { Controller } from '@nestjs/common';
import { ByHand, type RouteCall } from '../operations/by-hand.js';

/** Who is signed in as a creator: her name is the session's, her models the catalog's. */
@Controller()
export class CreatorCallController {
  constructor(private readonly rpc: RpcClient) {}

  @ByHand('creator.me')
  async me({ viewer: { identity, name } }: RouteCall<'creator.me'>): Promise<CreatorMeDto> {
    return { name: name ?? '', models: await this.rpc.call('catalog.model.list-own', {}, identity) };
  }
}
