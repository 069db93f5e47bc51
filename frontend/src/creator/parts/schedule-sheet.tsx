import { type ScheduleProps, useSchedule } from '../../desk/use-schedule.js';
import { FormSheet } from './form-sheet.js';
import { ScheduleField } from './schedule-field.js';

/** Chooses when something is published by itself. */
export function ScheduleSheet({ text, ...props }: ScheduleProps) {
  const { form, field } = useSchedule(props);
  return (
    <FormSheet {...form}>
      <p className="text-quiet">{text}</p>
      <ScheduleField {...field} />
    </FormSheet>
  );
}
