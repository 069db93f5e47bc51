import { BROADCAST_STATES, broadcastTransition } from './broadcast.rules.js';

it('a broadcast is stopped before all have it and never after, and goes only forward (MSG-16)', () => {
  const may = BROADCAST_STATES.flatMap((from) =>
    BROADCAST_STATES.filter((to) => broadcastTransition(from, to).ok).map((to) => `${from} → ${to}`),
  );
  expect(may).toEqual(['planned → sending', 'planned → stopped', 'sending → sent', 'sending → stopped']);
});
