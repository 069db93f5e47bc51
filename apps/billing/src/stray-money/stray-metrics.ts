import { measureAtScrape } from '@camarim/platform';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { StrayChargeRepository } from './stray-charge.repository.js';

/** How much waits for a person; the alert asks for it. */
@Injectable()
export class StrayMetrics implements OnApplicationShutdown {
  private readonly end: () => void;

  constructor(strays: StrayChargeRepository) {
    const gauge = {
      name: 'camarim_stray_charges',
      help: 'Charges with money nobody knows, or told of by nobody, undecided',
    };
    this.end = measureAtScrape(gauge, async () => [{ value: await strays.open() }]);
  }

  onApplicationShutdown(): void {
    this.end();
  }
}
