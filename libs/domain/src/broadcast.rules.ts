import { DAY_MS } from './limits.js';
import { defineTransitions, type TransitionResult } from './transitions.js';

/** To whom a creator writes at once: who has access to her now, who bought a call or gave a mimo, who ever wrote to her. */
export const BROADCAST_SEGMENTS = ['subscribers', 'supporters', 'writers'] as const;
export type BroadcastSegment = (typeof BROADCAST_SEGMENTS)[number];
export const BROADCAST_STATES = ['planned', 'sending', 'sent', 'stopped'] as const;
export type BroadcastState = (typeof BROADCAST_STATES)[number];

/** Of one page within any 24 hours: more are not read, and whoever gets them leaves. */
export const BROADCASTS_A_DAY = 3;
/** @param others when the others of her page go out, or went; those of a day before and after are enough. @returns whether one more at `at` is too many. */
export function isTooOften(others: readonly Date[], at: Date): boolean {
  const times = [...others, at].map((time) => time.getTime()).sort((one, other) => one - other);
  return times.some((time, place) => (times[place + BROADCASTS_A_DAY] ?? Infinity) - time < DAY_MS);
}
/** Recipients of one step: what is written within one transaction and told by one event. */
export const BROADCAST_STEP = 500;

const broadcast = defineTransitions<BroadcastState>({
  planned: ['sending', 'stopped'],
  sending: ['sent', 'stopped'],
  sent: [],
  stopped: [],
});
/** Whether a broadcast in state `from` may become `to`: what was sent stays sent (MSG-16). */
export const broadcastTransition = (from: BroadcastState, to: BroadcastState): TransitionResult =>
  broadcast.transition(from, to);
