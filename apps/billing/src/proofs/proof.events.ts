import type { EventEnvelope } from '@camarim/contracts';
import type { Tx } from '@camarim/database';
import { OnEvent } from '@camarim/messaging';
import { Injectable } from '@nestjs/common';
import { ProofHeads } from './proof-heads.service.js';

@Injectable()
export class ProofEvents {
  constructor(private readonly heads: ProofHeads) {}

  @OnEvent('proof-head.signed', { feature: 'proofs' })
  async whenHeadSigned({ data }: EventEnvelope<'proof-head.signed'>, tx: Tx): Promise<void> {
    await this.heads.keep(tx, data);
  }
}
