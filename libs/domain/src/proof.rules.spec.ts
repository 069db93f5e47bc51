import { asciiBytes, batchText, counterText, fromHex, headText, proofHourOf, toHex } from './index.js';

const hour = '2026-11-26T18:00:00.000Z';
const postId = '7b0c2a52-3f5e-4d0e-9c53-0b3a4b1f6a11';

it('an hour is a whole one of UTC (PROOF-02)', () => {
  expect(proofHourOf(new Date('2026-11-26T18:59:59.999Z')).toISOString()).toBe(hour);
  expect(proofHourOf(new Date(hour)).toISOString()).toBe(hour);
});

describe('what is hashed and signed', () => {
  it('says each part in a line of its own, the same however a moment was written (PROOF-01)', () => {
    const counter = { postId, hour: '2026-11-26T15:00:00-03:00', likes: 3, comments: 0, facts: 'ab' };
    expect(counterText(counter)).toBe(`camarim-counter-1\n${postId}\n${hour}\n3\n0\nab`);
    expect(batchText({ kind: 'sales', hour, rows: null, root: 'cd' })).toBe(`camarim-batch-1\nsales\n${hour}\n-\ncd`);
    const head = { index: 2, hour, size: 9, root: 'ef', previous: '01', keyId: 'k', signedAt: hour };
    expect(headText(head)).toBe(`camarim-head-1\n2\n${hour}\n9\nef\n01\nk\n${hour}`);
  });

  it('has no two meanings (PROOF-01)', () => {
    const counter = { postId, hour, likes: 1, comments: 11, facts: 'ab' };
    expect(counterText(counter)).not.toBe(counterText({ ...counter, likes: 11, comments: 1 }));
    expect(batchText({ kind: 'sales', hour, rows: 0, root: '' })).not.toBe(
      batchText({ kind: 'sales', hour, rows: null, root: '' }),
    );
  });
});

it('hexadecimal there and back (PROOF-01)', () => {
  expect(toHex(asciiBytes('Az\n'))).toBe('417a0a');
  expect(toHex(fromHex('00ff10'))).toBe('00ff10');
  expect(fromHex('')).toHaveLength(0);
});
