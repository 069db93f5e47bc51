import type { In, RecountedBatches } from '@camarim/contracts';
import { Database, EveryLeader, LOOK_EVERY_MS, SEAL_EVERY_MS, type Tx, WatchedSealer } from '@camarim/database';
import type { ProvedBatch } from '@camarim/domain';
import { Answers, EventPublisher } from '@camarim/messaging';
import { Clock } from '@camarim/platform';
import { Injectable } from '@nestjs/common';
import { LABELS_OF_MESSAGES } from './message.kind.js';

/** Seals who wrote the messages of each hour, and looks whether sealed hours are what they were (PROOF-07). */
@Injectable()
export class MessageProofs extends WatchedSealer {
  protected readonly service = 'users';
  protected readonly kinds = [LABELS_OF_MESSAGES];

  constructor(
    db: Database,
    clock: Clock,
    private readonly events: EventPublisher<'users'>,
  ) {
    super(db, clock);
  }

  protected async tell(tx: Tx, batch: ProvedBatch): Promise<void> {
    await this.events.publish(tx, 'message-proof.sealed', batch);
  }

  @EveryLeader('users.seal-proofs', SEAL_EVERY_MS)
  sealing(): Promise<void> {
    return this.seal();
  }

  @EveryLeader('users.watch-proofs', LOOK_EVERY_MS)
  async watch(): Promise<void> {
    await this.look();
  }

  @Answers('users.message-proof.recount')
  ofHour({ hour }: In<'users.message-proof.recount'>): Promise<RecountedBatches> {
    return this.recounted(hour);
  }
}
