import {
  canCancelCharge,
  isMonthly,
  isRecurrenceHour,
  mayAnnounceCharge,
  mayRetryDebit,
  RECURRENCE_STATUSES,
  recurrenceDays,
  recurrenceDueDate,
  recurrenceTransition,
} from './recurrence.rules.js';

it('a month later is the same day, or the last one of a shorter month, without shifting the months after it (BIL-48)', () => {
  const dates = [0, 1, 2, 3, 12, 13].map((month) => recurrenceDueDate('2027-01-31', month));
  expect(dates).toEqual(['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30', '2028-01-31', '2028-02-29']);
  expect(() => recurrenceDueDate('2027-02-30x', 1)).toThrow(RangeError);
  expect(() => recurrenceDueDate('2027-01-31', -1)).toThrow(RangeError);
});

it('the payer’s bank is notified of a charge from ten to two days before it is due (BIL-48)', () => {
  const days = ['2027-02-17', '2027-02-18', '2027-02-26', '2027-02-27', '2027-02-28'];
  expect(days.map((today) => mayAnnounceCharge(today, '2027-02-28'))).toEqual([false, true, true, false, false]);
});

it('a charge can be cancelled before its due date, not on it (BIL-48)', () => {
  expect(canCancelCharge('2027-02-27', '2027-02-28')).toBe(true);
  expect(canCancelCharge('2027-02-28', '2027-02-28')).toBe(false);
});

it('an authorisation that ended can only be replaced by a new one (BIL-48)', () => {
  const edges = RECURRENCE_STATUSES.flatMap((from) =>
    RECURRENCE_STATUSES.filter((to) => recurrenceTransition(from, to).ok).map((to) => `${from}>${to}`),
  );
  expect(edges).toEqual([
    ...['created>approved', 'created>rejected', 'created>expired', 'created>cancelled'],
    ...['approved>expired', 'approved>cancelled'],
  ]);
});

it('a failed debit is tried again three times, each within a week of its day (BIL-48)', () => {
  const days = ['2027-02-28', '2027-03-01', '2027-03-07', '2027-03-08'];
  expect(days.map((day) => mayRetryDebit(day, '2027-02-28', 0))).toEqual([false, true, true, false]);
  expect([2, 3].map((retries) => mayRetryDebit('2027-03-02', '2027-02-28', retries))).toEqual([true, false]);
});

it('paid month after month, access lasts until a failed debit is reported, and no month is shorter than the plan (BIL-48)', () => {
  for (const first of ['2027-01-31', '2027-02-28', '2028-02-29', '2027-11-21']) {
    let days = 0;
    for (let month = 0; month < 36; month += 1) {
      const bought = recurrenceDays(first, month, 30);
      expect(bought).toBeGreaterThanOrEqual(30);
      days += bought;
      const end = Date.parse(first) + days * 86_400_000;
      expect(end).toBeGreaterThanOrEqual(Date.parse(recurrenceDueDate(first, month + 1)) + 2 * 86_400_000);
    }
  }
  expect([27, 28, 30, 31, 32, 90, null].map(isMonthly)).toEqual([false, true, true, true, false, false, false]);
});

it('no bank is notified of a charge at night in São Paulo (BIL-48)', () => {
  const hours = ['10:59', '11:00', '22:59', '23:00'].map((time) =>
    isRecurrenceHour(new Date(`2027-02-20T${time}:00Z`)),
  );
  expect(hours).toEqual([false, true, true, false]);
});
