import { plannedInstant, plannedTime, plannedTwice, planOf } from './planned-time.js';

const NEW_YORK = 'America/New_York';
const iso = (planned: string) => {
  const plan = plannedInstant(planned);
  return plan.ok ? plan.at.toISOString() : plan.refused.code;
};

describe('a planned time', () => {
  it.each([
    ['2026-11-27T20:00[America/Sao_Paulo]', '2026-11-27T23:00:00.000Z'],
    ['2026-07-01T09:15[Europe/Lisbon]', '2026-07-01T08:15:00.000Z'],
    ['2026-03-08T01:59[America/New_York]', '2026-03-08T06:59:00.000Z'],
    ['2026-03-08T03:00[America/New_York]', '2026-03-08T07:00:00.000Z'],
    // half an hour of change, and a change at midnight
    ['2026-10-04T02:30+11:00[Australia/Lord_Howe]', '2026-10-03T15:30:00.000Z'],
    ['2026-09-06T01:00[America/Santiago]', '2026-09-06T04:00:00.000Z'],
  ])('is one instant where its clock shows it once: %s (STU-11)', (planned, instant) => {
    expect(iso(planned)).toBe(instant);
  });

  it.each([
    ['2026-03-08T02:30[America/New_York]', '08/03, 03:00'],
    ['2026-03-29T01:00[Europe/Lisbon]', '29/03, 02:00'],
    ['2026-10-04T02:15[Australia/Lord_Howe]', '04/10, 02:30'],
    ['2026-09-06T00:00[America/Santiago]', '06/09, 01:00'],
  ])('that the clock skips is refused with the next valid one: %s (STU-11)', (planned, next) => {
    const plan = plannedInstant(planned);
    expect(plan).toMatchObject({ ok: false, refused: { code: 'skipped', message: expect.stringContaining(next) } });
  });

  it('that the clock shows twice is asked for, and each of the two is another instant (STU-11)', () => {
    const planned = `2026-11-01T01:30[${NEW_YORK}]`;
    expect(iso(planned)).toBe('twice');
    const both = plannedTwice(planned);
    expect(both).toEqual([`2026-11-01T01:30-04:00[${NEW_YORK}]`, `2026-11-01T01:30-05:00[${NEW_YORK}]`]);
    expect(both.map(iso)).toEqual(['2026-11-01T05:30:00.000Z', '2026-11-01T06:30:00.000Z']);
    expect(plannedTwice(`2026-11-01T02:00[${NEW_YORK}]`)).toEqual([]);
    expect(iso(`2026-11-01T01:30+02:00[${NEW_YORK}]`)).toBe('twice');
  });

  it('written from any instant is read as the same instant, also around every change of the clock (STU-11)', () => {
    const zones = [NEW_YORK, 'America/Sao_Paulo', 'Europe/Lisbon', 'Australia/Lord_Howe', 'America/Santiago'];
    const changes = ['2026-03-08T07:00Z', '2026-11-01T06:00Z', '2026-10-25T01:00Z', '2026-04-04T15:00Z'];
    for (const zone of zones)
      for (const change of changes)
        for (let minutes = -150; minutes <= 150; minutes += 10) {
          const at = new Date(Date.parse(change) + minutes * 60_000);
          expect(iso(plannedTime(at, zone))).toBe(at.toISOString());
        }
  });

  it.each([
    '2026-02-30T10:00[America/Sao_Paulo]',
    '2026-11-27T24:00[America/Sao_Paulo]',
    '2026-11-27T20:00[America/Nowhere]',
    '2026-11-27T20:00',
    '2026-11-27T20:00-02:00[America/Sao_Paulo]',
    '',
  ])('that is none is refused: "%s" (STU-11)', (planned) => {
    expect(iso(planned)).toBe('unclear');
  });

  it('stands above the instant beside it, and both may be neither past nor too far (STU-11)', () => {
    const now = new Date('2026-11-25T12:00:00.000Z');
    const at = '2026-11-26T12:00:00.000Z';
    expect(planOf(at, null, now)).toEqual({ ok: true, at: new Date(at), zone: 'America/Sao_Paulo' });
    expect(planOf(at, '2026-11-27T09:00[Europe/Lisbon]', now)).toEqual({
      ...{ ok: true, zone: 'Europe/Lisbon' },
      at: new Date('2026-11-27T09:00:00.000Z'),
    });
    expect(planOf(null, '2026-11-27T09:00[Europe/Lisbon]', now)).toMatchObject({ ok: true });
    expect(planOf(null, null, now)).toMatchObject({ refused: { code: 'unclear' } });
    expect(planOf(at, '2026-11-25T11:00[Europe/Lisbon]', now)).toMatchObject({ refused: { code: 'past' } });
    expect(planOf('2028-01-01T00:00:00.000Z', null, now)).toMatchObject({ refused: { code: 'too-far' } });
  });
});
