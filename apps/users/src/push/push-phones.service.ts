import type { Tx } from '@camarim/database';
import { Injectable } from '@nestjs/common';
import { PushSubscriptionRepository } from './push-subscription.repository.js';

/** What sessions know of phones: that they end with them (PUSH-04). */
@Injectable()
export class PushPhones {
  constructor(private readonly phones: PushSubscriptionRepository) {}

  /** Part of the transaction in which the sessions end: nothing more arrives there, what is owed neither. */
  endOf(tx: Tx, sessionIds: string[]): Promise<void> {
    return this.phones.endOf(tx, sessionIds);
  }
}
