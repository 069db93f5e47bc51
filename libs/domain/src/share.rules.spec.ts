import fc from 'fast-check';
import { divideCents, divideSale, postSharesFault, sharesFit, sharesInForce, WHOLE_SHARE } from './share.rules.js';

const sum = (list: readonly number[]): number => list.reduce((all, one) => all + one, 0);

describe('dividing money', () => {
  it.each([
    ['an odd cent goes to the first of equal ones', 101, [5_000, 5_000], [51, 50]],
    ['an odd cent goes to the largest remainder', 100, [3_333, 6_667], [33, 67]],
    ['one cent of three is one cent', 1, [1, 1, 1], [1, 0, 0]],
    ['who has no weight gets nothing', 99, [0, 10_000], [0, 99]],
    ['nobody has a weight', 99, [0, 0], [0, 0]],
    ['more cents than a float could multiply', 2_147_483_647, [9_999, 1], [2_147_268_899, 214_748]],
  ])('%s (LED-01)', (_what, cents, weights, parts) => {
    expect(divideCents(cents, weights)).toEqual(parts);
  });

  it('loses no cent, gives nobody more than its exact part rounded up, and refuses what is not whole (LED-01)', () => {
    const weights = fc.array(fc.nat(1_000_000), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(fc.nat(2_147_483_647), weights, (cents, given) => {
        const parts = divideCents(cents, given);
        const all = sum(given);
        expect(sum(parts)).toBe(all === 0 ? 0 : cents);
        for (const [index, part] of parts.entries())
          expect(BigInt(part) * BigInt(all)).toBeLessThanOrEqual(
            BigInt(cents) * BigInt(given[index] ?? 0) + BigInt(all),
          );
      }),
    );
    for (const [cents, weight] of [
      [1.5, 1],
      [-1, 1],
      [1, -1],
      [Number.NaN, 1],
    ] as const)
      expect(() => divideCents(cents, [weight])).toThrow(RangeError);
  });

  it('the house has what the shares leave, in whatever order they are named; more than all of it is refused (LED-01)', () => {
    const [ana, bia] = ['aaaa', 'bbbb'].map((accountId) => ({ accountId, basisPoints: 4_000 }));
    if (!ana || !bia) throw new Error('two shares');
    const { houseCents, parts } = divideSale(1_990, [bia, ana]);
    expect([houseCents, parts.get('aaaa'), parts.get('bbbb')]).toEqual([398, 796, 796]);
    expect(divideSale(1_990, [])).toEqual({ houseCents: 1_990, parts: new Map() });
    expect(sharesFit([ana, { ...bia, basisPoints: WHOLE_SHARE - 4_000 }])).toBe(true);
    expect(sharesFit([ana, { ...bia, basisPoints: WHOLE_SHARE - 3_999 }])).toBe(false);
    expect(() => divideSale(1, [{ ...ana, basisPoints: 0 }])).toThrow(RangeError);
  });

  it('the shares of a post stand for all that is agreed with its creator (LED-09)', () => {
    const [ana, bia] = ['aaaa', 'bbbb'].map((accountId) => ({ accountId, basisPoints: 4_000 }));
    if (!ana || !bia) throw new Error('two shares');
    expect(sharesInForce([ana], [])).toEqual([ana]);
    expect(sharesInForce([ana], [bia])).toEqual([bia]);
  });

  it.each([
    ['of two who have it all', null, { aaaa: 9_999, bbbb: 1 }],
    ['of one alone', 'count', { aaaa: 5_000 }],
    ['of others than its creator', 'without-creator', { bbbb: 1, cccc: 1 }],
    ['of more than all', 'more-than-all', { aaaa: 9_999, bbbb: 2 }],
    ['with a part of nothing', 'more-than-all', { aaaa: 9_999, bbbb: 0 }],
  ] as const)('a post %s: %s (LED-09)', (_what, fault, parts) => {
    const shares = Object.entries(parts).map(([accountId, basisPoints]) => ({ accountId, basisPoints }));
    expect(postSharesFault('aaaa', shares)).toBe(fault);
  });

  it('a post is not shared by somebody twice, nor by more than ten (LED-09)', () => {
    const part = (accountId: string) => ({ accountId, basisPoints: 1 });
    expect(postSharesFault('a', [part('a'), part('b'), part('b')])).toBe('twice');
    const many = Array.from({ length: 11 }, (_, n) => part(String.fromCharCode(97 + n)));
    expect([postSharesFault('a', many), postSharesFault('a', many.slice(1))]).toEqual(['count', 'without-creator']);
  });
});
