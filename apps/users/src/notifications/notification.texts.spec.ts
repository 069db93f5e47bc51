import type { BookingFacts, EventPayloads } from '@camarim/contracts';
import { NOTIFICATION_TEXTS as TEXTS } from './notification.texts.js';

const call: BookingFacts = {
  ...{ bookingId: 'b1', userId: 'u1', modelId: 'm1', paymentId: 'p1', startsAt: '2030-11-27T02:30:00.000Z' },
};
/** Facts for every event at once: each text takes what it needs. */
const facts = (more: object = {}): never =>
  ({
    ...call,
    ...{
      amountCents: 1990,
      planType: 'subscription',
      refundedCents: 1990,
      surplusCents: 1990,
      daysLeft: 3,
      renewPath: '/luna',
    },
    ...{ nextDebitOn: '2030-11-27', retryOn: '2030-11-28', by: 'fan', reason: 'revoked', state: 'approved' },
    ...{ expiresAt: '2030-11-27T02:30:00.000Z', minutesLeft: 60, promiseUntil: null, until: call.startsAt, ...more },
  }) as never;
const VARIANTS = [
  facts(),
  facts({ amountCents: 0, daysLeft: 0, retryOn: null, reason: 'debit-refused', state: 'refused', minutesLeft: 10 }),
  facts({ planType: 'call', daysLeft: 1, reason: 'model-gone', state: 'hidden', promiseUntil: call.startsAt }),
  facts({ by: 'bank', reason: 'creator-left', minutesLeft: 1440 }),
];
const PORTUGUESE = /[áàâêíóôõúç]|\b(?:de|em|para|com|sem|seu|sua|ela|agora|você|dia|dias|hora)\b/i;
type Told = (given: never, by: 'buyer') => ReturnType<typeof TEXTS.subscriptionExpired>;
const ofFans = Object.entries(TEXTS) as Array<[string, Told]>;
const numbersIn = (text: string) => text.match(/R\$\s[\d,]+|\d+ (?:min|horas|hours|dias|days)|\d\d:\d\d/g)?.length ?? 0;

it.each(ofFans)('what is told of %s stands in English too, with the same amounts and hours (FV-13)', (_name, tell) => {
  for (const given of VARIANTS) {
    const { title, text, en } = tell(given, 'buyer');
    expect(en).not.toBeNull();
    const words = [en?.title ?? '', en?.text ?? ''];
    expect(words.filter((said) => said === '' || PORTUGUESE.test(said.replace('São Paulo', '')))).toEqual([]);
    expect(numbersIn(words.join(' '))).toBe(numbersIn(`${title} ${text}`));
  }
});

it('a day is written in English as people write it there (FV-13)', () => {
  const renewal = { amountCents: 1990, nextDebitOn: '2030-11-02' } as EventPayloads['recurrence.authorised'];
  expect(TEXTS.renewalAuthorised(renewal).en?.text).toContain('from November 2, 2030');
  expect(TEXTS.bookingMoved(call).en?.text).toBe('The new time is Tuesday, November 26, at 23:30 (São Paulo time).');
});
