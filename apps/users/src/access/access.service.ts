import type { EventPayloads, SubscriptionFacts } from '@camarim/contracts';
import type { Tx } from '@camarim/database';
import { Clock } from '@camarim/platform';
import { Injectable } from '@nestjs/common';
import { AccessRepository } from './access.repository.js';

/** What billing says of periods of access, as far as people are listed and told by it; it opens nothing (USR-02). */
@Injectable()
export class AccessService {
  constructor(
    private readonly periods: AccessRepository,
    private readonly clock: Clock,
  ) {}

  keep(tx: Tx, facts: readonly SubscriptionFacts[]): Promise<void> {
    return this.periods.keep(tx, facts);
  }

  /** It ended at `at`, before its time. One that goes on under another id never was. */
  end(tx: Tx, facts: EventPayloads['subscription.cancelled'], at: string): Promise<void> {
    return this.periods.end(tx, facts.reason === 'moved' ? { ...facts, startsAt: at } : facts, at);
  }

  subscribersOf(tx: Tx, modelId: string): Promise<string[]> {
    return this.periods.holdersOf(tx, modelId, this.clock.now());
  }
}
