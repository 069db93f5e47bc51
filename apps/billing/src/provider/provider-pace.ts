import { Clock } from '@camarim/platform';
import { Injectable } from '@nestjs/common';
import { ProviderUnavailable } from './provider.errors.js';

/** Longest obedience to one answer, in ms: nobody keeps us from asking for an hour. */
const LONGEST_MS = 15 * 60_000;

/** Which providers asked to be left alone, and until when: whoever looks around by itself keeps to it (R5). */
@Injectable()
export class ProviderPace {
  private readonly until = new Map<string, number>();

  constructor(private readonly clock: Clock) {}

  /** Remembers a Retry-After; every other failure is nothing to it. */
  heard(gatewayId: string, error: unknown): void {
    if (error instanceof ProviderUnavailable && error.retryAfterMs !== null)
      this.pause(gatewayId, Math.min(error.retryAfterMs, LONGEST_MS));
  }
  pause(gatewayId: string, ms: number): void {
    this.until.set(gatewayId, this.clock.now().getTime() + ms);
  }
  /** The ids of those that want to be left alone now. */
  get resting(): string[] {
    const now = this.clock.now().getTime();
    for (const [id, until] of this.until) if (until <= now) this.until.delete(id);
    return [...this.until.keys()];
  }
}
