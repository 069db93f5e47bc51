import { inParts } from './in-parts.js';

/** A table of so many old rows, of which a part takes at most so many. */
const table = (rows: number) => {
  const parts: number[] = [];
  return {
    parts,
    take: (limit: number) => {
      const taken = Math.min(limit, rows);
      rows -= taken;
      parts.push(taken);
      return Promise.resolve(taken);
    },
  };
};

describe('much that is old', () => {
  it('goes in parts until nothing is left (R12)', async () => {
    const old = table(2_500);
    expect(await inParts(old.take)).toBe(2_500);
    expect(old.parts).toEqual([1_000, 1_000, 500]);
  });

  it('is asked for once more when the last part was full, and once when there is none (R12)', async () => {
    const [even, none] = [table(10), table(0)];
    expect([await inParts(even.take, { atOnce: 5 }), await inParts(none.take)]).toEqual([10, 0]);
    expect([even.parts, none.parts]).toEqual([[5, 5, 0], [0]]);
  });

  it('waits for the next round when the process stops, and what went is gone (R12)', async () => {
    const old = table(50);
    expect(await inParts(old.take, { atOnce: 5, goesOn: () => old.parts.length < 3 })).toBe(15);
  });

  it('says what went wrong, and the parts before it stay done (R12)', async () => {
    const old = table(50);
    const failing = async (limit: number) => {
      if (old.parts.length === 2) throw new Error('no lock in time');
      return old.take(limit);
    };
    await expect(inParts(failing, { atOnce: 5 })).rejects.toThrow('no lock in time');
    expect(old.parts).toEqual([5, 5]);
  });
});
