import { DAY_MS, proofHourOf } from '@camarim/domain';
import { type Clock, measureAtScrape } from '@camarim/platform';
import { Logger, type OnApplicationShutdown } from '@nestjs/common';
import type { Database } from './database.js';
import { ProofSealer, type Recount } from './proof-sealer.js';

/** How often whoever owns facts seals what is over, and looks whether sealed hours are what they were, in ms. */
export const SEAL_EVERY_MS = 10_000;
export const LOOK_EVERY_MS = 30 * 60_000;
const LOOKS_BACK_MS = 7 * DAY_MS;

/** A sealer of a service that has no log: it looks by itself whether its sealed hours still hold (PROOF-05). */
export abstract class WatchedSealer extends ProofSealer implements OnApplicationShutdown {
  /** Whoever wrote the last rows of an hour has committed by then. */
  protected readonly waitMs = 2 * 60_000;
  private readonly logger = new Logger(this.constructor.name);
  private readonly end: () => void;
  /** What this process found when it looked last; another one may look next. */
  private found: { breaks: number; at: number } | null = null;

  constructor(db: Database, clock: Clock) {
    super(db, clock);
    const gauge = { name: 'camarim_proof_breaks', help: 'Sealed hours, heads and counters that no longer hold' };
    this.end = measureAtScrape(gauge, async () => this.recent());
  }

  onApplicationShutdown(): void {
    this.end();
  }

  /** @returns how many sealed hours do not hold; each is a line of the log. */
  async look(): Promise<number> {
    const broken = await this.broken(new Date(this.clock.now().getTime() - LOOKS_BACK_MS));
    for (const { kind, hour } of broken)
      this.logger.error({ message: 'rows of a sealed hour were changed', kind, hour });
    this.found = { breaks: broken.length, at: Date.now() };
    return broken.length;
  }

  /** @param hour any moment of it. */
  async recounted(hour: string): Promise<{ items: Recount[] }> {
    return { items: await this.recount(proofHourOf(new Date(hour))) };
  }

  private recent(): Array<{ value: number }> {
    return this.found && Date.now() - this.found.at < 2 * LOOK_EVERY_MS ? [{ value: this.found.breaks }] : [];
  }
}
