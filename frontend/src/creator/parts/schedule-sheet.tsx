import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../api/problem.js';
import { chosenAt, readSchedule, type Scheduled } from '../../desk/schedule-time.js';
import { FormSheet } from './form-sheet.js';
import { ScheduleField } from './schedule-field.js';

type Props = {
  title: string;
  /** What happens at that time. */
  text: string;
  /** As it stands now; null = not scheduled. */
  publishAt: string | null;
  publishZone: string | null;
  /** Closes when it is done; a failure is shown and may be tried again. */
  save: (time: Scheduled) => Promise<unknown>;
  onClose: () => void;
};

/** Chooses when something is published by itself. */
export function ScheduleSheet({ title, text, publishAt, publishZone, save, onClose }: Props) {
  const [chosen, choose] = useState(publishAt === null ? '' : chosenAt(publishAt, publishZone));
  const [wrong, setWrong] = useState<string>();
  const saving = useMutation({ mutationFn: save, onSuccess: onClose });
  const submit = () => {
    const { time, wrong: refused } = readSchedule(chosen);
    setWrong(refused);
    if (time) saving.mutate(time);
  };
  return (
    <FormSheet
      title={title}
      submit={publishAt === null ? 'Agendar' : 'Mudar horário'}
      pending={saving.isPending}
      error={saving.error === null ? null : messageOf(saving.error)}
      onClose={onClose}
      onSubmit={submit}
    >
      <p className="text-quiet">{text}</p>
      <ScheduleField value={chosen} error={wrong} onChange={choose} />
    </FormSheet>
  );
}
