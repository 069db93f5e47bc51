import {
  mayAnnounceCharge,
  mayTakeChargeBack,
  RECURRENCE_STATUSES,
  recurrenceDueDate,
  recurrenceTransition,
} from './recurrence.rules.js';

it('a month later is the same day, or the last one there is, and the months after are not moved by it (BIL-48)', () => {
  const dates = [0, 1, 2, 3, 12, 13].map((month) => recurrenceDueDate('2027-01-31', month));
  expect(dates).toEqual(['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30', '2028-01-31', '2028-02-29']);
  expect(() => recurrenceDueDate('2027-02-30x', 1)).toThrow(RangeError);
  expect(() => recurrenceDueDate('2027-01-31', -1)).toThrow(RangeError);
});

it('the payer’s bank hears of a charge from ten to two days before it is due (BIL-48)', () => {
  const days = ['2027-02-17', '2027-02-18', '2027-02-26', '2027-02-27', '2027-02-28'];
  expect(days.map((today) => mayAnnounceCharge(today, '2027-02-28'))).toEqual([false, true, true, false, false]);
});

it('a charge is taken back before its day, not on it (BIL-48)', () => {
  expect(mayTakeChargeBack('2027-02-27', '2027-02-28')).toBe(true);
  expect(mayTakeChargeBack('2027-02-28', '2027-02-28')).toBe(false);
});

it('what ended is authorised by a new authorisation only (BIL-48)', () => {
  const edges = RECURRENCE_STATUSES.flatMap((from) =>
    RECURRENCE_STATUSES.filter((to) => recurrenceTransition(from, to).ok).map((to) => `${from}>${to}`),
  );
  expect(edges).toEqual([
    ...['created>approved', 'created>rejected', 'created>expired', 'created>cancelled'],
    ...['approved>expired', 'approved>cancelled'],
  ]);
});
