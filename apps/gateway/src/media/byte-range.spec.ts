import { readRange } from './byte-range.js';

it('an empty file has no parts', () => {
  expect(readRange('bytes=0-', 0)).toEqual({ kind: 'impossible' });
  expect(readRange('bytes=-5', 0)).toEqual({ kind: 'impossible' });
  expect(readRange(undefined, 0)).toEqual({ kind: 'whole' });
});

it('every part lies inside the file, whatever is asked (RFC 9110 §14)', () => {
  for (const size of [1, 2, 10, 1_000]) {
    for (const first of ['', '0', '1', '9', '999', '1000', '999999999999999']) {
      for (const last of ['', '0', '1', '9', '999', '1000', '999999999999999']) {
        const verdict = readRange(`bytes=${first}-${last}`, size);
        if (verdict.kind !== 'part') continue;
        const { start, end } = verdict.range;
        expect(start >= 0 && start <= end && end < size).toBe(true);
      }
    }
  }
});
