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

  it('names what is set of a call and its calendar, and tells of a link only that it is another one (A5)', () => {
    expect(
      factsOf({
        before: null,
        after: { isVip: false, linkHost: 'meet.google.com', linkSealed: '3e522c2c', platform: 'meet', features: '[]' },
      }),
    ).toEqual([
      ...['VIP: não', 'Site da chamada: meet.google.com', 'Link da chamada: guardado em segredo', 'Onde: Google Meet'],
    ]);
    const rule = { weekday: 1, fromMinutes: 540, toMinutes: 720 };
    expect(
      factsOf({
        before: { linkSealed: '3e522c2c', rules: JSON.stringify([rule]), features: '["Só nós"]' },
        after: {
          linkSealed: '9a01bb42',
          rules: JSON.stringify([{ ...rule, weekday: 2 }]),
          features: '["Só nós","Sem pressa"]',
        },
      }),
    ).toEqual(['Link da chamada: mudou', 'Horários da semana: mudou', 'Vantagens: Só nós → Só nós, Sem pressa']);
  });

  it('says of a check of documents whether her CPF is another, and of a closed conversation what both sides read (USR-24, MSG-67)', () => {
    expect(factsOf({ before: null, after: { isDocumentChecked: true, cpfChanged: true } })).toEqual([
      ...['Documento conferido: sim', 'CPF trocado: sim'],
    ]);
    expect(factsOf({ before: null, after: { isFirst: true } })).toEqual(['Primeira conferência: sim']);
    expect(factsOf({ before: null, after: { userId: 'u1', closedFor: 'spam' } })).toEqual([
      'O que os dois lados leem: Spam',
    ]);
  });
});
