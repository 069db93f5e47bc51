import type { EventEnvelope } from '@camarim/contracts';
import type { Tx } from '@camarim/database';
import { OnEvent } from '@camarim/messaging';
import { Injectable } from '@nestjs/common';
import { ProofLog } from './proof-log.service.js';

/** What other services sealed becomes a line of the one log, in whatever order it arrives. */
@Injectable()
export class ProofEvents {
  constructor(private readonly log: ProofLog) {}

  @OnEvent('sales-proof.sealed', { feature: 'proofs' })
  async whenSalesSealed({ data }: EventEnvelope<'sales-proof.sealed'>, tx: Tx): Promise<void> {
    await this.log.tell(tx, data);
  }

  @OnEvent('message-proof.sealed', { feature: 'proofs' })
  async whenMessagesSealed({ data }: EventEnvelope<'message-proof.sealed'>, tx: Tx): Promise<void> {
    await this.log.tell(tx, data);
  }
}
