import { Text } from '@mantine/core';
import { type ScheduleProps, useSchedule } from '../../desk/use-schedule.js';
import { FormWindow } from './form-window.js';
import { ScheduleField } from './schedule-field.js';

/** Chooses when something is published by itself. */
export function ScheduleWindow({ text, ...props }: ScheduleProps) {
  const { form, field } = useSchedule(props);
  return (
    <FormWindow size="md" {...form}>
      <Text size="sm">{text}</Text>
      <ScheduleField {...field} />
    </FormWindow>
  );
}
