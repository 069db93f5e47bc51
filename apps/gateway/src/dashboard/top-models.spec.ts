import { topModels } from './top-models.js';

const rank = (modelId: string, opens: number, completions: number) => ({ modelId, opens, completions });
const names = ['a', 'b', 'c', 'd', 'e', 'f'].map((modelId) => ({
  ...{ modelId, username: modelId },
  displayName: { a: 'Zoé', b: 'Ágata', c: 'Bia', d: 'Cora', e: 'Duda', f: 'Eva' }[modelId] ?? '',
}));
const order = (sources: Partial<Parameters<typeof topModels>[0]>) =>
  topModels({ ranks: [], names, creators: [], visitors: [], ...sources }).map(({ modelId }) => modelId);

describe('the five at the top', () => {
  const sold = (modelId: string, netCents: number, users = 1) => ({ modelId, users, sales: users, netCents });

  it('are those who brought most; who sold needs no story, and who was only watched comes after (FA-05, Q3)', () => {
    const ranks = [
      rank('a', 5, 2),
      rank('b', 5, 2),
      rank('c', 5, 2),
      rank('d', 5, 4),
      rank('e', 9, 0),
      rank('f', 5, 2),
    ];
    expect(order({ creators: [sold('a', 1_990), sold('c', 9_990)] })).toEqual(['c', 'a']);
    expect(order({ ranks, creators: [sold('f', 1_990)] })).toEqual(['f', 'e', 'd', 'b', 'c']);
    expect(order({ ranks, creators: null })).toEqual(['e', 'd', 'b', 'c', 'f']);
  });

  it('convert visitors into buyers, and what nobody knows is no zero (FA-05)', () => {
    const ranks = [rank('a', 7, 3)];
    // four paid, three of them without coming in this period: a share of visitors is never more than all of them
    const [known] = topModels({
      ...{ ranks, names, creators: [sold('a', 7_960, 4)] },
      visitors: [{ modelId: 'a', visitors: 3, buyers: 1 }],
    });
    expect(known).toMatchObject({ completionPercent: 42.86, paidUsers: 4, visitors: 3, buyers: 1 });
    expect(known?.conversionPercent).toBe(33.3);
    expect(topModels({ ranks, names, creators: null, visitors: [] })[0]).toMatchObject({
      ...{ paidUsers: null, netCents: null, visitors: 0, buyers: 0, conversionPercent: null },
    });
    expect(topModels({ ranks, names, creators: [], visitors: null })[0]).toMatchObject({
      ...{ paidUsers: 0, visitors: null, buyers: null, conversionPercent: null },
    });
  });
});
