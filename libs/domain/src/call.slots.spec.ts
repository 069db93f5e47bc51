import { type CallCalendar, callSlots, openTime } from './call.slots.js';
import { localTime, zonedInstant } from './zoned-time.js';

const SP = 'America/Sao_Paulo';
const HOUR = 60;
const base: CallCalendar = {
  ...{ zone: SP, rules: [], exceptions: [], bufferMinutes: 15, minNoticeMinutes: 60, horizonDays: 60 },
};
/** Local time as a fan in São Paulo sees it: 'MM-DD HH:MM'. */
const shown = (at: Date): string => `${localTime(at, SP).date.slice(5)} ${localTime(at, SP).time}`;

interface Case {
  name: string;
  calendar: Partial<CallCalendar>;
  minutes?: number;
  /** Local dates of São Paulo, from the first 00:00 to the second 00:00. */
  days: [string, string];
  now?: string;
  busy?: Array<[string, string]>;
  slots: string[];
}
const every = (fromMinutes: number, toMinutes: number, weekdays = [0, 1, 2, 3, 4, 5, 6]) =>
  weekdays.map((weekday) => ({ weekday, fromMinutes, toMinutes }));
const cases: Case[] = [
  {
    name: 'half an hour each, with the buffer between them',
    calendar: { rules: every(9 * HOUR, 11 * HOUR) },
    days: ['2026-11-23', '2026-11-24'],
    slots: ['11-23 09:00', '11-23 09:45', '11-23 10:30'],
  },
  {
    name: 'a night that crosses midnight belongs to the day it begins on',
    calendar: { rules: every(22 * HOUR, 2 * HOUR, [1]), bufferMinutes: 0 },
    minutes: 60,
    days: ['2026-11-23', '2026-11-25'],
    slots: ['11-23 22:00', '11-23 23:00', '11-24 00:00', '11-24 01:00'],
  },
  {
    name: 'the hours after midnight are on the next page of the calendar, on the same grid',
    calendar: { rules: every(22 * HOUR, 2 * HOUR, [1]) },
    days: ['2026-11-24', '2026-11-25'],
    slots: ['11-24 00:15', '11-24 01:00'],
  },
  {
    name: 'a month ends in the middle of a night',
    calendar: { rules: every(23 * HOUR, 1 * HOUR), bufferMinutes: 0 },
    minutes: 60,
    days: ['2026-11-30', '2026-12-01'],
    slots: ['11-30 00:00', '11-30 23:00'],
  },
  {
    name: 'the last of February of a year without a 29th',
    calendar: { rules: every(10 * HOUR, 11 * HOUR), horizonDays: 180 },
    days: ['2027-02-28', '2027-03-02'],
    slots: ['02-28 10:00', '03-01 10:00'],
  },
  {
    name: 'a closed day takes the whole of it, a closed hour only that hour',
    calendar: {
      rules: every(9 * HOUR, 12 * HOUR),
      bufferMinutes: 0,
      exceptions: [
        { date: '2026-11-23', kind: 'closed', fromMinutes: null, toMinutes: null },
        { date: '2026-11-24', kind: 'closed', fromMinutes: 10 * HOUR, toMinutes: 11 * HOUR },
      ],
    },
    minutes: 60,
    days: ['2026-11-23', '2026-11-25'],
    slots: ['11-24 09:00', '11-24 11:00'],
  },
  {
    name: 'an opened day adds hours, also on a day that is closed',
    calendar: {
      exceptions: [
        { date: '2026-11-23', kind: 'closed', fromMinutes: null, toMinutes: null },
        { date: '2026-11-23', kind: 'open', fromMinutes: 15 * HOUR, toMinutes: 16 * HOUR },
      ],
    },
    days: ['2026-11-23', '2026-11-24'],
    slots: ['11-23 15:00'],
  },
  {
    name: 'what is booked takes its time and its buffer, on both sides',
    calendar: { rules: every(9 * HOUR, 13 * HOUR) },
    days: ['2026-11-23', '2026-11-24'],
    busy: [['2026-11-23T13:30:00Z', '2026-11-23T14:15:00Z']],
    slots: ['11-23 09:00', '11-23 09:45', '11-23 11:15', '11-23 12:00'],
  },
  {
    name: 'nothing sooner than the notice, nothing beyond the horizon',
    calendar: { rules: every(9 * HOUR, 10 * HOUR), horizonDays: 2, minNoticeMinutes: 120 },
    days: ['2026-11-23', '2026-11-27'],
    now: '2026-11-23T10:01:00Z',
    slots: ['11-24 09:00'],
  },
  {
    name: 'a creator in Lisbon: her noon is nine in the morning here',
    calendar: { zone: 'Europe/Lisbon', rules: every(12 * HOUR, 13 * HOUR) },
    days: ['2026-11-23', '2026-11-24'],
    slots: ['11-23 09:00'],
  },
  {
    name: 'a creator in Tokyo: her Tuesday morning is our Monday night',
    calendar: { zone: 'Asia/Tokyo', rules: every(8 * HOUR, 9 * HOUR, [2]) },
    days: ['2026-11-23', '2026-11-24'],
    slots: ['11-23 20:00'],
  },
  {
    name: 'the night New York puts its clock back has the hour twice, and no slot is lost',
    calendar: { zone: 'America/New_York', rules: every(0, 3 * HOUR, [0]), bufferMinutes: 0 },
    minutes: 60,
    days: ['2026-11-01', '2026-11-02'],
    slots: ['11-01 01:00', '11-01 02:00', '11-01 03:00', '11-01 04:00'],
  },
  {
    name: 'the night New York puts its clock forward has an hour less',
    calendar: { zone: 'America/New_York', rules: every(1 * HOUR, 4 * HOUR, [0]), bufferMinutes: 0, horizonDays: 180 },
    minutes: 60,
    days: ['2027-03-14', '2027-03-15'],
    slots: ['03-14 03:00', '03-14 04:00'],
  },
];

