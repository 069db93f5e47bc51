import { AsyncLocalStorage } from 'node:async_hooks';
import { Clock } from '@camarim/platform';

/** A clock that a test can move or stop. */
export class MovableClock extends Clock {
  private readonly common = { offsetMs: 0 };
  private fixed: number | null = null;
  private readonly hands = new AsyncLocalStorage<{ offsetMs: number }>();

  override now(): Date {
    return new Date((this.fixed ?? Date.now()) + this.hand.offsetMs);
  }
  private get hand(): { offsetMs: number } {
    return this.hands.getStore() ?? this.common;
  }
  /** Moves the clock by `ms` milliseconds (negative: back). */
  move(ms: number): void {
    this.hand.offsetMs += ms;
  }
  /** Within `work` it has hands of its own, which begin at the real time: what is moved there moves nobody else's. */
  apart<T>(work: () => Promise<T>): Promise<T> {
    return this.hands.run({ offsetMs: 0 }, work);
  }
  /** Stops the clock at `at`. */
  stopAt(at: Date): void {
    this.fixed = at.getTime();
    this.hand.offsetMs = 0;
  }
}
