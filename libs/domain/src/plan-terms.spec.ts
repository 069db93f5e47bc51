import fc from 'fast-check';
import {
  minuteCents,
  monthlyCents,
  offerBenefits,
  type PricedItem,
  planTypeLabel,
  priceContradictions,
  savingPercent,
} from './plan-terms.js';

const item = (name: string, modelId: string | null, duration: number, priceCents: number): PricedItem => ({
  ...{ id: name, name, modelId, duration, priceCents },
});

it('a fan sees the price of a month and the true saving of a longer plan, counted from what is on sale (V1)', () => {
  const month = { priceCents: 1990, durationDays: 30 };
  expect([monthlyCents(month), monthlyCents({ priceCents: 4179, durationDays: 90 })]).toEqual([1990, 1393]);
  expect(monthlyCents({ priceCents: 990, durationDays: 7 })).toBeNull();
  expect(savingPercent({ priceCents: 4179, durationDays: 90 }, month)).toBe(30);
  expect(savingPercent({ priceCents: 7164, durationDays: 180 }, month)).toBe(40);
  expect(savingPercent({ priceCents: 5970, durationDays: 90 }, month)).toBeNull();
  expect(savingPercent({ priceCents: 9990, durationDays: 90 }, month)).toBeNull();
  expect(savingPercent(month, month)).toBeNull();
});

it('a saving shown is never more than what is saved, whatever the prices (V1, BIL-04)', () => {
  const cents = fc.integer({ min: 1, max: 100_000_000 });
  const days = fc.integer({ min: 1, max: 3_650 });
  fc.assert(
    fc.property(cents, days, cents, days, (priceCents, durationDays, otherCents, otherDays) => {
      const [longer, shorter] = [
        { priceCents, durationDays },
        { priceCents: otherCents, durationDays: otherDays },
      ];
      const shown = savingPercent(longer, shorter);
      if (shown === null) return;
      expect(durationDays).toBeGreaterThan(otherDays);
      expect(priceCents * otherDays * 100).toBeLessThanOrEqual(otherCents * durationDays * (100 - shown));
    }),
  );
});

it('a call is compared by what one minute costs (V9)', () => {
  expect([minuteCents(1990, 5), minuteCents(5990, 30)]).toEqual([398, 200]);
});

it('the whole house for less than one creator, or a longer time for less than a shorter, is a contradiction (V1)', () => {
  const luna = item('Luna 30', 'luna', 30, 1990);
  const long = item('Luna 90', 'luna', 90, 4179);
  const house = item('Casa 30', null, 30, 3790);
  expect(priceContradictions([luna, long, house])).toEqual([]);
  const offer = item('VIP', null, 30, 1490);
  expect(priceContradictions([luna, long, house, offer])).toEqual([{ more: offer, less: luna }]);
  const cheap = item('Luna 180', 'luna', 180, 4179);
  expect(priceContradictions([luna, long, cheap])).toEqual([{ more: cheap, less: long }]);
  expect(priceContradictions([luna, item('Maya 90', 'maya', 90, 990)])).toEqual([]);
});

it('what was bought has a name people know, and a type that is not known is shown as it is (BIL-17)', () => {
  const types = ['call', 'subscription', 'premium', 'vip', 'basic', 'gold', 'toString'];
  expect(types.map(planTypeLabel)).toEqual(['Chamada', 'Assinatura', 'Premium', 'VIP', 'Básico', 'gold', 'toString']);
});

it('an offer without lines of its own promises what every access delivers, and nothing else (FV-23, BIL-07)', () => {
  expect(offerBenefits({ benefits: ['Só isto'], modelId: null })).toEqual(['Só isto']);
  const [house, own] = [
    offerBenefits({ benefits: [], modelId: null }),
    offerBenefits({ benefits: [], modelId: 'luna' }),
  ];
  expect([house[0], own[0]]).toEqual([
    'Todas as publicações para assinantes, de todas as modelos',
    'Todas as publicações dela para assinantes',
  ]);
  expect([...house, ...own].join(' ')).not.toMatch(/chat|mensagem|desconto|24|bônus|encontro/i);
});
