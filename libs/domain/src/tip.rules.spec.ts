import { DEFAULT_TIP_POLICY, firstNameOf, tipNote, tipPolicyProblems, tipProblems } from './tip.rules.js';

describe('a mimo', () => {
  it.each([
    [99, 'too-little'],
    [100, null],
    [50_000, null],
    [50_001, 'too-much'],
    [10.5, 'too-little'],
    [-500, 'too-little'],
    [Number.NaN, 'too-little'],
  ])('of %s cents is judged by the least and the most the team set (PUR-07)', (cents, code) => {
    expect(tipProblems({ cents, note: null }, DEFAULT_TIP_POLICY).map((one) => one.code)).toEqual(code ? [code] : []);
  });

  it('is never more than the house allows, whatever was set (PUR-12)', () => {
    expect(tipProblems({ cents: 1_000_001, note: null }, { maxCents: 9_000_000, watchCents: 1 })).toMatchObject([
      { field: 'cents', code: 'too-much' },
    ]);
  });

  it('has a note of 140 characters as people count them, without line breaks and hidden characters (PUR-08)', () => {
    expect([tipNote(null), tipNote(' \n '), tipNote(' Arrasou\n\u0000 demais! ')]).toEqual([
      null,
      null,
      'Arrasou demais!',
    ]);
    const at = (length: number) => tipProblems({ cents: 500, note: '💛'.repeat(length) }, DEFAULT_TIP_POLICY).length;
    expect([at(140), at(141)]).toEqual([0, 1]);
  });

  it('shows of a name the first alone (PUR-10)', () => {
    expect([' Lia  Canário ', 'Bia', ''].map(firstNameOf)).toEqual(['Lia', 'Bia', '']);
  });

  it('has settings within bounds (PUR-12)', () => {
    expect(tipPolicyProblems(DEFAULT_TIP_POLICY)).toEqual([]);
    expect(tipPolicyProblems({ maxCents: 99, watchCents: 1.5 }).map(({ field }) => field)).toEqual([
      'maxCents',
      'watchCents',
    ]);
  });
});
