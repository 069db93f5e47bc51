import { BrokerOutages } from './broker-outage.js';

const EVENTS = ['billing__effects__payment_approved', 'billing__access__payment_approved'];
const [EFFECTS = '', ACCESS = ''] = EVENTS;

it('after an outage each durable is looked at once: later it has only gone on (R2)', () => {
  const outages = new BrokerOutages();
  expect(outages.of(EFFECTS)).toBeUndefined();
  outages.begin(performance.now(), EVENTS);
  expect(outages.of(EFFECTS)).toBeDefined();
  outages.noteChecked(EFFECTS);
  expect(outages.of(EFFECTS)).toBeUndefined();
  expect(outages.unchecked).toEqual([ACCESS]);
});

it('an outage is dated by the clock of the broker, whatever the clock of the process says (R2)', () => {
  const outages = new BrokerOutages();
  const storedAt = Date.UTC(2031, 0, 1);
  outages.noteMessage(storedAt);
  outages.begin(performance.now(), EVENTS);
  const { seenUntil, began } = outages.of(EFFECTS) ?? { seenUntil: 0, began: 0 };
  expect(seenUntil).toBe(storedAt);
  expect(began).toBeGreaterThanOrEqual(storedAt);
  expect(began - storedAt).toBeLessThan(60_000);
});

it('a second outage before everything was looked at still counts from what was seen before the first (R2)', () => {
  const outages = new BrokerOutages();
  const storedAt = Date.UTC(2026, 0, 1);
  outages.noteMessage(storedAt);
  outages.begin(performance.now(), EVENTS);
  outages.noteChecked(EFFECTS);
  outages.noteMessage(storedAt + 5_000);
  outages.begin(performance.now(), EVENTS);
  expect(outages.of(ACCESS)?.seenUntil).toBe(storedAt);
  outages.noteChecked(EFFECTS);
  outages.noteChecked(ACCESS);
  outages.begin(performance.now(), EVENTS);
  expect(outages.of(ACCESS)?.seenUntil).toBe(storedAt + 5_000);
});
