import type { In, RecountedBatches } from '@camarim/contracts';
import { Database, EveryLeader, LOOK_EVERY_MS, SEAL_EVERY_MS, type Tx, WatchedSealer } from '@camarim/database';
import type { ProvedBatch } from '@camarim/domain';
import { Answers, EventPublisher } from '@camarim/messaging';
import { Clock } from '@camarim/platform';
import { Injectable } from '@nestjs/common';
import { DOSSIERS_OF_DISPUTES, SALES } from './sales.kind.js';

/** Seals the books and the dossiers of each hour, and looks whether sealed hours are what they were (PROOF-02, PROOF-05). */
@Injectable()
export class SalesProofs extends WatchedSealer {
  protected readonly service = 'billing';
  protected readonly kinds = [SALES, DOSSIERS_OF_DISPUTES];

  constructor(
    db: Database,
    clock: Clock,
    private readonly events: EventPublisher<'billing'>,
  ) {
    super(db, clock);
  }

  protected async tell(tx: Tx, batch: ProvedBatch): Promise<void> {
    await this.events.publish(tx, 'sales-proof.sealed', batch);
  }

  @EveryLeader('billing.seal-proofs', SEAL_EVERY_MS)
  sealing(): Promise<void> {
    return this.seal();
  }

  @EveryLeader('billing.watch-proofs', LOOK_EVERY_MS)
  async watch(): Promise<void> {
    await this.look();
  }

  @Answers('billing.proof.recount')
  ofHour({ hour }: In<'billing.proof.recount'>): Promise<RecountedBatches> {
    return this.recounted(hour);
  }
}
