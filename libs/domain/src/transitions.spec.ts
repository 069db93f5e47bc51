import { BOOKING_STATUS_LABELS, BOOKING_STATUSES, bookingTransition } from './booking.transitions.js';
import { STORY_STATUS_LABELS, STORY_STATUSES, storyTransition } from './story.transitions.js';
import {
  SUBSCRIPTION_STATUS_LABELS,
  SUBSCRIPTION_STATUSES,
  subscriptionStatesBefore,
} from './subscription.transitions.js';
import { TESTIMONIAL_STATE_LABELS, TESTIMONIAL_STATES, testimonialTransition } from './testimonial.transitions.js';
import { defineTransitions, type TransitionResult } from './transitions.js';

/** Every transition of a state machine as 'from>to'; also checks that each refusal has the right reason. */
function edgesOf<S extends string>(statuses: readonly S[], transition: (from: S, to: S) => TransitionResult): string[] {
  const edges: string[] = [];
  const isFinal = (from: S) => statuses.every((to) => !transition(from, to).ok);
  for (const from of statuses) {
    for (const to of statuses) {
      const result = transition(from, to);
      if (result.ok) edges.push(`${from}>${to}`);
      else expect(result.reason).toBe(from === to ? 'same-state' : isFinal(from) ? 'final' : 'not-allowed');
    }
  }
  return edges;
}

describe('states', () => {
  it('a subscription ends once and is never reactivated (BIL-40, BIL-41)', () => {
    const before = SUBSCRIPTION_STATUSES.map((to) => [to, subscriptionStatesBefore(to)]);
    expect(before).toEqual([
      ['active', []],
      ['expired', ['active']],
      ['cancelled', ['active']],
      ['revoked', ['active']],
    ]);
  });

  it('a call is held, booked and done, or its slot becomes free (BIL-50)', () => {
    expect(edgesOf(BOOKING_STATUSES, bookingTransition)).toEqual([
      'held>booked',
      'held>cancelled',
      'held>released',
      'booked>done',
      'booked>no_show',
      'booked>cancelled',
      'booked>refunded',
      'done>refunded',
      'no_show>refunded',
      'cancelled>refunded',
      'released>booked',
      'released>refunded',
    ]);
  });

  it('a story begins at its time, and can be deactivated and activated again until it expires (STO-03)', () => {
    expect(edgesOf(STORY_STATUSES, storyTransition)).toEqual([
      'active>expired',
      'active>inactive',
      'scheduled>active',
      'inactive>active',
      'inactive>expired',
    ]);
  });

  it('a testimonial is shown only once the team approved this exact text, and its writer may withdraw it at any time (MKT-31)', () => {
    expect(edgesOf(TESTIMONIAL_STATES, testimonialTransition)).toEqual([
      'waiting>approved',
      'waiting>refused',
      'waiting>withdrawn',
      'approved>waiting',
      'approved>hidden',
      'approved>withdrawn',
      'refused>waiting',
      'refused>approved',
      'refused>withdrawn',
      'hidden>waiting',
      'hidden>approved',
      'hidden>withdrawn',
      'withdrawn>waiting',
    ]);
  });

  it('every state has a Portuguese name for the operator (FA-17)', () => {
    const tables: [readonly string[], Record<string, string>][] = [
      [SUBSCRIPTION_STATUSES, SUBSCRIPTION_STATUS_LABELS],
      [BOOKING_STATUSES, BOOKING_STATUS_LABELS],
      [STORY_STATUSES, STORY_STATUS_LABELS],
      [TESTIMONIAL_STATES, TESTIMONIAL_STATE_LABELS],
    ];
    for (const [statuses, labels] of tables) {
      expect(Object.keys(labels).sort()).toEqual([...statuses].sort());
      expect(new Set(Object.values(labels)).size).toBe(statuses.length);
    }
  });

  it('a table that contradicts itself is refused when the program starts (BIL-28)', () => {
    expect(() => defineTransitions({ a: ['a'] })).toThrow('unsound');
    expect(() => defineTransitions({ a: ['b', 'b'], b: [] })).toThrow('unsound');
    const unknownTarget: Record<string, string[]> = { a: ['gone'] };
    expect(() => defineTransitions(unknownTarget)).toThrow('unsound');
  });

  it('an unknown state, such as one from an old row, has no transitions (BIL-28)', () => {
    const machine = defineTransitions<string>({ a: ['b'], b: [] });
    expect(machine.transition('toString', 'b')).toEqual({ ok: false, reason: 'not-allowed' });
    expect(machine.allowedFrom('constructor')).toEqual([]);
    expect(machine.isFinal('gone')).toBe(false);
  });
});
