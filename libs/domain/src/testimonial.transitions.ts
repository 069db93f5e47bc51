import { defineTransitions, type TransitionResult } from './transitions.js';

/** Every state of a testimonial: waiting for review, decided by the team, or withdrawn by its writer (MKT-31). */
export const TESTIMONIAL_STATES = ['waiting', 'approved', 'refused', 'hidden', 'withdrawn'] as const;
export type TestimonialState = (typeof TESTIMONIAL_STATES)[number];

/** A changed text must be reviewed again, whatever was decided about the old one; only its writer can withdraw or rewrite it. */
const testimonial = defineTransitions<TestimonialState>({
  waiting: ['approved', 'refused', 'withdrawn'],
  approved: ['hidden', 'waiting', 'withdrawn'],
  refused: ['approved', 'waiting', 'withdrawn'],
  hidden: ['approved', 'waiting', 'withdrawn'],
  withdrawn: ['waiting'],
});

export const TESTIMONIAL_STATE_LABELS: Readonly<Record<TestimonialState, string>> = {
  waiting: 'Esperando',
  approved: 'Aprovado',
  refused: 'Recusado',
  hidden: 'Oculto',
  withdrawn: 'Retirado',
};

/** Whether a testimonial in state `from` may become `to` (MKT-31). */
export function testimonialTransition(from: TestimonialState, to: TestimonialState): TransitionResult {
  return testimonial.transition(from, to);
}
