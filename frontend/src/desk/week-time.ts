import type { DeskBooking } from '@camarim/contracts';
import { localTime } from '@camarim/domain';
import { nextKey, type RuleDraft } from './calendar-draft.js';
import { clockOf, minutesOf } from './call-words.js';

const DAY = 1_440;
const WEEK = 7 * DAY;
/** A column begins at six: what goes on after midnight still belongs to the evening before. */
const DAY_BEGINS = 360;
/** Dragging and arrow keys move by this many minutes; nothing is shorter. */
export const STEP = 30;
/** Minutes of a column, from six to six. */
export const COLUMN_MINUTES = DAY;

/** A stretch in one column: minutes below its top. One that passes six in the morning has a second part in the next. */
export type Piece = { key: number; day: number; top: number; bottom: number; isStart: boolean; isEnd: boolean };

const mod = (value: number, by: number): number => ((value % by) + by) % by;

/** Minutes since Sunday's midnight, and how long; null while its times are half typed. */
function spanOf({ weekday, from, to }: RuleDraft): { at: number; lasts: number } | null {
  const [start, end] = [minutesOf(from), minutesOf(to)];
  if (start === null || end === null) return null;
  return { at: weekday * DAY + start, lasts: end > start ? end - start : end + DAY - start };
}
const ruleOf = (key: number, at: number, lasts: number): RuleDraft => {
  const start = mod(at, WEEK);
  const from = start % DAY;
  return { key, weekday: Math.floor(start / DAY), from: clockOf(from), to: clockOf((from + lasts) % DAY) };
};

/** Where the stretches of the week lie in the seven columns. */
export function piecesOf(rules: readonly RuleDraft[]): Piece[] {
  return rules.flatMap((rule) => {
    const span = spanOf(rule);
    if (!span) return [];
    const begin = mod(span.at - DAY_BEGINS, WEEK);
    const first = begin % DAY;
    const day = Math.floor(begin / DAY);
    const here = { key: rule.key, day, top: first, bottom: Math.min(DAY, first + span.lasts), isStart: true };
    const rest = first + span.lasts - DAY;
    if (rest <= 0) return [{ ...here, isEnd: true }];
    const next = { key: rule.key, day: (day + 1) % 7, top: 0, bottom: rest, isStart: false, isEnd: true };
    return [{ ...here, isEnd: false }, next];
  });
}

/** Whether 'edge' moves the whole stretch, its beginning or its end. */
export type Edge = 'whole' | 'start' | 'end';

/** As it stands when it was dragged, or moved by arrows, by so many minutes; never shorter than a step or longer than a day. */
export function moved(rule: RuleDraft, edge: Edge, by: number): RuleDraft {
  const span = spanOf(rule);
  if (!span) return rule;
  if (edge === 'whole') return ruleOf(rule.key, span.at + by, span.lasts);
  const lasts = Math.min(DAY, Math.max(STEP, span.lasts + (edge === 'end' ? by : -by)));
  return ruleOf(rule.key, edge === 'end' ? span.at : span.at + span.lasts - lasts, lasts);
}

/** Opens a stretch in a column; `from` and `until` are minutes below its top. */
export function opened(rules: readonly RuleDraft[], day: number, from: number, until: number): RuleDraft[] {
  const [top, bottom] = [Math.min(from, until), Math.max(from, until)];
  return [...rules, ruleOf(nextKey(rules), day * DAY + DAY_BEGINS + top, Math.max(STEP, bottom - top))];
}

/** Stretches that touch become one; the longest day is a day. */
export function merged(rules: readonly RuleDraft[]): RuleDraft[] {
  const whole: RuleDraft[] = [];
  for (const rule of rules) {
    const touched = whole.findIndex((other) => union(other, rule) !== null);
    const one = touched < 0 ? null : union(whole[touched] as RuleDraft, rule);
    if (one === null) whole.push(rule);
    else
      return merged([...whole.filter((_, place) => place !== touched), one, ...rules.slice(rules.indexOf(rule) + 1)]);
  }
  return whole;
}

/** Both as one, when they overlap or touch and are no longer than a day together. */
function union(one: RuleDraft, other: RuleDraft): RuleDraft | null {
  const [a, b] = [spanOf(one), spanOf(other)];
  if (!a || !b) return null;
  for (const turn of [-WEEK, 0, WEEK]) {
    const at = b.at + turn;
    if (at > a.at + a.lasts || a.at > at + b.lasts) continue;
    const start = Math.min(a.at, at);
    const lasts = Math.max(a.at + a.lasts, at + b.lasts) - start;
    if (lasts <= DAY) return ruleOf(one.key, start, lasts);
  }
  return null;
}

/** The stretches that begin on `from`, also on each of `to`, in the place of what is there. */
export function copied(rules: readonly RuleDraft[], from: number, to: readonly number[]): RuleDraft[] {
  const week = rules.filter(({ weekday }) => !to.includes(weekday));
  for (const weekday of to)
    for (const rule of rules) if (rule.weekday === from) week.push({ ...rule, weekday, key: nextKey(week) });
  return week;
}

/** Where a moment lies: the date of its column, and the minutes below its top. */
export function placeOf(at: Date, zone: string): { date: string; minute: number } {
  const { date, minutes } = localTime(at, zone);
  if (minutes >= DAY_BEGINS) return { date, minute: minutes - DAY_BEGINS };
  const before = new Date(`${date}T00:00:00Z`);
  before.setUTCDate(before.getUTCDate() - 1);
  return { date: before.toISOString().slice(0, 10), minute: minutes + DAY - DAY_BEGINS };
}

/** 'HH:MM' so many minutes below the top of a column. */
export const clockAt = (minute: number): string => clockOf((minute + DAY_BEGINS) % DAY);

/** Where a call stands for who looks at the week. */
export function callState({ endsAt, serverTime, status, confirmedAt }: DeskBooking): 'past' | 'paid' | 'to-confirm' {
  if (status !== 'booked' || endsAt <= serverTime) return 'past';
  return confirmedAt ? 'paid' : 'to-confirm';
}
