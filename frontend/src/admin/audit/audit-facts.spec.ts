import { factsOf } from './audit-facts.js';

describe('what an act changed', () => {
  it('is said in the words of who reads it: reais, São Paulo’s clock, yes and no, never keys or JSON (A5)', () => {
    expect(
      factsOf({ before: { priceCents: 2990, isActive: true }, after: { priceCents: 3790, isActive: false } }),
    ).toEqual([expect.stringMatching(/^Preço: R\$\s29,90 → R\$\s37,90$/) as string, 'Ativo: sim → não']);
    expect(factsOf({ before: null, after: { publishAt: '2026-11-27T23:00:00.000Z', role: 'finance' } })).toEqual([
      ...['Vai ao ar em: 27/11/2026, 20:00', 'Papel: Financeiro'],
    ]);
    expect(factsOf({ before: null, after: { list: 'call-plans', rows: 1612, subscriptionId: null } })).toEqual([
      ...['Lista: Planos de chamada', 'Linhas: 1.612'],
    ]);
  });

  it('leaves out what stayed, and says a removed value as such (A5)', () => {
    expect(factsOf({ before: { slug: 'luna', title: 'Oi' }, after: { slug: null, title: 'Oi' } })).toEqual([
      'Endereço: luna → –',
    ]);
    expect(factsOf({ before: null, after: null })).toEqual([]);
  });
});
