import type { CallCalendar, DeskBooking } from '@camarim/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { hasCode, messageOf } from '../api/problem.js';
import { putFresh } from '../lib/put-fresh.js';
import { bodyOf, type CalendarDraft, draftOf } from './calendar-draft.js';
import { deskQueries, useDesk } from './call-desk.js';
import { useAskBeforeUnload } from './use-ask-before-unload.js';
import { useDraft } from './use-draft.js';
import { conflictsOf, conflictWords } from './week-conflicts.js';

/** What is typed now, what it was before each change, to go back to, and what it began with. */
type Steps = { draft: CalendarDraft; past: readonly CalendarDraft[]; base: CalendarDraft };
/** `isFixed`: to be read, not changed. `said`: how the page tells that it was saved. */
type Options = {
  calendar: CallCalendar;
  calls: readonly DeskBooking[];
  isFixed?: boolean;
  said: (message: string) => void;
};

const begin = (draft: CalendarDraft): Steps => ({ draft, past: [], base: draft });

/**
 * The hours of a creator while they are changed, and saved as one: each change can be taken back, none may leave a paid
 * call outside, and what is not saved survives a reload.
 */
export function useCalendarForm({ calendar, calls, isFixed = false, said }: Options) {
  const client = useQueryClient();
  const desk = useDesk();
  const [{ draft, past, base }, setSteps] = useState<Steps>(() => begin(draftOf(calendar)));
  // nothing is typed yet: what somebody else saved is followed
  if (draft === base && calendar.revision > base.revision) setSteps(begin(draftOf(calendar)));
  const [conflict, setConflict] = useState<string | null>(null);
  const change = (changes: Partial<CalendarDraft>) => {
    if (isFixed) return;
    const next = { ...draft, ...changes };
    const inTheWay = conflictsOf(draft, next, calls);
    setConflict(inTheWay.length > 0 ? conflictWords(inTheWay, calendar.zone) : null);
    if (inTheWay.length === 0) setSteps({ draft: next, past: [...past, draft], base });
  };
  const undo = () => {
    const before = past.at(-1);
    if (before) setSteps({ draft: before, past: past.slice(0, -1), base });
    setConflict(null);
  };
  const kept = useDraft({
    name: `calendar:${calendar.modelId}`,
    version: base.revision,
    base,
    values: draft,
    restore: (values) => setSteps({ draft: values, past: [], base }),
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
      setSteps(begin(draftOf(answer)));
      said('Horários salvos. Fãs já veem os novos.');
      await client.invalidateQueries({ queryKey: ['calls', 'presence'] });
    },
  });
  const reload = async () => {
    const newest = await client.fetchQuery({ ...deskQueries.calendar(desk, calendar.modelId), staleTime: 0 });
    kept.forget();
    save.reset();
    setConflict(null);
    setSteps(begin(draftOf(newest)));
  };
  const refused = save.data && 'refused' in save.data ? save.data.refused : save.error ? messageOf(save.error) : null;
  return {
    ...{ draft, change, undo, kept },
    canUndo: past.length > 0,
    save: () => save.mutate(),
    isSaving: save.isPending,
    /** Somebody else saved these hours meanwhile: the way on. */
    reload: hasCode(save.error, 'conflict') ? () => void reload() : null,
    refusal: conflict ?? refused,
  };
}
