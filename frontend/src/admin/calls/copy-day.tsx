import type { DeskBooking } from '@camarim/contracts';
import { Alert, Checkbox, Group, Radio, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { CalendarDraft, RuleDraft } from '../../desk/calendar-draft.js';
import { WEEKDAYS } from '../../desk/call-words.js';
import { daysOf } from '../../desk/days.js';
import { conflictsOf, conflictWords } from '../../desk/week-conflicts.js';
import { copied } from '../../desk/week-time.js';
import { FormWindow } from '../layout/form-window.js';

type Day = { name: string; weekday: number; date: string };
type Props = {
  draft: CalendarDraft;
  calls: readonly DeskBooking[];
  zone: string;
  weekday: number;
  days: readonly Day[];
  isOff: (date: string) => boolean;
  onCopy: (rules: RuleDraft[]) => void;
  onClose: () => void;
};
type Which = 'all' | 'workdays' | 'some';
const WORKDAYS: readonly number[] = [1, 2, 3, 4, 5];

/** The hours of one day for others. Calls that are paid and days off stay; a day that would leave a call outside is left out. */
export function CopyDay({ draft, calls, zone, weekday, days, isOff, onCopy, onClose }: Props) {
  const [which, setWhich] = useState<Which>('all');
  const [some, setSome] = useState<string[]>([]);
  const own = draft.rules.filter((rule) => rule.weekday === weekday);
  const others = days.filter((day) => day.weekday !== weekday);
  const wanted = others.filter((day) =>
    which === 'all' ? true : which === 'workdays' ? WORKDAYS.includes(day.weekday) : some.includes(day.name),
  );
  const onto = (to: readonly number[]) => copied(draft.rules, weekday, to);
  const stays = wanted.flatMap((day) => {
    const inTheWay = conflictsOf(draft, { ...draft, rules: onto([day.weekday]) }, calls);
    return inTheWay.length > 0 ? [{ ...day, words: conflictWords(inTheWay, zone) }] : [];
  });
  const to = wanted.filter(({ name }) => !stays.some((day) => day.name === name)).map((day) => day.weekday);
  const off = others.filter(({ date }) => isOff(date));
  return (
    <FormWindow
      title={`Copiar os horários de ${WEEKDAYS[weekday]?.toLowerCase()}`}
      submit={`Copiar para ${daysOf(to.length)}`}
      size="md"
      pending={false}
      error={null}
      disabled={to.length === 0}
      onClose={onClose}
      onSubmit={(event) => {
        // the form of the whole calendar is around this window
        event.stopPropagation();
        onCopy(onto(to));
      }}
    >
      <Text size="sm" c="dimmed" className="figure">
        {own.length > 0
          ? own.map(({ from, to: until }) => `${from}–${until}`).join(', ')
          : 'Nenhum horário: os outros dias ficam fechados.'}
      </Text>
      <Radio.Group value={which} onChange={(value) => setWhich(value as Which)} aria-label="Para quais dias">
        <Stack gap="xs">
          <Radio value="all" label="Todos os dias" />
          <Radio value="workdays" label="Só dias úteis" />
          <Radio value="some" label="Escolher dias…" />
        </Stack>
      </Radio.Group>
      {which === 'some' && (
        <Checkbox.Group value={some} onChange={setSome} aria-label="Dias">
          <Group gap="sm">
            {others.map(({ name }) => (
              <Checkbox key={name} value={name} label={name} />
            ))}
          </Group>
        </Checkbox.Group>
      )}
      <Alert color="yellow">
        {off.map(({ name, date }) => (
          <Text key={name} size="sm">
            A folga de {name.toLowerCase()} {date.slice(8)} continua.
          </Text>
        ))}
        <Text size="sm">Nenhuma chamada paga muda de lugar.</Text>
        {stays.map(({ name, words }) => (
          <Text key={name} size="sm">
            {name} fica como está: {words}
          </Text>
        ))}
      </Alert>
    </FormWindow>
  );
}
