import { problem } from '@camarim/domain';

const RETRY_AFTER_SECONDS = 5;

/**
 * Slow work on the few threads a process has: so much of it at a time, so much more waits for its turn, and the rest is
 * turned away, so that a flood of sign-ins leaves threads for everything else and nobody waits past the end of a call.
 */
export class HashingTurns {
  private running = 0;
  private readonly waiting: Array<() => void> = [];

  constructor(
    private readonly atOnce: number,
    private readonly longest: number,
  ) {}

  /** @returns what `work` returns. @throws what it throws; service-unavailable when too many wait already. */
  async take<T>(work: () => Promise<T>): Promise<T> {
    if (this.running < this.atOnce) this.running += 1;
    else await this.turn();
    try {
      return await work();
    } finally {
      // whoever is called takes the place of the one who leaves
      const next = this.waiting.shift();
      if (next) next();
      else this.running -= 1;
    }
  }

  private turn(): Promise<void> {
    if (this.waiting.length >= this.longest) {
      throw problem('service-unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS });
    }
    return new Promise((called) => this.waiting.push(called));
  }
}
