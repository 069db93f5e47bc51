/**
 * When an account at a provider is passed over for new charges. `failures` in a row or failing for `failingMs` send it to rest,
 * for `restMs` first and twice as long each time, `longestRestMs` at most. A payment that got no answer `tries` times goes
 * elsewhere before that (BIL-62).
 */
export const ROUTING = {
  failures: 3,
  failingMs: 10_000,
  restMs: 30_000,
  longestRestMs: 600_000,
  tries: 2,
} as const;

/**
 * When an account is used only if no other can be: shares in per cent of at least so many, refusals of the charges asked for
 * in ten minutes, contested payments of those of thirty days. A bank closes an account that is contested too often.
 */
export const STRAIN = {
  refused: { percent: 20, ofAtLeast: 20, minutes: 10 },
  contested: { percent: 1, ofAtLeast: 100, days: 30 },
} as const;
export const STRAIN_REASONS = ['refused', 'contested'] as const;
export type StrainReason = (typeof STRAIN_REASONS)[number];

/** How an account did lately. All null and 0 = nothing is known against it. */
export interface GatewayStanding {
  /** Tries without an answer since the last one with one. */
  failures: number;
  failingSince: Date | null;
  /** Until when it is left alone; null = it is not. */
  restsUntil: Date | null;
  /** How often it went to rest since a charge was made there last. */
  rests: number;
}
export const GOOD_STANDING: GatewayStanding = { failures: 0, failingSince: null, restsUntil: null, rests: 0 };

/**
 * What a try without an answer makes of a standing. `isClosed`: the provider does not know us any more (401, 403), which no
 * other try will change. One that comes while it rests changes nothing: it began before.
 */
export function afterFailure(standing: GatewayStanding, now: Date, isClosed = false): GatewayStanding {
  if (standing.restsUntil !== null) return standing;
  const failures = standing.failures + 1;
  const failingSince = standing.failingSince ?? now;
  const failingMs = now.getTime() - failingSince.getTime();
  // one that rested and fails at once is not believed again
  const isOver = isClosed || standing.rests > 0 || failures >= ROUTING.failures || failingMs >= ROUTING.failingMs;
  if (!isOver) return { ...standing, failures, failingSince };
  return rested({ ...standing, failures, failingSince }, now);
}

/** Sent to rest, twice as long as the last time. */
export function rested(standing: GatewayStanding, now: Date): GatewayStanding {
  const ms = Math.min(ROUTING.restMs * 2 ** standing.rests, ROUTING.longestRestMs);
  return { ...standing, restsUntil: new Date(now.getTime() + ms), rests: standing.rests + 1 };
}

const isOver = (part: number, all: number, { percent, ofAtLeast }: { percent: number; ofAtLeast: number }): boolean =>
  all >= ofAtLeast && part * 100 >= all * percent;

/** Whether so many payments of an account or a creator were contested that a provider may close the account (MED-09). */
export const isContestedTooOften = (contested: number, approved: number): boolean =>
  isOver(contested, approved, STRAIN.contested);

/** Why an account is used only when no other can be; null = it is not. */
export function strainOf(counts: {
  asked: number;
  refused: number;
  approved: number;
  contested: number;
}): StrainReason | null {
  const { asked, refused, approved, contested } = counts;
  if (isOver(refused, asked, STRAIN.refused)) return 'refused';
  return isContestedTooOften(contested, approved) ? 'contested' : null;
}

/** An account new charges may go to; a list of them is in the owner's order. */
export interface Candidate {
  id: string;
  isForced: boolean;
  isResting: boolean;
  strain: StrainReason | null;
}
export const ROUTING_REASONS = ['first', 'forced', 'rests', 'strained', 'no-answer', 'refused'] as const;
/** Why a charge goes where it goes: the first in order, the owner's choice, or what is wrong with the one before it. */
export type RoutingReason = (typeof ROUTING_REASONS)[number];
export interface Route {
  id: string;
  why: RoutingReason;
  /** Whose turn it would have been. */
  insteadOf: string | null;
}

/**
 * Where a charge goes: to the account the owner chose; else to the first that neither rests nor is strained; else to the
 * first that does not rest; else to the first of all, for somebody has to be asked. @returns null without any account (BIL-62)
 */
export function chooseGateway(candidates: readonly Candidate[]): Route | null {
  const [first] = candidates;
  if (!first) return null;
  const forced = candidates.find(({ isForced }) => isForced);
  if (forced) return { id: forced.id, why: 'forced', insteadOf: forced.id === first.id ? null : first.id };
  const awake = candidates.filter(({ isResting }) => !isResting);
  const chosen = awake.find(({ strain }) => strain === null) ?? awake[0] ?? first;
  if (chosen.id === first.id) return { id: first.id, why: 'first', insteadOf: null };
  return { id: chosen.id, why: first.isResting ? 'rests' : 'strained', insteadOf: first.id };
}
