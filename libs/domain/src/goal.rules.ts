import type { PaymentStatus } from './payment.transitions.js';
import { defineTransitions, type TransitionResult } from './transitions.js';

export const GOAL_STATES = ['draft', 'open', 'reached', 'closed'] as const;
export type GoalState = (typeof GOAL_STATES)[number];
/** A goal of a creator: length of its title in characters, what it may aim at in cents. */
export const GOAL_LIMITS = { title: { min: 3, max: 60 }, targetCents: { min: 1_000, max: 10_000_000 } } as const;
/** Goals a creator may prepare at once. */
export const GOAL_DRAFTS = 20;

/** A refund takes a reached goal back to open: it never says more than was kept (PUR-13). */
const goal = defineTransitions<GoalState>({
  draft: ['open', 'closed'],
  open: ['reached', 'closed'],
  reached: ['open', 'closed'],
  closed: [],
});
/** Whether a goal in state `from` may become `to` (PUR-13). */
export const goalTransition = (from: GoalState, to: GoalState): TransitionResult => goal.transition(from, to);

/**
 * How much of a mimo counts for its goal, in cents: what was paid without what is back or on its way; nothing while its bank
 * looks into it (PUR-13).
 */
export function keptCents(payment: { status: PaymentStatus; amountCents: number; returnedCents: number }): number {
  const counts = payment.status === 'approved' || payment.status === 'partially_refunded';
  return counts ? payment.amountCents - payment.returnedCents : 0;
}

/** What a running goal is by its sum: reached or open. */
export const goalStateBy = (sumCents: number, targetCents: number): 'open' | 'reached' =>
  sumCents >= targetCents ? 'reached' : 'open';

/** How full the bar is, in whole percent: floored, so that 100 means reached, and never more. */
export const goalPercent = (sumCents: number, targetCents: number): number =>
  Math.min(100, Math.floor((Math.max(0, sumCents) * 100) / targetCents));
