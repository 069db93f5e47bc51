import { plannedTwice, SCHEDULE_ZONE } from '@camarim/domain';
import { chosenOf, localOf, partsOf, plannedOf } from '../../desk/schedule-time.js';
import { Field } from '../../ui/field.js';
import { ChoiceList } from './choice.js';
import { SelectField } from './select-field.js';

type Props = { value: string; onChange: (value: string) => void; error?: string | undefined };

/** Date and time of a publication, of São Paulo unless another zone is chosen; one the clock shows twice is asked for. */
export function ScheduleField({ value, onChange, error }: Props) {
  const parts = partsOf(value);
  const { local, offset, zone } = parts;
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const zones = [...new Set([SCHEDULE_ZONE, own, zone])];
  const set = (changes: Partial<typeof parts>) => onChange(chosenOf({ ...parts, offset: '', ...changes }));
  const twice = plannedTwice(plannedOf(chosenOf({ ...parts, offset: '' })));
  return (
    <div className="space-y-4">
      <Field
        type="datetime-local"
        label="Dia e hora"
        hint={zone === SCHEDULE_ZONE ? 'Horário de São Paulo' : `Horário de ${cityOf(zone)}`}
        required
        min={zone === SCHEDULE_ZONE ? localOf(new Date()) : undefined}
        value={local}
        error={error}
        onChange={(event) => set({ local: event.currentTarget.value })}
      />
      {zones.length > 1 && (
        <SelectField
          label="Fuso horário"
          options={zones.map((name) => ({ value: name, label: cityOf(name) }))}
          value={zone}
          onChange={(chosen) => set({ zone: chosen })}
        />
      )}
      {twice.length > 0 && (
        <div className="space-y-2">
          <p className="text-sm text-quiet">
            Esse horário acontece duas vezes nesse dia: o relógio é atrasado. Escolha qual das duas.
          </p>
          <ChoiceList
            label="Esse horário acontece duas vezes nesse dia"
            value={offset}
            options={twice.map((planned, place) => {
              const { offset: its } = partsOf(planned);
              return { value: its, label: `${NAMES[place]} (UTC${its})` };
            })}
            onChange={(chosen) => set({ offset: chosen })}
          />
        </div>
      )}
    </div>
  );
}

const NAMES = ['A primeira', 'A segunda'];
const cityOf = (zone: string): string =>
  zone === SCHEDULE_ZONE ? 'São Paulo' : (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');
