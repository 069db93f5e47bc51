import { type HeldMoney, owedCents, stillOwed } from './owed.rules.js';
import { PAYOUT_LEAST_CENTS } from './payout.rules.js';

const nothing: HeldMoney = { availableCents: 0, waitingCents: 0, disputedCents: 0, underWayCents: 0 };

describe('what a creator has to be paid before her page or account goes', () => {
  it.each<[string, Partial<HeldMoney>, number]>([
    ['nothing', {}, 0],
    ['less than the least payout', { availableCents: PAYOUT_LEAST_CENTS - 1 }, 0],
    ['the least payout', { availableCents: PAYOUT_LEAST_CENTS }, PAYOUT_LEAST_CENTS],
    ['what waits, however little', { waitingCents: 1 }, 1],
    ['a little and what waits', { availableCents: 500, waitingCents: 300 }, 800],
    ['what a bank looks into', { disputedCents: 900 }, 900],
    ['a payout on its way', { underWayCents: 5_000 }, 5_000],
    ['more that came back than waits', { availableCents: -900, waitingCents: 300 }, 0],
    ['what waits beyond what came back', { availableCents: -300, waitingCents: 900 }, 600],
  ])('of %s (PAYOUT-06, CAT-04)', (_, held, cents) => {
    expect(owedCents({ ...nothing, ...held })).toBe(cents);
  });

  it('says how much it is and what to do, and no sum to whoever is invited (PAYOUT-03, PAYOUT-06)', () => {
    expect(stillOwed(123_456, 'invite').detail).toMatch(/R\$\s1\.234,56 a receber\. Pague o saldo/);
    expect(stillOwed(123_456, 'erase').detailEn).toMatch(/R\$\s1\.234,56/);
    expect(stillOwed(123_456, 'accept').detail).not.toMatch(/\d/);
  });
});
