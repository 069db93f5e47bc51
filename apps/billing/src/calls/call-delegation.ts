import type { Identity } from '@camarim/contracts';
import { TeamDelegations } from '@camarim/messaging';
import { Injectable } from '@nestjs/common';
import { CallAccess } from './call-access.service.js';

/** What is promised or asked in a creator's name: by herself, or by the team while she lets it (STU-13). */
@Injectable()
export class CallDelegation {
  constructor(
    private readonly access: CallAccess,
    private readonly delegations: TeamDelegations,
  ) {}

  /** @throws as `CallAccess.requireSide`, and not-delegated. */
  async require(caller: Identity, modelId: string): Promise<void> {
    await this.access.requireSide(caller, modelId);
    if (caller.kind === 'staff') await this.delegations.require(modelId, 'calls');
  }
}
