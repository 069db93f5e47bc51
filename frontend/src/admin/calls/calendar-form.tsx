import type { CallCalendar, DeskBooking } from '@camarim/contracts';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { useState } from 'react';
import { ignoreSecondOfTwo } from '../../desk/ignore-second-of-two.js';
import { useCalendarForm } from '../../desk/use-calendar-form.js';
import { DraftOffer } from '../layout/draft-offer.js';
import { Choice } from '../layout/filter-bar.js';
import { said } from '../layout/notify.js';
import { Refusal } from '../layout/refusal.js';
import { ReloadWay } from '../layout/reload-way.js';
import { CalendarRules } from './calendar-rules.js';
import { ExceptionsEditor } from './exceptions-editor.js';
import { WeekCalendar } from './week-calendar.js';
import { WeekEditor } from './week-editor.js';

type View = 'week' | 'list';
const VIEWS = [
  { value: 'week', label: 'Semana' },
  { value: 'list', label: 'Lista e regras' },
] as const;
/** `isFixed`: to be read, not changed. */
type Props = { calendar: CallCalendar; calls: readonly DeskBooking[]; isFixed?: boolean };

/** The week, the days that are different, and the rules around every call; saved as one. */
export function CalendarForm({ calendar, calls, isFixed = false }: Props) {
  const [view, setView] = useState<View>('week');
  const form = useCalendarForm({ calendar, calls, isFixed, said });
  const { draft, change, kept } = form;
  // in a field the browser takes back what is typed
  useHotkeys([['mod+Z', form.undo]]);
  if (kept.offer && !isFixed) return <DraftOffer {...kept} offer={kept.offer} />;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        form.save();
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
        {form.refusal !== null && (
          <Refusal>
            {form.refusal}
            {form.reload && <ReloadWay onReload={form.reload} />}
          </Refusal>
        )}
        {!isFixed && (
          <Group justify="flex-end" className="form-end">
            {kept.isChanged && (
              <Text size="sm" c="dimmed" mr="auto" role="status">
                {kept.isKept ? 'Mudanças não salvas · rascunho guardado' : 'Mudanças não salvas'}
              </Text>
            )}
            <Button variant="default" disabled={!form.canUndo} onClick={form.undo}>
              Desfazer
            </Button>
            <Button type="submit" loading={form.isSaving} onClick={ignoreSecondOfTwo}>
              Salvar horários
            </Button>
          </Group>
        )}
      </Stack>
    </form>
  );
}
