import {
  callBadges,
  offerPhase,
  type PriceDraft,
  REFERENCE_PRICE_LIFE_MS,
  referencePriceCents,
  shownDiscount,
  tidyLines,
  validatePrice,
} from './price-list.js';

const NOW = new Date('2026-11-20T12:00:00Z');
const ago = (ms: number) => new Date(NOW.getTime() - ms);
const draft = (own: Partial<PriceDraft> = {}): PriceDraft => ({
  name: '1 mês',
  description: '',
  priceCents: 1990,
  originalPriceCents: null,
  duration: 30,
  benefits: [],
  highlightedBenefits: [],
  isLimitedTime: false,
  startsAt: null,
  expiresAt: null,
  ...own,
});

describe('a struck-through price', () => {
  const facts = { priceCents: 3790, originalCents: 5970, lastOfferedAt: ago(1), lastSoldAt: ago(1) };
  it('is shown when it was in the list and somebody paid it within 30 days (BIL-03)', () => {
    expect(referencePriceCents(facts, NOW)).toBe(5970);
    const edge = {
      ...facts,
      lastOfferedAt: ago(REFERENCE_PRICE_LIFE_MS - 1),
      lastSoldAt: ago(REFERENCE_PRICE_LIFE_MS - 1),
    };
    expect(referencePriceCents(edge, NOW)).toBe(5970);
  });
  it.each([
    ['nobody ever paid it', { lastSoldAt: null }],
    ['it never stood in the list', { lastOfferedAt: null }],
    ['the last sale is 30 days old', { lastSoldAt: ago(REFERENCE_PRICE_LIFE_MS) }],
    ['the list dropped it 30 days ago', { lastOfferedAt: ago(REFERENCE_PRICE_LIFE_MS) }],
    ['it is not higher than the price', { originalCents: 3790 }],
    ['none is claimed', { originalCents: null }],
  ])('is hidden when %s (BIL-03)', (_, change) => {
    expect(referencePriceCents({ ...facts, ...change }, NOW)).toBeNull();
  });
  it('gives the percentage that cents give, floored (BIL-04)', () => {
    expect([shownDiscount(5970, 3790), shownDiscount(2970, 2690), shownDiscount(5940, 4790)]).toEqual([36, 9, 19]);
    expect([shownDiscount(null, 3790), shownDiscount(10_000, 9_999)]).toEqual([null, null]);
  });
});

describe('a row of a price list', () => {
  it('is refused with the texts of the form (BIL-02)', () => {
    const faults = validatePrice('plans', draft({ name: '  ', priceCents: 0, duration: 0 }));
    expect(faults.map(({ message }) => message)).toEqual([
      'Nome do plano é obrigatório',
      'Preço deve ser maior que zero',
      'Duração deve ser maior que zero',
    ]);
  });
  it.each(['plans', 'call-plans', 'vip-offers'] as const)('follows the same rules among %s (BIL-09)', (list) => {
    const fields = (own: Partial<PriceDraft>) => validatePrice(list, draft(own)).map(({ field }) => field);
    expect(fields({})).toEqual([]);
    expect(fields({ priceCents: 19.9 })).toEqual(['priceCents']);
    expect(fields({ priceCents: Number.NaN, duration: Number.NaN })).toEqual(['priceCents', 'duration']);
    expect(fields({ originalPriceCents: 1990 })).toEqual(['originalPriceCents']);
    expect(fields({ benefits: Array<string>(13).fill('x') })).toEqual(['benefits']);
  });
  it('sells no plan or offer with a promise nobody here delivers; a call may say what happens in it (BIL-07)', () => {
    for (const field of ['benefits', 'highlightedBenefits'] as const) {
      const codes = (list: 'plans' | 'call-plans' | 'vip-offers') =>
        validatePrice(list, draft({ [field]: ['Vídeos', 'Encontro pessoal'] })).map(
          (fault) => `${fault.field} ${fault.code}`,
        );
      expect([codes('plans'), codes('vip-offers')]).toEqual(Array(2).fill([`${field} not-delivered`]));
      expect(codes('call-plans')).toEqual([]);
    }
  });
  it('has an end exactly when its time is limited (BIL-10)', () => {
    const fields = (own: Partial<PriceDraft>) => validatePrice('vip-offers', draft(own)).map(({ field }) => field);
    expect(fields({ isLimitedTime: true })).toEqual(['expiresAt']);
    expect(fields({ expiresAt: NOW })).toEqual(['expiresAt']);
    expect(fields({ isLimitedTime: true, startsAt: NOW, expiresAt: NOW })).toEqual(['expiresAt']);
    expect(fields({ isLimitedTime: true, startsAt: ago(1), expiresAt: NOW })).toEqual([]);
  });
  it('drops blank lines (BIL-02)', () => expect(tidyLines([' a ', '', '  ', 'b'])).toEqual(['a', 'b']));
});

it('an offer is over at the exact instant it ends (BIL-10)', () => {
  expect(offerPhase({ startsAt: null, expiresAt: NOW }, NOW)).toBe('over');
  expect(offerPhase({ startsAt: null, expiresAt: new Date(NOW.getTime() + 1) }, NOW)).toBe('running');
  expect(offerPhase({ startsAt: new Date(NOW.getTime() + 1), expiresAt: null }, NOW)).toBe('upcoming');
});

it('a call is labelled most popular only with ten sales in the last 30 days (FV-25)', () => {
  const calls = (...sales: number[]) => sales.map((recentSales, index) => ({ isFeatured: index === 1, recentSales }));
  expect(callBadges(calls(10, 3))).toEqual(['most-popular', null]);
  expect(callBadges(calls(9, 3))).toEqual([null, 'recommended']);
  expect(callBadges(calls(10, 10))).toEqual([null, 'recommended']);
  expect(callBadges([])).toEqual([]);
});
