import { type ScheduleFieldProps, scheduleFieldOf } from '../../desk/use-schedule.js';
import { Field } from '../../ui/field.js';
import { ChoiceList } from './choice.js';
import { SelectField } from './select-field.js';

/** Date and time of a publication, of São Paulo unless another zone is chosen; one the clock shows twice is asked for. */
export function ScheduleField(props: ScheduleFieldProps) {
  const { local, offset, zone, min, hint, zones, twice, set } = scheduleFieldOf(props);
  return (
    <div className="space-y-4">
      <Field
        type="datetime-local"
        label="Dia e hora"
        hint={hint}
        required
        min={min}
        value={local}
        error={props.error}
        onChange={(event) => set({ local: event.currentTarget.value })}
      />
      {zones.length > 1 && (
        <SelectField label="Fuso horário" options={zones} value={zone} onChange={(chosen) => set({ zone: chosen })} />
      )}
      {twice.length > 0 && (
        <div className="space-y-2">
          <p className="text-sm text-quiet">
            Esse horário acontece duas vezes nesse dia: o relógio é atrasado. Escolha qual das duas.
          </p>
          <ChoiceList
            label="Esse horário acontece duas vezes nesse dia"
            value={offset}
            options={twice}
            onChange={(chosen) => set({ offset: chosen })}
          />
        </div>
      )}
    </div>
  );
}
