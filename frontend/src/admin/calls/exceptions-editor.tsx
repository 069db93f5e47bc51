import { ActionIcon, Button, Fieldset, Group, Select, Stack, Text, TextInput } from '@mantine/core';
import { Plus, Trash2 } from 'lucide-react';
import { type ExceptionDraft, nextKey } from '../../desk/calendar-draft.js';
import { TimeField } from './time-field.js';

const KINDS = [
  { value: 'closed', label: 'Não atende' },
  { value: 'open', label: 'Atende a mais' },
];
type Props = { exceptions: readonly ExceptionDraft[]; onChange: (exceptions: ExceptionDraft[]) => void };

/** Days that are not like the week: a holiday, a trip, an extra night. */
export function ExceptionsEditor({ exceptions, onChange }: Props) {
  const change = (key: number, changes: Partial<ExceptionDraft>) =>
    onChange(exceptions.map((each) => (each.key === key ? { ...each, ...changes } : each)));
  return (
    <Fieldset legend="Exceções" radius="lg">
      <Stack gap="sm">
        {exceptions.length === 0 && (
          <Text c="dimmed" size="sm">
            Nenhuma: vale sempre a semana acima.
          </Text>
        )}
        {exceptions.map((each, index) => {
          const name = `Exceção ${index + 1}`;
          return (
            <Group key={each.key} gap="xs">
              <TextInput
                type="date"
                aria-label={`${name}: dia`}
                value={each.date}
                onChange={(event) => change(each.key, { date: event.currentTarget.value })}
              />
              <Select
                aria-label={`${name}: o que muda`}
                w={150}
                allowDeselect={false}
                data={KINDS}
                value={each.kind}
                onChange={(kind) => change(each.key, { kind: kind === 'open' ? 'open' : 'closed' })}
              />
              <TimeField label={`${name}: início`} value={each.from} onChange={(from) => change(each.key, { from })} />
              <Text size="sm">às</Text>
              <TimeField label={`${name}: fim`} value={each.to} onChange={(to) => change(each.key, { to })} />
              {each.kind === 'closed' && each.from === '' && each.to === '' && (
                <Text size="sm" c="dimmed">
                  o dia inteiro
                </Text>
              )}
              <ActionIcon
                variant="default"
                size="lg"
                aria-label={`Tirar ${name.toLowerCase()}`}
                onClick={() => onChange(exceptions.filter(({ key }) => key !== each.key))}
              >
                <Trash2 size={16} aria-hidden="true" />
              </ActionIcon>
            </Group>
          );
        })}
        <Button
          variant="default"
          w="fit-content"
          leftSection={<Plus size={16} aria-hidden="true" />}
          onClick={() =>
            onChange([...exceptions, { key: nextKey(exceptions), date: '', kind: 'closed', from: '', to: '' }])
          }
        >
          Adicionar exceção
        </Button>
      </Stack>
    </Fieldset>
  );
}
