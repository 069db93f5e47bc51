import { waitFor } from '@testing-library/react';

it('after a reload under two layers one back leads to the page before, not to a step that does nothing (V3)', async () => {
  window.history.pushState({ idx: 0 }, '', '/antes');
  window.history.pushState({ idx: 1 }, '', '/luna');
  for (const layer of [1, 2]) window.history.pushState({ idx: 1, layer }, '');
  await import('./back-layer.js');
  let moves = 0;
  window.addEventListener('popstate', () => (moves += 1));
  window.history.back();
  // to the step below, and past all that is left over
  await waitFor(() => expect(moves).toBe(2));
  expect(window.location.pathname).toBe('/antes');
});
