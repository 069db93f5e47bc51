import type { Tx } from '@camarim/database';
import { Clock } from '@camarim/platform';
import { Injectable } from '@nestjs/common';
import { type DisputeOutcome, DisputeRepository } from './dispute.repository.js';

/** Which payments their payers' banks look into, since when and how it ended; written while the payment's row is held. */
@Injectable()
export class DisputeLedger {
  constructor(
    private readonly disputes: DisputeRepository,
    private readonly clock: Clock,
  ) {}

  open(tx: Tx, paymentId: string, at = this.clock.now()): Promise<void> {
    return this.disputes.open(tx, paymentId, at);
  }
  /**
   * The bank took money back and had said nothing before: a dispute that is over when it is heard of.
   * @param at before it was written down that the money is gone: it was contested as long as it was there.
   * @returns whether one is open, whose end is told later.
   */
  async lost(tx: Tx, paymentId: string, at: Date): Promise<boolean> {
    if ((await this.disputes.openOf(tx, paymentId)) !== null) return true;
    await this.open(tx, paymentId, at);
    await this.end(tx, paymentId, 'charged-back');
    return false;
  }
  end(tx: Tx, paymentId: string, outcome: DisputeOutcome): Promise<DisputeOutcome | null> {
    return this.disputes.end(tx, paymentId, outcome, this.clock.now());
  }
}
