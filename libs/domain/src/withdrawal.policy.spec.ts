import fc from 'fast-check';
import {
  DEFAULT_WITHDRAWAL_POLICY,
  type WithdrawalPolicy,
  withdrawalAllowed,
  withdrawalPolicyProblems,
  withdrawalsCountFrom,
  withdrawalTerms,
} from './withdrawal.policy.js';

const policies: fc.Arbitrary<WithdrawalPolicy> = fc.record({
  usedTimes: fc.option(fc.integer({ min: -5, max: 60 }), { nil: null }),
  months: fc.integer({ min: 1, max: 12 }),
  usedFrom: fc.integer({ min: -5, max: 120 }),
});
const counts = fc.integer({ min: 0, max: 1_000 });

describe('the policy of withdrawals', () => {
  it('never goes below the law: an unopened purchase can be returned, and so can the first used one (S15)', () => {
    fc.assert(
      fc.property(policies, counts, counts, (policy, opened, before) => {
        expect(withdrawalAllowed(policy, 0, before)).toEqual({ ok: true, isUsed: false });
        // unknown counts in the buyer's favour
        expect(withdrawalAllowed(policy, null, before)).toEqual({ ok: true, isUsed: false });
        expect(withdrawalAllowed(policy, opened, 0).ok).toBe(true);
      }),
    );
  });

  it('refuses more only to those who opened more or returned more (S15)', () => {
    fc.assert(
      fc.property(policies, counts, counts, counts, counts, (policy, opened, before, more, again) => {
        const [now, later] = [
          withdrawalAllowed(policy, opened, before),
          withdrawalAllowed(policy, opened + more, before + again),
        ];
        if (!now.ok) expect(later.ok).toBe(false);
        if (policy.usedTimes === null) expect(later.ok).toBe(true);
      }),
    );
  });

  it.each([
    [2, 3, 1, true],
    [2, 3, 2, false],
    [2, 2, 9, true],
    [null, 50, 9, true],
  ] as const)('with %s times, %i films opened and %i taken back before: %s (S15)', (usedTimes, opened, before, ok) => {
    expect(withdrawalAllowed({ usedTimes, months: 12, usedFrom: 3 }, opened, before).ok).toBe(ok);
  });

  it('counts calendar months, also from a day that the earlier month does not have (S15)', () => {
    const from = (months: number, now: string) =>
      withdrawalsCountFrom({ ...DEFAULT_WITHDRAWAL_POLICY, months }, new Date(now)).toISOString();
    expect(from(1, '2026-03-31T10:00:00.000Z')).toBe('2026-02-28T10:00:00.000Z');
    expect(from(12, '2026-11-23T01:00:00.000Z')).toBe('2025-11-23T01:00:00.000Z');
    expect(from(3, '2026-01-15T00:00:00.000Z')).toBe('2025-10-15T00:00:00.000Z');
  });

  it('cannot be set below the law or to nonsense (S15)', () => {
    expect(withdrawalPolicyProblems(DEFAULT_WITHDRAWAL_POLICY)).toEqual([]);
    expect(withdrawalPolicyProblems({ usedTimes: null, months: 1, usedFrom: 1 })).toEqual([]);
    const wrong = withdrawalPolicyProblems({ usedTimes: 0, months: 13, usedFrom: 1.5 });
    expect(wrong.map(({ field }) => field)).toEqual(['usedTimes', 'months', 'usedFrom']);
  });

  it('is shown in sentences a fan understands, the law first (S15)', () => {
    expect(withdrawalTerms({ usedTimes: null, months: 12, usedFrom: 3 })).toHaveLength(1);
    const [law, limit] = withdrawalTerms({ usedTimes: 2, months: 12, usedFrom: 3 });
    expect(law).toContain('7 dias');
    expect(limit).toBe(
      'Depois de abrir 3 vídeos exclusivos, a compra conta como usada: compras usadas podem ser devolvidas 2 vezes por ano.',
    );
    expect(withdrawalTerms({ usedTimes: 1, months: 1, usedFrom: 1 })[1]).toBe(
      'Depois de abrir um vídeo exclusivo, a compra conta como usada: compras usadas podem ser devolvidas uma vez por mês.',
    );
  });

  it('says of one post, photo or video, that it is used once it was opened, and of days what else uses them (S15, PUR-05)', () => {
    const policy = { usedTimes: 2, months: 12, usedFrom: 3 };
    expect(withdrawalTerms(policy, 'pt-BR', 'post').slice(1)).toEqual([
      'Depois que você abre a foto ou o vídeo, a compra conta como usada: compras usadas podem ser devolvidas 2 vezes por ano.',
    ]);
    expect(withdrawalTerms(policy, 'en', 'post').slice(1)).toEqual([
      'Once you’ve opened the photo or video, a purchase counts as used: used purchases can be returned twice a year.',
    ]);
    expect(withdrawalTerms(policy)[2]).toBe(
      'Se, durante a assinatura, você comprar algo pelo preço de assinante, ela também conta como usada.',
    );
    expect(withdrawalTerms({ ...policy, usedTimes: null }, 'pt-BR', 'post')).toHaveLength(1);
  });
});
