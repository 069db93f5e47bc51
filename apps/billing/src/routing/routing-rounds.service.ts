import { EveryLeader } from '@camarim/database';
import { Clock } from '@camarim/platform';
import { Injectable } from '@nestjs/common';
import { BillingConfig } from '../billing.config.js';
import { GatewayService } from '../gateways/gateway.service.js';
import { PixProvider } from '../provider/pix-provider.js';
import { RoutingRepository } from './routing.repository.js';
import { RoutingService } from './routing.service.js';

/** No fan's charge is the trial of an account that was down: its provider is asked first, by the cheapest call (BIL-62). */
@Injectable()
export class RoutingRounds {
  constructor(
    readonly config: BillingConfig,
    private readonly rows: RoutingRepository,
    private readonly routing: RoutingService,
    private readonly gateways: GatewayService,
    private readonly provider: PixProvider,
    private readonly clock: Clock,
  ) {}

  @EveryLeader<RoutingRounds>('billing.try-resting-gateways', (self) => self.config.RECONCILE_EVERY_MS * 5)
  async tryRested(): Promise<void> {
    for (const id of await this.rows.rested(this.clock.now())) {
      const answers = await this.gateways
        .access(id)
        .then((access) => this.provider.probe(access))
        .then(
          () => true,
          // whatever it is, no charge can be made there
          () => false,
        );
      await (answers ? this.routing.wake(id) : this.routing.restLonger(id));
    }
  }

  @EveryLeader<RoutingRounds>('billing.weigh-gateways', (self) => self.config.RECONCILE_EVERY_MS * 60)
  async weigh(): Promise<void> {
    await this.rows.weigh(this.clock.now());
  }
}
