import { Injectable } from '@nestjs/common';

/** How long after a new event the replay still gives way: sales come in bunches, and the next one must not meet it at full speed. */
const GIVE_WAY_MS = 5_000;

/** How the replay goes on: how many rows the next batch has, and the shortest rest after it, in ms. */
export interface ReplayPace {
  rows: number;
  restMs: number;
}
/**
 * While people buy: few rows, often, because a sale waits for the reactions to the batch it meets. It never stops: more
 * than 1,000 rows a minute.
 */
const GIVING_WAY: ReplayPace = { rows: 2, restMs: 50 };
/** While nobody does: 250,000 rows in a few minutes, and the services that receive them keep up. */
const FULL_SPEED: ReplayPace = { rows: 200, restMs: 50 };

/** @param quietMs ms since this process last sent or received a new event. @returns the pace of the next batch. */
export const replayPace = (quietMs: number): ReplayPace => (quietMs < GIVE_WAY_MS ? GIVING_WAY : FULL_SPEED);

/** When this process last sent or received an event that was not sent before: the sign that people are buying. */
@Injectable()
export class NewEvents {
  private last = Number.NEGATIVE_INFINITY;

  noteOne(): void {
    this.last = performance.now();
  }

  /** ms since the last one; Infinity before the first. */
  quietMs(): number {
    return performance.now() - this.last;
  }
}
