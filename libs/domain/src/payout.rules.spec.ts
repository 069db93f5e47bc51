import {
  keyUsableAt,
  mayDecide,
  needsApproval,
  nextLook,
  ownKey,
  PAYOUT_FOUR_EYES_CENTS,
  PAYOUT_KEY_COOLS_MS,
  PAYOUT_LEAST_CENTS,
  PAYOUT_MOST_CENTS,
  PAYOUTS_PER_DAY,
  type Payable,
  payoutOf,
  payoutRunDay,
} from './payout.rules.js';

const NOW = new Date('2026-11-26T15:00:00Z');
const good: Payable = { hasSource: true, availableCents: 12_345, keyUsableAt: NOW, isUnderWay: false, lately: 0 };

describe('what may be paid out', () => {
  it.each<[string, Partial<Payable>, ReturnType<typeof payoutOf>]>([
    ['all of it', {}, { ok: true, cents: 12_345 }],
    ['the least', { availableCents: PAYOUT_LEAST_CENTS }, { ok: true, cents: PAYOUT_LEAST_CENTS }],
    ['the most', { availableCents: PAYOUT_MOST_CENTS + 1 }, { ok: true, cents: PAYOUT_MOST_CENTS }],
    ['a cent less than the least', { availableCents: PAYOUT_LEAST_CENTS - 1 }, { ok: false, reason: 'too-little' }],
    ['a debt', { availableCents: -500 }, { ok: false, reason: 'too-little' }],
    ['nothing to send it by', { hasSource: false, keyUsableAt: null }, { ok: false, reason: 'no-source' }],
    ['no key', { keyUsableAt: null }, { ok: false, reason: 'no-key' }],
    ['a new key', { keyUsableAt: new Date(NOW.getTime() + 1) }, { ok: false, reason: 'cooling' }],
    ['another under way', { isUnderWay: true }, { ok: false, reason: 'under-way' }],
    ['often enough today', { lately: PAYOUTS_PER_DAY }, { ok: false, reason: 'too-often' }],
  ])('%s (PAYOUT-02)', (_, change, expected) => {
    expect(payoutOf({ ...good, ...change }, NOW)).toEqual(expected);
  });

  it('a sum needs somebody else’s eyes from its threshold on, and nobody decides about an own one (PAYOUT-04)', () => {
    expect([PAYOUT_FOUR_EYES_CENTS - 1, PAYOUT_FOUR_EYES_CENTS].map(needsApproval)).toEqual([false, true]);
    expect([mayDecide('a', 'a'), mayDecide('a', 'b')]).toEqual([false, true]);
  });
});

describe('the key of a payout', () => {
  it('is the CPF of the verified person and nobody else’s (PAYOUT-03)', () => {
    expect(ownKey('123.456.789-09', true)).toBe('12345678909');
    expect(ownKey('12345678909', true)).toBe('12345678909');
    expect(ownKey('111.444.777-35', false)).toBeNull();
    expect(ownKey('12345678900', true)).toBeNull();
    expect(ownKey('lia12345678909@exemplo.com.br', true)).toBeNull();
  });

  it('cools 48 hours, and the same one set again does not cool again (PAYOUT-03)', () => {
    expect(keyUsableAt(NOW, null).getTime() - NOW.getTime()).toBe(PAYOUT_KEY_COOLS_MS);
    expect(PAYOUT_KEY_COOLS_MS).toBe(48 * 3_600_000);
    const usableAt = new Date('2026-01-01T00:00:00Z');
    expect(keyUsableAt(NOW, { usableAt })).toEqual(usableAt);
  });
});

describe('the run on Mondays', () => {
  it.each([
    ['2026-11-30T11:59:59Z', null],
    ['2026-11-30T12:00:00Z', '2026-11-30'],
    ['2026-12-01T02:59:59Z', '2026-11-30'],
    ['2026-12-01T03:00:00Z', null],
    ['2026-11-29T23:00:00Z', null],
    ['2026-11-30T02:00:00Z', null],
  ])('at %s it is of %s in São Paulo (PAYOUT-06)', (at, day) => {
    expect(payoutRunDay(new Date(at))).toBe(day);
  });

  it('a paid one is looked at again four times, then never (PAYOUT-05)', () => {
    const minutes: Array<number | null> = [];
    for (let now: Date | null = NOW; now; ) {
      now = nextLook(NOW, now);
      minutes.push(now && (now.getTime() - NOW.getTime()) / 60_000);
    }
    expect(minutes).toEqual([10, 60, 1_440, 10_080, null]);
  });
});
