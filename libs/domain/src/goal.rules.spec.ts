import { GOAL_STATES, goalPercent, goalStateBy, goalTransition, keptCents } from './goal.rules.js';

describe('a goal', () => {
  it.each([
    ['approved', 0, 5_000],
    ['approved', 5_000, 0],
    ['partially_refunded', 2_000, 3_000],
    ['disputed', 0, 0],
    ['refunded', 5_000, 0],
    ['charged_back', 5_000, 0],
    ['pending', 0, 0],
    ['expired', 0, 0],
  ] as const)(
    'counts of a mimo that is %s, with %d cents on their way back, %d (PUR-13)',
    (status, returnedCents, kept) => {
      expect(keptCents({ status, amountCents: 5_000, returnedCents })).toBe(kept);
    },
  );

  it.each([
    [0, 0, 'open'],
    [49_999, 99, 'open'],
    [50_000, 100, 'reached'],
    [80_000, 100, 'reached'],
    [-1, 0, 'open'],
  ])('of R$ 500 with %d cents is at %d %% and %s (PUR-13)', (sum, percent, state) => {
    expect([goalPercent(sum, 50_000), goalStateBy(sum, 50_000)]).toEqual([percent, state]);
  });

  it('is opened once, is reached and not again when money goes back, and stays closed (PUR-13)', () => {
    const possible = GOAL_STATES.flatMap((from) =>
      GOAL_STATES.filter((to) => goalTransition(from, to).ok).map((to) => `${from} ${to}`),
    );
    expect(possible).toEqual([
      ...['draft open', 'draft closed', 'open reached', 'open closed'],
      ...['reached open', 'reached closed'],
    ]);
  });
});
