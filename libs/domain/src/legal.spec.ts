import { ageInYears, isLegalDocument } from './legal.js';

describe('the age of a creator', () => {
  it('turns eighteen on the birthday itself, not the day before (USR-31)', () => {
    expect(ageInYears('2008-11-20', '2026-11-19')).toBe(17);
    expect(ageInYears('2008-11-20', '2026-11-20')).toBe(18);
    expect(ageInYears('2008-02-29', '2026-02-28')).toBe(17);
    expect(ageInYears('2008-02-29', '2026-03-01')).toBe(18);
  });

  it('is unknown for a date that does not exist or is in the future (USR-31)', () => {
    for (const wrong of ['2007-02-29', '2026-11-21', '20/11/2008', '2008-13-01', ''])
      expect(ageInYears(wrong, '2026-11-20')).toBeNull();
  });
});

it('only the published legal texts have an address (FV-11)', () => {
  expect(isLegalDocument('terms')).toBe(true);
  expect(isLegalDocument('toString')).toBe(false);
});
