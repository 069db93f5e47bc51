import type { EventEnvelope } from '@camarim/contracts';
import type { Tx } from '@camarim/database';
import { OnEvent, PersonRows } from '@camarim/messaging';
import { Injectable } from '@nestjs/common';

@Injectable()
export class ErasureEvents {
  constructor(private readonly rows: PersonRows) {}

  /** What waits for Meta is not sent from now on; users asks for the same rows later, and whichever comes first does it. */
  @OnEvent('user.erased', { feature: 'erasure' })
  async whenUserErased({ data }: EventEnvelope<'user.erased'>, tx: Tx): Promise<void> {
    await this.rows.eraseIn(tx, data.userId);
  }
}
