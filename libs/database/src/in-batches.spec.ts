import { inBatches } from './in-batches.js';

/** A table with `rows` old rows; `take` removes one batch and records its size. */
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

describe('old rows', () => {
  it('are deleted in batches until none is left (R12)', async () => {
    const old = table(2_500);
    expect(await inBatches(old.take)).toBe(2_500);
    expect(old.parts).toEqual([1_000, 1_000, 500]);
  });

  it('are looked for once more after a full batch, and only once when there are none (R12)', async () => {
    const [even, none] = [table(10), table(0)];
    expect([await inBatches(even.take, { batchSize: 5 }), await inBatches(none.take)]).toEqual([10, 0]);
    expect([even.parts, none.parts]).toEqual([[5, 5, 0], [0]]);
  });

  it('that remain when the process stops wait for the next run, and what was deleted stays deleted (R12)', async () => {
    const old = table(50);
    expect(await inBatches(old.take, { batchSize: 5, shouldContinue: () => old.parts.length < 3 })).toBe(15);
  });

  it('report what failed, and the batches before it stay deleted (R12)', async () => {
    const old = table(50);
    const failing = async (limit: number) => {
      if (old.parts.length === 2) throw new Error('no lock in time');
      return old.take(limit);
    };
    await expect(inBatches(failing, { batchSize: 5 })).rejects.toThrow('no lock in time');
    expect(old.parts).toEqual([5, 5]);
  });
});
