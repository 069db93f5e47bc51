import type { CallCalendar } from '@camarim/contracts';
import type { CalendarForm } from './call-desk.js';
import { clockOf, minutesOf } from './call-words.js';

/** A stretch of a weekday as typed; it may end on the next day. */
export type RuleDraft = { key: number; weekday: number; from: string; to: string };
/** A day that is different; without times all of it. */
export type ExceptionDraft = { key: number; date: string; kind: 'closed' | 'open'; from: string; to: string };
export type CalendarDraft = {
  zone: string;
  bufferMinutes: number | string;
  minNoticeMinutes: number | string;
  horizonDays: number | string;
  planPlatform: CallCalendar['planPlatform'];
  planLinkUrl: string;
  rules: RuleDraft[];
  exceptions: ExceptionDraft[];
  /** Of the state it began with. */
  revision: number;
};

const fieldOf = (minutes: number | null | undefined): string => (minutes == null ? '' : clockOf(minutes));

export const draftOf = (calendar: CallCalendar): CalendarDraft => ({
  revision: calendar.revision,
  zone: calendar.zone,
  bufferMinutes: calendar.bufferMinutes,
  minNoticeMinutes: calendar.minNoticeMinutes,
  horizonDays: calendar.horizonDays,
  planPlatform: calendar.planPlatform,
  planLinkUrl: '',
  rules: calendar.rules.map((rule, key) => ({
    key,
    weekday: rule.weekday,
    from: clockOf(rule.fromMinutes),
    to: clockOf(rule.toMinutes),
  })),
  exceptions: calendar.exceptions.map(({ date, kind, fromMinutes, toMinutes }, key) => ({
    key,
    date,
    kind,
    from: fieldOf(fromMinutes),
    to: fieldOf(toMinutes),
  })),
});

/** The next free key of a list. */
export const nextKey = (list: readonly { key: number }[]): number => Math.max(-1, ...list.map(({ key }) => key)) + 1;

/** What is sent, or the first sentence that says why it cannot be: half a time never reaches the server. */
export function bodyOf(modelId: string, draft: CalendarDraft): CalendarForm | { refused: string } {
  const rules: CalendarForm['rules'] = [];
  for (const { weekday, from, to } of draft.rules) {
    const [fromMinutes, toMinutes] = [minutesOf(from), minutesOf(to)];
    if (fromMinutes === null || toMinutes === null) return { refused: 'Preencha o início e o fim de cada horário.' };
    rules.push({ weekday, fromMinutes, toMinutes });
  }
  const exceptions: CalendarForm['exceptions'] = [];
  for (const { date, kind, from, to } of draft.exceptions) {
    if (!date) return { refused: 'Preencha o dia de cada exceção.' };
    const [fromMinutes, toMinutes] = [minutesOf(from), minutesOf(to)];
    const isWhole = from === '' && to === '';
    if (!isWhole && (fromMinutes === null || toMinutes === null))
      return { refused: 'Uma exceção com hora precisa do início e do fim.' };
    if (isWhole && kind === 'open') return { refused: 'Diga de que hora a que hora o dia extra está aberto.' };
    exceptions.push({ date, kind, fromMinutes, toMinutes });
  }
  // a call in the house's own room has no link
  const link = draft.planPlatform === 'room' ? '' : draft.planLinkUrl.trim();
  return {
    modelId,
    revision: draft.revision,
    zone: draft.zone.trim(),
    bufferMinutes: Number(draft.bufferMinutes) || 0,
    minNoticeMinutes: Number(draft.minNoticeMinutes) || 0,
    horizonDays: Number(draft.horizonDays) || 0,
    planPlatform: draft.planPlatform,
    ...(link ? { planLinkUrl: link } : {}),
    rules,
    exceptions,
  };
}
