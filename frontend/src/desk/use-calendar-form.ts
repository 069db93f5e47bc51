import type { CallCalendar, DeskBooking } from '@camarim/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../api/problem.js';
import { putFresh } from '../lib/put-fresh.js';
import { bodyOf, type CalendarDraft, draftOf } from './calendar-draft.js';
import { deskQueries, useDesk } from './call-desk.js';
import { useAskBeforeUnload } from './use-ask-before-unload.js';
import { useDraft } from './use-draft.js';
import { conflictsOf, conflictWords } from './week-conflicts.js';

/** What is typed now, and what it was before each change, to go back to. */
type Steps = { draft: CalendarDraft; past: readonly CalendarDraft[] };
/** `isFixed`: to be read, not changed. `said`: how the page tells that it was saved. */
type Options = {
  calendar: CallCalendar;
  calls: readonly DeskBooking[];
  isFixed?: boolean;
  said: (message: string) => void;
};

/**
 * The hours of a creator while they are changed, and saved as one: each change can be taken back, none may leave a paid
 * call outside, and what is not saved survives a reload.
 */
export function useCalendarForm({ calendar, calls, isFixed = false, said }: Options) {
  const client = useQueryClient();
  const desk = useDesk();
  const [{ draft, past }, setSteps] = useState<Steps>(() => ({ draft: draftOf(calendar), past: [] }));
  const [conflict, setConflict] = useState<string | null>(null);
  const restart = (to: CalendarDraft) => setSteps({ draft: to, past: [] });
  const change = (changes: Partial<CalendarDraft>) => {
    if (isFixed) return;
    const next = { ...draft, ...changes };
    const inTheWay = conflictsOf(draft, next, calls);
    setConflict(inTheWay.length > 0 ? conflictWords(inTheWay, calendar.zone) : null);
    if (inTheWay.length === 0) setSteps({ draft: next, past: [...past, draft] });
  };
  const undo = () => {
    const before = past.at(-1);
    if (before) setSteps({ draft: before, past: past.slice(0, -1) });
    setConflict(null);
  };
  const kept = useDraft({
    name: `calendar:${calendar.modelId}`,
    base: draftOf(calendar),
    values: draft,
    restore: restart,
  });
  useAskBeforeUnload(kept.isChanged);
  const save = useMutation({
    mutationFn: async () => {
      const body = bodyOf(calendar.modelId, draft);
      if ('refused' in body) return body;
      // what is typed bit by bit is judged as a whole
      const inTheWay = conflictsOf(draftOf(calendar), draft, calls);
      if (inTheWay.length > 0) return { refused: conflictWords(inTheWay, calendar.zone) };
      return desk.setCalendar(body);
    },
    onSuccess: async (answer) => {
      if ('refused' in answer) return;
      kept.forget();
      putFresh(client, deskQueries.calendar(desk, calendar.modelId).queryKey, answer);
      restart(draftOf(answer));
      said('Horários salvos. Fãs já veem os novos.');
      await client.invalidateQueries({ queryKey: ['calls', 'presence'] });
    },
  });
  const refused = save.data && 'refused' in save.data ? save.data.refused : save.error ? messageOf(save.error) : null;
  return {
    ...{ draft, change, undo, kept },
    canUndo: past.length > 0,
    save: () => save.mutate(),
    isSaving: save.isPending,
    refusal: conflict ?? refused,
  };
}
