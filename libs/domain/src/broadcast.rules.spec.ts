import { BROADCAST_STATES, broadcastTransition, isTooOften } from './broadcast.rules.js';

it('a broadcast is stopped before all have it and never after, and goes only forward (MSG-16)', () => {
  const may = BROADCAST_STATES.flatMap((from) =>
    BROADCAST_STATES.filter((to) => broadcastTransition(from, to).ok).map((to) => `${from} → ${to}`),
  );
  expect(may).toEqual(['planned → sending', 'planned → stopped', 'sending → sent', 'sending → stopped']);
});

it.each([
  ['a first one', [], 0, false],
  ['a third one', [0, 1], 2, false],
  ['a fourth one at once', [0, 0, 0], 0, true],
  ['a fourth one before the day is over', [0, 1, 2], 23.9, true],
  ['one a whole day after the first of three', [0, 1, 2], 24, false],
  ['one before three that are planned', [10, 11, 12], 0, true],
  ['one between those before and those after', [-20, -19, 3], 0, true],
  ['one with neighbours that are more than a day apart', [-20, 20, 21], 0, false],
] as const)('%s is sent or refused by any 24 hours around it (MSG-16)', (_, others, at, isRefused) => {
  const hour = (hours: number) => new Date(Date.UTC(2026, 0, 10) + hours * 3_600_000);
  expect(isTooOften(others.map(hour), hour(at))).toBe(isRefused);
});
