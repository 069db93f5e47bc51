import { defineTransitions, type TransitionResult } from './transitions.js';

/** Every state of a testimonial: written, decided about by the team, or taken back by its writer (MKT-31). */
export const TESTIMONIAL_STATES = ['waiting', 'approved', 'refused', 'hidden', 'withdrawn'] as const;
export type TestimonialState = (typeof TESTIMONIAL_STATES)[number];

/** New words wait for the team again, whatever was decided about the old ones; only its writer takes one back or writes it anew. */
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
