import type { CallCalendar, DeskBooking } from '@camarim/contracts';
import { useCalendarForm } from '../desk/use-calendar-form.js';
import { Button } from '../ui/button.js';
import { ErrorNotice } from '../ui/notice.js';
import { DaysOff } from './days-off.js';
import { HoursRules } from './hours-rules.js';
import { DraftOffer } from './parts/draft-offer.js';
import { said } from './parts/notify.js';
import { Part } from './parts/page-header.js';
import { WeekHours } from './week-hours.js';

/** The week, the days that are different, and the rules around every call; saved as one. */
export function HoursForm({ calendar, calls }: { calendar: CallCalendar; calls: readonly DeskBooking[] }) {
  const form = useCalendarForm({ calendar, calls, said });
  const { draft, change, kept } = form;
  if (kept.offer) return <DraftOffer {...kept} offer={kept.offer} />;
  return (
    <form
      noValidate
      className="space-y-8"
      onSubmit={(event) => {
        event.preventDefault();
        form.save();
      }}
    >
      <Part title="Semana">
        <WeekHours rules={draft.rules} onChange={(rules) => change({ rules })} />
      </Part>
      <Part title="Exceções" note="Uma folga, uma viagem, uma noite a mais.">
        <DaysOff exceptions={draft.exceptions} onChange={(exceptions) => change({ exceptions })} />
      </Part>
      <Part title="Regras">
        <HoursRules calendar={calendar} draft={draft} onChange={change} />
      </Part>
      {form.refusal !== null && <ErrorNotice>{form.refusal}</ErrorNotice>}
      {form.reload && (
        <Button look="secondary" onClick={form.reload}>
          Descartar o que mudei e recarregar
        </Button>
      )}
      <div className="sticky bottom-22 z-10 flex flex-wrap items-center gap-2 rounded-card bg-surface p-3 lg:bottom-4">
        {kept.isChanged && (
          <p role="status" className="basis-full px-2 text-sm text-quiet">
            {kept.isKept ? 'Mudanças não salvas · rascunho guardado' : 'Mudanças não salvas'}
          </p>
        )}
        <Button look="secondary" disabled={!form.canUndo} onClick={form.undo}>
          Desfazer
        </Button>
        <Button type="submit" className="flex-1" busy={form.isSaving}>
          Salvar horários
        </Button>
      </div>
    </form>
  );
}
