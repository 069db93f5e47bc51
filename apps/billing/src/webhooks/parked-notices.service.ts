import { EveryLeader } from '@camarim/database';
import { Clock, messageOf } from '@camarim/platform';
import { Injectable, Logger } from '@nestjs/common';
import { ProviderFailure } from '../provider/provider.errors.js';
import { ProviderPace } from '../provider/provider-pace.js';
import { ChargeRestore } from '../stray-money/charge-restore.service.js';
import { readNotice } from './notice.reader.js';
import { WebhookRepository } from './webhook.repository.js';

const PER_ROUND = 20;

/** Notices about charges nobody knows: the provider is asked about each, and the money finds its owner or a person (R6). */
@Injectable()
export class ParkedNotices {
  private readonly logger = new Logger(ParkedNotices.name);

  constructor(
    private readonly events: WebhookRepository,
    private readonly charges: ChargeRestore,
    private readonly pace: ProviderPace,
    private readonly clock: Clock,
  ) {}

  @EveryLeader('billing.parked-notices', 5_000)
  async round(): Promise<void> {
    const silent = new Set<string>();
    for (const event of await this.events.parked(this.pace.resting, PER_ROUND)) {
      if (silent.has(event.gatewayId)) continue;
      const { charge } = readNotice(event.body, event.signed);
      try {
        const outcome = charge ? await this.charges.look(event.gatewayId, charge.externalId, event.signed) : 'unknown';
        await this.events.lookedAt(event.id, outcome === 'owned', this.clock.now());
      } catch (error) {
        // it stays where it is, as do all of its account: the next round asks again
        if (error instanceof ProviderFailure) {
          this.pace.heard(event.gatewayId, error);
          silent.add(event.gatewayId);
          continue;
        }
        // of an account that cannot be reached at all, or our own fault: those after it are not kept waiting
        this.logger.error({ message: 'a notice could not be looked into', id: event.id, reason: messageOf(error) });
      }
    }
  }
}
