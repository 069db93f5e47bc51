import { Clock } from '@camarim/platform';

/** A clock that stands where a test puts it, or runs on from there. */
export class MovableClock extends Clock {
  private offsetMs = 0;
  private fixed: number | null = null;

  override now(): Date {
    return new Date((this.fixed ?? Date.now()) + this.offsetMs);
  }
  /** Moves by `ms` (negative: back). */
  move(ms: number): void {
    this.offsetMs += ms;
  }
  /** Stops at `at`. */
  stopAt(at: Date): void {
    this.fixed = at.getTime();
    this.offsetMs = 0;
  }
}