describe('free slots', () => {
  it.each(cases)(
    '$name (CAT-39)',
    ({ calendar, minutes = 30, days, now = '2026-10-20T12:00:00Z', busy = [], slots }) => {
      const found = callSlots({
        calendar: { ...base, ...calendar },
        durationMinutes: minutes,
        from: zonedInstant(days[0], 0, SP),
        to: zonedInstant(days[1], 0, SP),
        now: new Date(days[0] >= '2027' ? '2026-12-20T12:00:00Z' : now),
        busy: busy.map(([from, to]) => ({ from: Date.parse(from), to: Date.parse(to) })),
      });
      expect(found.map(({ startsAt }) => shown(startsAt))).toEqual(slots);
      expect(found.every(({ startsAt, endsAt }) => endsAt.getTime() - startsAt.getTime() === minutes * 60_000)).toBe(
        true,
      );
    },
  );

  it('rules that touch or overlap are one period of time (CAT-39)', () => {
    const rules = [...every(9 * HOUR, 11 * HOUR), ...every(10 * HOUR, 12 * HOUR)];
    const [from, to] = [zonedInstant('2026-11-23', 0, SP), zonedInstant('2026-11-24', 0, SP)];
    const range = {
      from: zonedInstant('2026-11-23', 9 * HOUR, SP).getTime(),
      to: zonedInstant('2026-11-23', 12 * HOUR, SP).getTime(),
    };
    expect(openTime({ ...base, rules }, from, to)).toEqual([range]);
  });
});

describe('the clock of a zone', () => {
  it.each([
    ['2026-11-23', 540, SP, '2026-11-23T12:00:00.000Z'],
    ['2026-12-31', 1560, SP, '2027-01-01T05:00:00.000Z'],
    ['2018-11-04', 0, SP, '2018-11-04T03:00:00.000Z'],
    ['2026-11-01', 90, 'America/New_York', '2026-11-01T05:30:00.000Z'],
    ['2027-03-14', 150, 'America/New_York', '2027-03-14T07:00:00.000Z'],
  ])('%s + %i min in %s is %s (CAT-39)', (date, minutes, zone, instant) => {
    expect(zonedInstant(date, minutes, zone).toISOString()).toBe(instant);
  });
});
