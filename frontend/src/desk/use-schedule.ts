import { plannedTwice, SCHEDULE_ZONE } from '@camarim/domain';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../api/problem.js';
import { chosenAt, chosenOf, localOf, partsOf, plannedOf, readSchedule, type Scheduled } from './schedule-time.js';

export type ScheduleProps = {
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

/** Chooses when something is published by itself: what the form and its field need. */
export function useSchedule({ title, publishAt, publishZone, save, onClose }: Omit<ScheduleProps, 'text'>) {
  const [chosen, choose] = useState(publishAt === null ? '' : chosenAt(publishAt, publishZone));
  const [wrong, setWrong] = useState<string>();
  const saving = useMutation({ mutationFn: save, onSuccess: onClose });
  return {
    form: {
      title,
      submit: publishAt === null ? 'Agendar' : 'Mudar horário',
      pending: saving.isPending,
      error: saving.error === null ? null : messageOf(saving.error),
      onClose,
      onSubmit: () => {
        const { time, wrong: refused } = readSchedule(chosen);
        setWrong(refused);
        if (time) saving.mutate(time);
      },
    },
    field: { value: chosen, error: wrong, onChange: choose },
  };
}

export type ScheduleFieldProps = { value: string; onChange: (chosen: string) => void; error?: string | undefined };

/** What a field of publication shows, of São Paulo unless another zone is chosen; a time the clock shows twice is asked for. */
export function scheduleFieldOf({ value, onChange }: ScheduleFieldProps) {
  const parts = partsOf(value);
  const { local, offset, zone } = parts;
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return {
    ...{ local, offset, zone },
    min: zone === SCHEDULE_ZONE ? localOf(new Date()) : undefined,
    hint: `Horário de ${cityOf(zone)}`,
    zones: [...new Set([SCHEDULE_ZONE, own, zone])].map((name) => ({ value: name, label: cityOf(name) })),
    twice: plannedTwice(plannedOf(chosenOf({ ...parts, offset: '' }))).map((planned, place) => {
      const { offset: its } = partsOf(planned);
      return { value: its, label: `${NAMES[place]} (UTC${its})` };
    }),
    set: (changes: Partial<typeof parts>) => onChange(chosenOf({ ...parts, offset: '', ...changes })),
  };
}

const NAMES = ['A primeira', 'A segunda'];
const cityOf = (zone: string): string =>
  zone === SCHEDULE_ZONE ? 'São Paulo' : (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');
