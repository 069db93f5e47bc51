import type { RuleDraft } from './calendar-draft.js';
import { copied, merged, moved, opened, piecesOf, placeOf } from './week-time.js';

const rule = (weekday: number, from: string, to: string, key = 0): RuleDraft => ({ key, weekday, from, to });
const words = (rules: readonly RuleDraft[]) => rules.map(({ weekday, from, to }) => `${weekday} ${from}–${to}`);

describe('a stretch of the week in the calendar', () => {
  it('that goes on after midnight stays in its evening; what passes six in the morning begins the next day (CAT-39)', () => {
    expect(piecesOf([rule(1, '19:00', '02:00')])).toEqual([
      { key: 0, day: 1, top: 780, bottom: 1_200, isStart: true, isEnd: true },
    ]);
    expect(piecesOf([rule(6, '05:00', '08:00')])).toMatchObject([
      { day: 5, top: 1_380, bottom: 1_440, isStart: true, isEnd: false },
      { day: 6, top: 0, bottom: 120, isStart: false, isEnd: true },
    ]);
    expect(piecesOf([rule(0, '', '08:00')])).toEqual([]);
  });

  it.each([
    ['whole', 30, '1 14:30–18:30'],
    ['whole', 1_440, '2 14:00–18:00'],
    ['whole', -3 * 1_440, '5 14:00–18:00'],
    ['whole', 600, '2 00:00–04:00'],
    ['end', 30, '1 14:00–18:30'],
    ['end', -600, '1 14:00–14:30'],
    ['end', 480, '1 14:00–02:00'],
    ['start', -60, '1 13:00–18:00'],
    ['start', 600, '1 17:30–18:00'],
  ] as const)('moved by its %s %d minutes is %s (CAT-39)', (edge, by, expected) => {
    expect(words([moved(rule(1, '14:00', '18:00'), edge, by)])).toEqual([expected]);
  });

  it('opened by a drag runs whichever way it was drawn, and one that touches another becomes one with it (CAT-39)', () => {
    expect(words(opened([], 2, 300, 180))).toEqual(['2 09:00–11:00']);
    const three = [rule(2, '09:00', '11:00', 0), rule(2, '14:00', '15:00', 1), rule(2, '11:00', '14:00', 2)];
    expect(words(merged(three))).toEqual(['2 09:00–15:00']);
    expect(words(merged([rule(6, '22:00', '01:00', 0), rule(0, '00:30', '02:00', 1)]))).toEqual(['6 22:00–02:00']);
    expect(words(merged([rule(1, '09:00', '10:00', 0), rule(2, '09:00', '10:00', 1)]))).toHaveLength(2);
  });

  it('is copied in the place of what the other days had (CAT-39)', () => {
    const week = [rule(1, '09:00', '12:00', 0), rule(1, '19:00', '02:00', 1), rule(3, '10:00', '11:00', 2)];
    expect(words(copied(week, 1, [3, 4])).sort()).toEqual([
      ...['1 09:00–12:00', '1 19:00–02:00', '3 09:00–12:00', '3 19:00–02:00', '4 09:00–12:00', '4 19:00–02:00'],
    ]);
    const keys = copied(week, 1, [3, 4]).map(({ key }) => key);
    expect(new Set(keys).size).toBe(6);
  });

  it('and a call at one in the morning lies in the evening it belongs to (CAT-39)', () => {
    const zone = 'America/Sao_Paulo';
    expect(placeOf(new Date('2026-11-24T04:00:00Z'), zone)).toEqual({ date: '2026-11-23', minute: 1_140 });
    expect(placeOf(new Date('2026-11-24T22:00:00Z'), zone)).toEqual({ date: '2026-11-24', minute: 780 });
  });
});
