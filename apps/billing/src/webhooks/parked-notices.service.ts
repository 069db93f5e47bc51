import { EveryLeader } from '@camarim/database';
import { Clock } from '@camarim/platform';
import { Injectable } from '@nestjs/common';
import { ProviderRejected, ProviderUnavailable } from '../provider/provider.errors.js';
import { ProviderPace } from '../provider/provider-pace.js';
import { ChargeRestore } from '../stray-money/charge-restore.service.js';
import { readNotice } from './notice.reader.js';
import { WebhookRepository } from './webhook.repository.js';

const PER_ROUND = 20;

/** Notices about charges nobody knows: the provider is asked about each, and the money finds its owner or a person (R6). */
@Injectable()
export class ParkedNotices {
  constructor(
    private readonly events: WebhookRepository,
    private readonly charges: ChargeRestore,
    private readonly pace: ProviderPace,
    private readonly clock: Clock,
  ) {}

  @EveryLeader('billing.parked-notices', 5_000)
  async round(): Promise<void> {
    for (const event of await this.events.parked(this.pace.resting, PER_ROUND)) {
      const { charge } = readNotice(event.body, event.signed);
      try {
        const outcome = charge ? await this.charges.look(event.gatewayId, charge.externalId, event.signed) : 'unknown';
        await this.events.lookedAt(event.id, outcome === 'owned', this.clock.now());
      } catch (error) {
        if (!(error instanceof ProviderUnavailable || error instanceof ProviderRejected)) throw error;
        this.pace.heard(event.gatewayId, error);
        return; // it stays where it is: the next round asks again
      }
    }
  }
}
