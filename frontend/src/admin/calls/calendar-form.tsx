import type { CallCalendar, DeskBooking } from '@camarim/contracts';
import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../api/problem.js';
import { deskQueries, useDesk } from '../../desk/call-desk.js';
import { useAskBeforeUnload } from '../../desk/use-ask-before-unload.js';
import { useDraft } from '../../desk/use-draft.js';
import { DraftOffer } from '../layout/draft-offer.js';
import { Choice } from '../layout/filter-bar.js';
import { ignoreSecondOfTwo } from '../layout/form-window.js';
import { said } from '../layout/notify.js';
import { bodyOf, type CalendarDraft, draftOf } from './calendar-draft.js';
import { CalendarRules } from './calendar-rules.js';
import { ExceptionsEditor } from './exceptions-editor.js';
import { WeekCalendar } from './week-calendar.js';
import { conflictsOf, conflictWords } from './week-conflicts.js';
import { WeekEditor } from './week-editor.js';

type View = 'week' | 'list';
const VIEWS = [
  { value: 'week', label: 'Semana' },
  { value: 'list', label: 'Lista e regras' },
] as const;
/** What is typed now, and what it was before each change, to go back to. */
type Steps = { draft: CalendarDraft; past: readonly CalendarDraft[] };

/** `isFixed`: to be read, not changed. */
type Props = { calendar: CallCalendar; calls: readonly DeskBooking[]; isFixed?: boolean };

/** The week, the days that are different, and the rules around every call; saved as one. */
export function CalendarForm({ calendar, calls, isFixed = false }: Props) {
  const client = useQueryClient();
  const desk = useDesk();
  const [view, setView] = useState<View>('week');
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
  // in a field the browser takes back what is typed
  useHotkeys([['mod+Z', undo]]);
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
      client.setQueryData(deskQueries.calendar(desk, calendar.modelId).queryKey, answer);
      restart(draftOf(answer));
      said('Horários salvos. Fãs já veem os novos.');
      await client.invalidateQueries({ queryKey: ['calls', 'presence'] });
    },
  });
  const refused = save.data && 'refused' in save.data ? save.data.refused : save.error ? messageOf(save.error) : null;
  const refusal = conflict ?? refused;
  if (kept.offer && !isFixed) return <DraftOffer {...kept} offer={kept.offer} />;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate();
      }}
    >
      <Stack>
        <Choice label="Como mostrar os horários" value={view} options={VIEWS} onChange={setView} />
        {view === 'week' ? (
          <WeekCalendar calendar={calendar} draft={draft} calls={calls} isFixed={isFixed} onChange={change} />
        ) : (
          <fieldset className="week-rest" disabled={isFixed}>
            <Stack>
              <WeekEditor rules={draft.rules} onChange={(rules) => change({ rules })} />
              <ExceptionsEditor exceptions={draft.exceptions} onChange={(exceptions) => change({ exceptions })} />
              <CalendarRules calendar={calendar} draft={draft} onChange={change} />
            </Stack>
          </fieldset>
        )}
        {refusal !== null && (
          <Alert color="red" role="alert">
            {refusal}
          </Alert>
        )}
        {!isFixed && (
          <Group justify="flex-end" className="form-end">
            {kept.isChanged && (
              <Text size="sm" c="dimmed" mr="auto" role="status">
                {kept.isKept ? 'Mudanças não salvas · rascunho guardado' : 'Mudanças não salvas'}
              </Text>
            )}
            <Button variant="default" disabled={past.length === 0} onClick={undo}>
              Desfazer
            </Button>
            <Button type="submit" loading={save.isPending} onClick={ignoreSecondOfTwo}>
              Salvar horários
            </Button>
          </Group>
        )}
      </Stack>
    </form>
  );
}
