import { percent } from './percent.js';

/** A view is over, finished or not, this long after the story's own length, in ms (domain §4.2). */
export const STORY_VISIT_GRACE_MS = 30_000;
/** A completion counts when at most this much of the length is missing, in ms (STO-09). */
export const STORY_COMPLETE_EARLY_MS = 1_000;
/** A completion that took more than this many times the story's length is excluded from the mean (domain §4.2). */
export const STORY_ANOMALY_FACTOR = 10;
/** Fewer events than this are too few for statistics of hours or devices: 'dados insuficientes' (domain §4.2). */
export const ANALYTICS_MIN_EVENTS = 10;
/** How many of the busiest hours are listed (domain §4.2). */
export const PEAK_HOURS = 5;

/** Longest duration of a visit, in ms: within it another open is the same visit, and an incomplete view is in progress. */
export function storyVisitMs(durationSeconds: number): number {
  return durationSeconds * 1_000 + STORY_VISIT_GRACE_MS;
}

/** Time in ms until a completion counts; 0 when it does (STO-09). */
export function msUntilComplete(visitStartedAt: Date, durationSeconds: number, now: Date): number {
  const earliest = visitStartedAt.getTime() + durationSeconds * 1_000 - STORY_COMPLETE_EARLY_MS;
  return Math.max(0, earliest - now.getTime());
}

export type StoryViewCounts = {
  /** Views with an open or a completion: a completion implies an open. */
  opens: number;
  completions: number;
  /** Opened less than length + 30 s ago and not completed. */
  inProgress: number;
  /** Completions with a plausible time, and the sum of those times in ms. */
  timed: number;
  timedMs: number;
  /** Distinct visitors who saw the story to its end and tapped its button: who taps before the end is no completion. */
  converted: number;
};
export type StoryRates = {
  completionRate: number | null;
  abandonmentRate: number | null;
  avgTimeToCompleteSeconds: number | null;
  conversionRate: number | null;
};

/**
 * The rates of a story, a creator or the whole site (STO-16, STO-17; domain §4.2): percent with two decimals, the mean in
 * whole seconds rounded half up, null when there is nothing to divide by. A view in progress is in neither rate, so that
 * both always add up to 100; `strict` counts it as abandoned.
 */
export function storyRates(counts: StoryViewCounts, strict = false): StoryRates {
  const settled = strict ? counts.opens : counts.opens - counts.inProgress;
  return {
    completionRate: percent(counts.completions, settled, 2),
    abandonmentRate: percent(settled - counts.completions, settled, 2),
    avgTimeToCompleteSeconds: wholeSeconds(counts.timedMs, counts.timed),
    conversionRate: percent(counts.converted, counts.completions, 2),
  };
}

/** The mean of `timed` times with the sum `totalMs`, rounded half up in integer arithmetic. */
function wholeSeconds(totalMs: number, timed: number): number | null {
  return timed === 0 ? null : Math.floor((2 * totalMs + 1_000 * timed) / (2_000 * timed));
}

/**
 * The busiest hours of a day, most opens first, the earlier hour first when equal; null = 'dados insuficientes'
 * (domain §4.2). `opensByHour[h]` are the opens in local hour h.
 */
export function peakHours(opensByHour: readonly number[]): Array<{ hour: number; opens: number }> | null {
  const total = opensByHour.reduce((sum, opens) => sum + opens, 0);
  if (total < ANALYTICS_MIN_EVENTS) return null;
  return opensByHour
    .map((opens, hour) => ({ hour, opens }))
    .filter(({ opens }) => opens > 0)
    .sort((a, b) => b.opens - a.opens || a.hour - b.hour)
    .slice(0, PEAK_HOURS);
}
