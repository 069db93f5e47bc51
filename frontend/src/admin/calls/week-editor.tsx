import { ActionIcon, Button, Fieldset, Group, Stack, Text } from '@mantine/core';
import { Plus, Trash2 } from 'lucide-react';
import { nextKey, type RuleDraft } from '../../desk/calendar-draft.js';
import { WEEKDAYS } from '../../desk/call-words.js';
import { TimeField } from './time-field.js';

type Props = { rules: readonly RuleDraft[]; onChange: (rules: RuleDraft[]) => void };

/** The hours of every weekday; a day may have several stretches, or none. */
export function WeekEditor({ rules, onChange }: Props) {
  const change = (key: number, changes: Partial<RuleDraft>) =>
    onChange(rules.map((rule) => (rule.key === key ? { ...rule, ...changes } : rule)));
  return (
    <Fieldset legend="Semana" radius="lg">
      <Stack gap="sm">
        {WEEKDAYS.map((name, weekday) => {
          const own = rules.filter((rule) => rule.weekday === weekday);
          return (
            <Group key={name} align="flex-start" className="week-day">
              <Text fw={600} w={90} pt={6}>
                {name}
              </Text>
              <Stack gap="xs">
                {own.length === 0 && (
                  <Text c="dimmed" size="sm" pt={8}>
                    Não atende
                  </Text>
                )}
                {own.map((rule) => (
                  <Group key={rule.key} gap="xs">
                    <Group gap="xs" wrap="nowrap">
                      <TimeField
                        label={`${name}, início`}
                        value={rule.from}
                        onChange={(from) => change(rule.key, { from })}
                      />
                      <Text size="sm">às</Text>
                      <TimeField label={`${name}, fim`} value={rule.to} onChange={(to) => change(rule.key, { to })} />
                      <ActionIcon
                        variant="default"
                        size="lg"
                        aria-label={`Tirar ${name} ${rule.from} às ${rule.to}`}
                        onClick={() => onChange(rules.filter(({ key }) => key !== rule.key))}
                      >
                        <Trash2 size={16} aria-hidden="true" />
                      </ActionIcon>
                    </Group>
                    {rule.to !== '' && rule.to <= rule.from && (
                      <Text size="sm" c="dimmed">
                        do dia seguinte
                      </Text>
                    )}
                  </Group>
                ))}
              </Stack>
              <Button
                variant="subtle"
                leftSection={<Plus size={16} aria-hidden="true" />}
                aria-label={`Adicionar horário: ${name}`}
                onClick={() => onChange([...rules, { key: nextKey(rules), weekday, from: '09:00', to: '18:00' }])}
              >
                Adicionar
              </Button>
            </Group>
          );
        })}
      </Stack>
    </Fieldset>
  );
}
