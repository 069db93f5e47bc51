import {
  BOOKING_STATUS_LABELS,
  CALL_NOW,
  CALL_PERIOD_RULES,
  CALL_WINDOW_RULES,
  offerBenefits,
  PAYMENT_STATUS_LABELS,
  PRESELL_DEFAULTS,
  SIGNUP_ERRORS,
  withdrawalTerms,
} from '@camarim/domain';

// what the server words in Portuguese, and the pages in English say in their own words
const PORTUGUESE = /[áàâãéêíóôõúç]|\b(?:de|em|para|com|sem|seu|sua|ela|agora|vezes|dia|dias|hora)\b/i;

beforeAll(() => {
  Object.assign(globalThis, { __EN__: true });
});
afterAll(() => {
  Object.assign(globalThis, { __EN__: false });
});

it('the times a fan can choose from are told in English, and one that is new as the server words it (FV-13)', async () => {
  const { windowWords } = await import('./calls/words.js');
  const rules = [CALL_NOW, ...CALL_WINDOW_RULES, ...CALL_PERIOD_RULES];
  for (const { id, title, description, timeframe, urgencyMessage } of rules) {
    const served = { id, title, description, timeframe, urgencyMessage, available: true, slot: null };
    const said = windowWords(served as Parameters<typeof windowWords>[0]);
    expect([id, Object.values(said).filter((text) => PORTUGUESE.test(text))]).toEqual([id, []]);
    expect([id, said.urgencyMessage !== '']).toEqual([id, urgencyMessage !== '']);
  }
  const unknown = { id: 'nova', title: 'Nova', description: '', timeframe: '', urgencyMessage: '' };
  expect(
    windowWords({ ...unknown, available: true, slot: null } as unknown as Parameters<typeof windowWords>[0]),
  ).toEqual(expect.objectContaining({ title: 'Nova' }));
});

it('the state of a payment and of a call is told in English, each in words of its own (FV-13)', async () => {
  const payments = (await import('./purchases/words.js')).STATUS_LABELS;
  const calls = await import('./calls/words.js');
  expect(Object.keys(payments).toSorted()).toEqual(Object.keys(PAYMENT_STATUS_LABELS).toSorted());
  expect(Object.keys(calls.STATUS_LABELS).toSorted()).toEqual(Object.keys(BOOKING_STATUS_LABELS).toSorted());
  for (const labels of [payments, calls.STATUS_LABELS, calls.STATUS_SENTENCES]) {
    const said = Object.values(labels);
    expect(new Set(said).size).toBe(said.length);
    expect(said.filter((text) => PORTUGUESE.test(text))).toEqual([]);
  }
});

it('where she is stands in English on the page of an ad, the place by its own name (FV-13, MKT-28)', async () => {
  const { whereSheIs } = await import('../presell/words.js');
  expect(whereSheIs(PRESELL_DEFAULTS.place('Recife, PE'))).toBe('I live in Recife, PE');
  expect(whereSheIs(PRESELL_DEFAULTS.noPlace)).toBe('Serves your area');
});

it('the lines every access has are told in English, those a creator wrote stay hers (FV-13, FV-23)', async () => {
  const { benefit } = await import('./checkout/words.js');
  const lines = [null, 'luna'].flatMap((modelId) => offerBenefits({ benefits: [], modelId }));
  expect(lines.map(benefit).filter((text) => PORTUGUESE.test(text) || lines.includes(text))).toEqual([]);
  expect(benefit('Áudio de bom dia')).toBe('Áudio de bom dia');
});

it('in English too what a subscription includes is promised, never all there is (BIL-12)', async () => {
  const { benefit } = await import('./checkout/words.js');
  const pix = await import('./checkout/pix-words.js');
  const member = await import('./profile/member-words.js');
  const vip = await import('./vip/words.js');
  const [house, hers] = [null, 'luna'].map((modelId) => benefit(offerBenefits({ benefits: [], modelId })[0] ?? ''));
  const said = [
    ...[member.unlocked('Luna'), member.fullAccess('Luna'), house, hers],
    ...[pix.SCOPE_HOUSE, pix.SCOPE_UNKNOWN, pix.scopeOf('Luna'), vip.BENEFITS[0]],
  ];
  expect(said.filter((text) => !text || !/\b(?:includes|for subscribers)\b/.test(text))).toEqual([]);
});

it('the terms of a return say the same in English, number by number (FV-13, S15)', async () => {
  const { termsOfReturn: said } = await import('./purchases/terms-of-return.js');
  const numbers = (text: string) => text.match(/\d+/g);
  const policies = [
    { usedTimes: null, months: 12, usedFrom: 3 },
    { usedTimes: 5, months: 4, usedFrom: 7 },
    { usedTimes: 3, months: 12, usedFrom: 2 },
  ];
  for (const policy of policies) {
    const terms = withdrawalTerms(policy);
    const english = said({ ...policy, terms });
    expect(english.map(numbers)).toEqual(terms.map(numbers));
    expect(english.filter((text) => PORTUGUESE.test(text))).toEqual([]);
  }
  expect(said({ usedTimes: 1, months: 1, usedFrom: 1, terms: [] })[1]).toBe(
    'Once you’ve opened an exclusive video, a purchase counts as used: used purchases can be returned once a month.',
  );
  expect(said({ usedTimes: 2, months: 12, usedFrom: 3, terms: [] })[1]).toMatch(/returned twice a year\.$/);
  expect(said(undefined)).toHaveLength(1);
});

it('a device, a debit and a wrong field are told in English (FV-13)', async () => {
  const account = await import('./account/words.js');
  const money = await import('./account/money-words.js');
  const { fieldError } = await import('./signup/field-messages.js');
  expect(account.deviceName('Chrome em Android')).toBe('Chrome on Android');
  expect(account.deviceName('Outro aparelho')).toBe('Another device');
  expect(money.dayOf('2026-11-02')).toBe('November 2, 2026');
  const codes = Object.keys(SIGNUP_ERRORS) as Array<keyof typeof SIGNUP_ERRORS>;
  expect(codes.map(fieldError).filter((text) => PORTUGUESE.test(text.replace('example.com', '')))).toEqual([]);
});

it('what happened is told in English where it was written so, and never left out (FV-13)', async () => {
  const { textOf, titleOf } = await import('./notifications/words.js');
  const told = { title: 'Chamada confirmada', titleEn: 'Call confirmed', text: 'Seu horário.', textEn: null };
  const given = told as Parameters<typeof titleOf>[0];
  expect([titleOf(given), textOf(given)]).toEqual(['Call confirmed', 'Seu horário.']);
});
