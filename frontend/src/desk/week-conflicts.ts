import type { DeskBooking } from '@camarim/contracts';
import { formatMoment, openTime } from '@camarim/domain';
import { bodyOf, type CalendarDraft } from './calendar-draft.js';

type Call = Pick<DeskBooking, 'startsAt' | 'endsAt' | 'userName' | 'status' | 'serverTime'>;

/** Whether a call lies within the open times; null while something is half typed. */
function isOpenFor(draft: CalendarDraft, call: Call): boolean | null {
  const body = bodyOf('', draft);
  if ('refused' in body) return null;
  const [from, to] = [new Date(call.startsAt), new Date(call.endsAt)];
  const exceptions = body.exceptions.map(({ date, kind, fromMinutes = null, toMinutes = null }) => ({
    ...{ date, kind, fromMinutes, toMinutes },
  }));
  try {
    const [first] = openTime({ ...body, exceptions }, from, to);
    return first?.from === from.getTime() && first.to === to.getTime();
  } catch {
    // a zone that is half typed: the server says so
    return null;
  }
}

/** The calls to come that a change would leave outside of the open hours: such a change is refused. */
export const conflictsOf = <C extends Call>(before: CalendarDraft, after: CalendarDraft, calls: readonly C[]): C[] =>
  calls.filter(
    (call) =>
      call.status === 'booked' &&
      call.endsAt > call.serverTime &&
      isOpenFor(before, call) === true &&
      isOpenFor(after, call) === false,
  );

/** Says who is in the way, and what can be done. */
export function conflictWords(calls: readonly Call[], zone: string): string {
  const [first, ...others] = calls;
  if (!first) return '';
  const more = others.length > 0 ? ` (e mais ${others.length})` : '';
  return `${first.userName} tem uma chamada paga ${formatMoment(new Date(first.startsAt), zone)}${more}. O horário continua aberto: cancele ou peça outro horário em Agendamentos antes de fechar.`;
}
