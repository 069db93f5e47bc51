import { instantsOf, salesWindows } from '@camarim/domain';
import { rangeOf } from './funnel-words.js';

const iso = ({ from, to }: { from: Date; to: Date }) => ({ from: from.toISOString(), to: to.toISOString() });

it('the last days of the funnel are those of Hoje, from midnight to midnight in São Paulo (A4)', () => {
  for (const now of ['2026-11-23T13:00:00Z', '2026-11-24T02:30:00Z', '2026-11-24T03:00:00Z'].map(
    (at) => new Date(at),
  )) {
    expect(rangeOf('7', now)).toEqual(iso(instantsOf(salesWindows('7d', now).current)));
    expect(rangeOf('30', now)).toEqual(iso(instantsOf(salesWindows('30d', now).current)));
  }
  expect(rangeOf('7', new Date('2026-11-23T13:00:00Z'))).toEqual({
    from: '2026-11-17T03:00:00.000Z',
    to: '2026-11-24T03:00:00.000Z',
  });
});
