import { defineTransitions, type TransitionResult } from './transitions.js';

/**
 * Every state of a payout (PAYOUT-01). `requested`: somebody else has to approve it; `sending`: the provider is being told or
 * works on it; `unknown`: it did not answer, so nobody knows whether the PIX left; `returned`: it left and came back.
 */
export const PAYOUT_STATUSES = [
  'requested',
  'approved',
  'sending',
  'unknown',
  'paid',
  'failed',
  'returned',
  'refused',
] as const;
export type PayoutStatus = (typeof PAYOUT_STATUSES)[number];

/** Out of `unknown` leads only what the provider answers when it is asked for the PIX; the database holds to it too. */
const payout = defineTransitions<PayoutStatus>({
  requested: ['approved', 'refused'],
  approved: ['sending', 'failed'],
  sending: ['unknown', 'paid', 'failed', 'returned'],
  unknown: ['sending', 'paid', 'failed', 'returned'],
  paid: ['returned'],
  failed: [],
  returned: [],
  refused: [],
});

/** Names shown to creators and to the team. */
export const PAYOUT_STATUS_LABELS: Readonly<Record<PayoutStatus, string>> = {
  requested: 'Em aprovação',
  approved: 'Na fila',
  sending: 'Enviando',
  unknown: 'Conferindo com o banco',
  paid: 'Pago',
  failed: 'Não saiu',
  returned: 'Voltou',
  refused: 'Recusado',
};

/** Whether a payout in state `from` may become `to` (PAYOUT-01). */
export function payoutTransition(from: PayoutStatus, to: PayoutStatus): TransitionResult {
  return payout.transition(from, to);
}

/** The states that may become `to`: what a compare-and-set of the row asks for. */
export const payoutStatesBefore = (to: PayoutStatus): readonly PayoutStatus[] =>
  PAYOUT_STATUSES.filter((from) => payout.transition(from, to).ok);

/** Its money is neither with the creator nor at her bank: she asks for the next one when this one is over. */
export const isPayoutOpen = (status: PayoutStatus): boolean =>
  status === 'requested' || status === 'approved' || status === 'sending' || status === 'unknown';

/**
 * What a provider says of a PIX it was told to send: it waits for our yes, works on it, did it, will not do it, or got it
 * back.
 */
export const PAYOUT_ANSWERS = ['created', 'processing', 'paid', 'failed', 'returned'] as const;
export type PayoutAnswer = (typeof PAYOUT_ANSWERS)[number];

/** What a payout becomes by an answer of its provider. */
export const afterAnswer = (answer: PayoutAnswer): PayoutStatus =>
  answer === 'processing' || answer === 'created' ? 'sending' : answer;

/** So long after an order was given it may still arrive at its provider, in ms. */
export const PAYOUT_ON_THE_LINE_MS = 10 * 60_000;

/**
 * What a payout becomes when the provider said no to its order (PAYOUT-05). A no ends it when the provider knows of no such
 * PIX either, and no other order for it was given lately: that one may still arrive.
 * @param known what the provider said when it was asked for the PIX; null = it knows none, undefined = it did not answer.
 */
export function afterRefusal(known: PayoutAnswer | null | undefined, isOtherOnTheLine: boolean): PayoutStatus {
  if (known === undefined || (known === null && isOtherOnTheLine)) return 'unknown';
  return known === null ? 'failed' : afterAnswer(known);
}
