import { nextPushTryMs, noticeGroupOf, PUSH_TEXTS, pushTermsOf, pushVerdictOf, quietUntil } from './push.rules.js';

const NIGHT = { from: 22 * 60, to: 7 * 60, zone: 'America/Sao_Paulo' };

describe('a push', () => {
  it.each([
    ['2026-11-27T00:59:00Z', null],
    ['2026-11-27T01:00:00Z', '2026-11-27T10:00:00.000Z'],
    ['2026-11-27T09:59:59Z', '2026-11-27T10:00:00.000Z'],
    ['2026-11-27T10:00:00Z', null],
  ])('waits for the end of the night in the zone of its reader: %s (PUSH-05)', (at, end) => {
    expect(quietUntil(new Date(at), NIGHT)?.toISOString() ?? null).toBe(end);
  });
  it('waits within a day as well, and never where the hours are none (PUSH-05)', () => {
    const noon = new Date('2026-11-27T15:30:00Z');
    expect(quietUntil(noon, { ...NIGHT, from: 720, to: 780 })?.toISOString()).toBe('2026-11-27T16:00:00.000Z');
    expect(quietUntil(noon, { ...NIGHT, from: 750, to: 750 })).toBeNull();
  });
  it.each([
    [0, null, 1_000],
    [3, null, 8_000],
    [20, null, 300_000],
    [0, '120', 120_000],
    [0, 'Fri, 27 Nov 2026 12:01:00 GMT', 60_000],
    [2, 'soon', 4_000],
    [9, '1', 300_000],
  ])('after %i tries and Retry-After %s comes again in %i ms (PUSH-03)', (tries, header, wait) => {
    expect(nextPushTryMs(tries, header, new Date('2026-11-27T12:00:00Z'))).toBe(wait);
  });
  it.each([
    ['call-waiting', 1_200_000],
    ['call-waiting-for-creator', null],
    ['call-now-for-creator', 300_000],
  ])(
    'of the kind %s, about somebody who waits now, wakes the phone or comes to nothing (PUSH-01, PUSH-10)',
    (kind, left) => {
      expect(pushTermsOf(kind, left)).toEqual({ urgency: 'high', ttlSeconds: 60 });
    },
  );
  it.each([
    ['call-starting', 600_000, 600],
    ['call-for-creator', 3_600_000, 3_600],
    ['message-received', null, 86_400],
  ])(
    'of the kind %s, about what nobody waits for, is kept as long as it is true, for a day at most (PUSH-01)',
    (kind, left, ttlSeconds) => {
      expect(pushTermsOf(kind, left)).toEqual({ urgency: 'normal', ttlSeconds });
    },
  );
  it.each([
    [201, 'accepted'],
    [404, 'gone'],
    [410, 'gone'],
    [413, 'too-large'],
    [429, 'busy'],
    [503, 'busy'],
    [403, 'refused'],
    [null, 'unreachable'],
  ])('that was answered %s is %s (PUSH-02, PUSH-13)', (status, verdict) => {
    expect(pushVerdictOf(status)).toBe(verdict);
  });
  it.each([
    ['call-starting', 'calls'],
    ['call-for-creator', 'calls'],
    ['call-waiting-for-creator', 'calls'],
    ['call-now-for-creator', 'calls'],
    ['payment-approved', 'payments'],
    ['creator-left', 'payments'],
    ['message-received', 'messages'],
    ['tip-for-creator', 'work'],
    ['tip-thanked', 'news'],
    ['followed-news', 'news'],
    ['something-new', 'news'],
  ])('of the kind %s is one of %s, and has a text (PUSH-05)', (kind, group) => {
    expect(noticeGroupOf(kind)).toBe(group);
    for (const texts of Object.values(PUSH_TEXTS)) expect(texts[noticeGroupOf(kind)]).not.toBe('');
  });
});
