import { Clock, measureAtScrape } from '@camarim/platform';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { ListingRepository } from './listing.repository.js';

/** How far the reconciler is behind: with looks at single payments, and with the lists of providers. */
@Injectable()
export class LagMetrics implements OnApplicationShutdown {
  private readonly ends: Array<() => void>;

  constructor(listing: ListingRepository, clock: Clock) {
    const lag = (name: string, help: string, pick: 'looks' | 'lists') =>
      measureAtScrape({ name, help }, async () => [{ value: (await listing.lag(clock.now()))[pick] }]);
    this.ends = [
      lag('camarim_reconcile_lag_seconds', 'How late the most overdue look at a payment is', 'looks'),
      lag('camarim_provider_list_lag_seconds', 'How long ago the list of a provider was last compared', 'lists'),
    ];
  }

  onApplicationShutdown(): void {
    for (const end of this.ends) end();
  }
}
