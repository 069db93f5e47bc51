import type { EventEnvelope } from '@camarim/contracts';
import type { Tx } from '@camarim/database';
import { OnEvent } from '@camarim/messaging';
import { Injectable } from '@nestjs/common';
import { DelegationService } from './delegation.service.js';

@Injectable()
export class DelegationEvents {
  constructor(private readonly delegations: DelegationService) {}

  @OnEvent('user.erased', { feature: 'delegations' })
  async whenUserErased({ data }: EventEnvelope<'user.erased'>, tx: Tx): Promise<void> {
    await this.delegations.whenUserErased(tx, data.userId);
  }
}
