import { scheduleRefusal } from '@camarim/domain';
import { Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../api/problem.js';
import { FormWindow } from './form-window.js';
import { ScheduleField } from './schedule-field.js';
import { instantOf, localOf } from './schedule-time.js';

type Props = {
  title: string;
  /** What happens at that time. */
  text: string;
  /** As it stands now; null = not scheduled. */
  publishAt: string | null;
  /** Closes when it is done; a failure is shown and may be tried again. @param publishAt ISO 8601 */
  save: (publishAt: string) => Promise<unknown>;
  onClose: () => void;
};

/** Chooses when something is published by itself. */
export function ScheduleWindow({ title, text, publishAt, save, onClose }: Props) {
  const [local, setLocal] = useState(publishAt === null ? '' : localOf(new Date(publishAt)));
  const [wrong, setWrong] = useState<string>();
  const saving = useMutation({ mutationFn: save, onSuccess: onClose });
  const submit = () => {
    const chosen = instantOf(local);
    const refused = chosen ? scheduleRefusal(chosen, new Date())?.message : 'Escolha o dia e a hora.';
    setWrong(refused);
    if (chosen && !refused) saving.mutate(chosen.toISOString());
  };
  return (
    <FormWindow
      title={title}
      size="md"
      submit={publishAt === null ? 'Agendar' : 'Mudar horário'}
      pending={saving.isPending}
      error={saving.error === null ? null : messageOf(saving.error)}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Text size="sm">{text}</Text>
      <ScheduleField value={local} error={wrong} onChange={setLocal} />
    </FormWindow>
  );
}
