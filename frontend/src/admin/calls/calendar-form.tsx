import type { CallCalendar } from '@camarim/contracts';
import { CALL_CALENDAR } from '@camarim/domain';
import { Alert, Autocomplete, Button, Fieldset, Group, Select, Stack, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../api/problem.js';
import { said } from '../layout/notify.js';
import { NumberField } from '../layout/number-field.js';
import { bodyOf, draftOf } from './calendar-draft.js';
import { deskQueries, useDesk } from './call-desk.js';
import { PLATFORMS } from './call-words.js';
import { ExceptionsEditor } from './exceptions-editor.js';
import { WeekEditor } from './week-editor.js';

const ZONES = [
  'America/Sao_Paulo',
  'America/Manaus',
  'America/Cuiaba',
  'America/Rio_Branco',
  'America/Noronha',
  'Europe/Lisbon',
  'America/New_York',
];

/** The week, the days that are different, and the rules around every call; saved as one. */
export function CalendarForm({ calendar }: { calendar: CallCalendar }) {
  const client = useQueryClient();
  const desk = useDesk();
  const [draft, setDraft] = useState(() => draftOf(calendar));
  const change = (changes: Partial<typeof draft>) => setDraft((now) => ({ ...now, ...changes }));
  const save = useMutation({
    mutationFn: async () => {
      const body = bodyOf(calendar.modelId, draft);
      if ('refused' in body) return body;
      return desk.setCalendar(body);
    },
    onSuccess: async (answer) => {
      if ('refused' in answer) return;
      client.setQueryData(deskQueries.calendar(desk, calendar.modelId).queryKey, answer);
      setDraft(draftOf(answer));
      said('Horários salvos. Fãs já veem os novos.');
      await client.invalidateQueries({ queryKey: ['calls', 'presence'] });
    },
  });
  const refusal = save.data && 'refused' in save.data ? save.data.refused : save.error ? messageOf(save.error) : null;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate();
      }}
    >
      <Stack>
        <WeekEditor rules={draft.rules} onChange={(rules) => change({ rules })} />
        <ExceptionsEditor exceptions={draft.exceptions} onChange={(exceptions) => change({ exceptions })} />
        <Fieldset legend="Regras" radius="lg">
          <Group grow align="flex-start" className="columns">
            <Autocomplete
              label="Fuso da modelo"
              description="Os horários acima são neste fuso; fãs veem o de São Paulo."
              data={ZONES}
              value={draft.zone}
              onChange={(zone) => change({ zone })}
            />
            <NumberField
              label="Pausa depois de cada chamada (min)"
              {...CALL_CALENDAR.bufferMinutes}
              allowDecimal={false}
              value={draft.bufferMinutes}
              onChange={(bufferMinutes) => change({ bufferMinutes })}
            />
          </Group>
          <Group grow align="flex-start" className="columns" mt="md">
            <NumberField
              label="Antecedência mínima (min)"
              {...CALL_CALENDAR.minNoticeMinutes}
              allowDecimal={false}
              value={draft.minNoticeMinutes}
              onChange={(minNoticeMinutes) => change({ minNoticeMinutes })}
            />
            <NumberField
              label="Agenda aberta para os próximos (dias)"
              {...CALL_CALENDAR.horizonDays}
              allowDecimal={false}
              value={draft.horizonDays}
              onChange={(horizonDays) => change({ horizonDays })}
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
              onChange={(value) => change({ planPlatform: value as CallCalendar['planPlatform'] })}
            />
            <TextInput
              type="url"
              label="Link para os planos da casa"
              placeholder={calendar.planLinkHost ? `${calendar.planLinkHost} (fica o atual)` : 'https://'}
              disabled={draft.planPlatform === null}
              value={draft.planLinkUrl}
              onChange={(event) => change({ planLinkUrl: event.currentTarget.value })}
            />
          </Group>
        </Fieldset>
        {refusal !== null && (
          <Alert color="red" role="alert">
            {refusal}
          </Alert>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={() => setDraft(draftOf(calendar))}>
            Desfazer mudanças
          </Button>
          <Button type="submit" loading={save.isPending}>
            Salvar horários
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
