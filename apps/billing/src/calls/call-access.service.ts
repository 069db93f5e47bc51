import type { Identity } from '@camarim/contracts';
import { problem } from '@camarim/domain';
import { RpcClient, requireStaff } from '@camarim/messaging';
import { Injectable } from '@nestjs/common';

/** Who may act for a creator: the team, or the creator herself; whose model is whose the catalog knows. */
@Injectable()
export class CallAccess {
  constructor(private readonly rpc: RpcClient) {}

  /** @throws unauthenticated, forbidden. */
  async requireSide(caller: Identity, modelId: string): Promise<void> {
    if (caller.kind === 'staff') requireStaff(caller, 'calls');
    else if (!(await this.isCreatorOf(caller, modelId))) throw problem('forbidden');
  }

  async isCreatorOf(caller: Identity, modelId: string): Promise<boolean> {
    if (caller.kind !== 'user' || caller.role !== 'creator') return false;
    const { creatorUserId } = await this.rpc.call('catalog.model.creator-of', { modelId });
    return creatorUserId === caller.userId;
  }
}
