import { defineTransitions, type TransitionResult } from './transitions.js';

/** To whom a creator writes at once: who has access to her now, who bought a call or gave a mimo, who ever wrote to her. */
export const BROADCAST_SEGMENTS = ['subscribers', 'supporters', 'writers'] as const;
export type BroadcastSegment = (typeof BROADCAST_SEGMENTS)[number];
export const BROADCAST_STATES = ['planned', 'sending', 'sent', 'stopped'] as const;
export type BroadcastState = (typeof BROADCAST_STATES)[number];

/** Of one page within 24 hours: more are not read, and whoever gets them leaves. */
export const BROADCASTS_A_DAY = 3;
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
