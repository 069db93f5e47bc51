import type { CallCalendar } from '@camarim/contracts';
import { CALL_CALENDAR } from '@camarim/domain';
import { Autocomplete, Fieldset, Group, Select, TextInput } from '@mantine/core';
import type { CalendarDraft } from '../../desk/calendar-draft.js';
import { CREATOR_ZONES, PLATFORMS } from '../../desk/call-words.js';
import { NumberField } from '../layout/number-field.js';

type Props = { calendar: CallCalendar; draft: CalendarDraft; onChange: (changes: Partial<CalendarDraft>) => void };

/** What holds around every call. */
export function CalendarRules({ calendar, draft, onChange }: Props) {
  return (
    <Fieldset legend="Regras" radius="lg">
      <Group grow align="flex-start" className="columns">
        <Autocomplete
          label="Fuso da modelo"
          description="Os horários acima são neste fuso; fãs veem o de São Paulo."
          data={[...CREATOR_ZONES]}
          value={draft.zone}
          onChange={(zone) => onChange({ zone })}
        />
        <NumberField
          label="Pausa depois de cada chamada (min)"
          {...CALL_CALENDAR.bufferMinutes}
          allowDecimal={false}
          value={draft.bufferMinutes}
          onChange={(bufferMinutes) => onChange({ bufferMinutes })}
        />
      </Group>
      <Group grow align="flex-start" className="columns" mt="md">
        <NumberField
          label="Antecedência mínima (min)"
          {...CALL_CALENDAR.minNoticeMinutes}
          allowDecimal={false}
          value={draft.minNoticeMinutes}
          onChange={(minNoticeMinutes) => onChange({ minNoticeMinutes })}
        />
        <NumberField
          label="Agenda aberta para os próximos (dias)"
          {...CALL_CALENDAR.horizonDays}
          allowDecimal={false}
          value={draft.horizonDays}
          onChange={(horizonDays) => onChange({ horizonDays })}
        />
      </Group>
      <Group grow align="flex-start" className="columns" mt="md">
        <Select
          label="Planos de chamada da casa"
          placeholder="Não aceita"
          clearable
          clearButtonProps={{ 'aria-label': 'Não aceitar planos da casa' }}
          data={PLATFORMS.map((each) => ({ ...each }))}
          value={draft.planPlatform}
          onChange={(value) => onChange({ planPlatform: value as CallCalendar['planPlatform'] })}
        />
        <TextInput
          type="url"
          label="Link para os planos da casa"
          placeholder={calendar.planLinkHost ? `${calendar.planLinkHost} (fica o atual)` : 'https://'}
          disabled={draft.planPlatform === null || draft.planPlatform === 'room'}
          value={draft.planLinkUrl}
          onChange={(event) => onChange({ planLinkUrl: event.currentTarget.value })}
        />
      </Group>
    </Fieldset>
  );
}
