import type { CallCalendar } from '@camarim/contracts';
import { CALL_CALENDAR } from '@camarim/domain';
import type { CalendarDraft } from '../desk/calendar-draft.js';
import { CREATOR_ZONES, PLATFORMS } from '../desk/call-words.js';
import { Field } from '../ui/field.js';
import { NumberField } from './parts/number-field.js';
import { SelectField } from './parts/select-field.js';

type Props = { calendar: CallCalendar; draft: CalendarDraft; onChange: (changes: Partial<CalendarDraft>) => void };

/** What holds around every call. */
export function HoursRules({ calendar, draft, onChange }: Props) {
  return (
    <div className="space-y-4">
      <SelectField
        label="Seu fuso"
        hint="Os horários acima são neste fuso; fãs veem o de São Paulo."
        options={[...new Set([...CREATOR_ZONES, draft.zone])].map((value) => ({ value, label: value }))}
        value={draft.zone}
        onChange={(zone) => onChange({ zone })}
      />
      <NumberField
        label="Pausa depois de cada chamada (min)"
        {...CALL_CALENDAR.bufferMinutes}
        isWhole
        value={draft.bufferMinutes}
        onChange={(bufferMinutes) => onChange({ bufferMinutes })}
      />
      <NumberField
        label="Antecedência mínima (min)"
        {...CALL_CALENDAR.minNoticeMinutes}
        isWhole
        value={draft.minNoticeMinutes}
        onChange={(minNoticeMinutes) => onChange({ minNoticeMinutes })}
      />
      <NumberField
        label="Agenda aberta para os próximos (dias)"
        {...CALL_CALENDAR.horizonDays}
        isWhole
        value={draft.horizonDays}
        onChange={(horizonDays) => onChange({ horizonDays })}
      />
      <SelectField
        label="Planos de chamada da casa"
        options={[{ value: '', label: 'Não aceita' }, ...PLATFORMS]}
        value={draft.planPlatform ?? ''}
        onChange={(value) => onChange({ planPlatform: PLATFORMS.find((each) => each.value === value)?.value ?? null })}
      />
      {draft.planPlatform !== null && draft.planPlatform !== 'room' && (
        <Field
          type="url"
          label="Link para os planos da casa"
          placeholder={calendar.planLinkHost ? `${calendar.planLinkHost} (fica o atual)` : 'https://'}
          value={draft.planLinkUrl}
          onChange={(event) => onChange({ planLinkUrl: event.currentTarget.value })}
        />
      )}
    </div>
  );
}
