import { Clock } from '@camarim/platform';

/** A clock that a test can move or stop. */
export class MovableClock extends Clock {
  private offsetMs = 0;
  private fixed: number | null = null;

  override now(): Date {
    return new Date((this.fixed ?? Date.now()) + this.offsetMs);
  }
  /** Moves the clock by `ms` milliseconds (negative: back). */
  move(ms: number): void {
    this.offsetMs += ms;
  }
  /** Stops the clock at `at`. */
  stopAt(at: Date): void {
    this.fixed = at.getTime();
    this.offsetMs = 0;
  }
}
