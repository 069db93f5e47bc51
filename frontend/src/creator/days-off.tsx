import { Plus } from 'lucide-react';
import { type ExceptionDraft, nextKey } from '../desk/calendar-draft.js';
import { Button } from '../ui/button.js';
import { Choice } from './parts/choice.js';
import { TimeRange } from './time-range.js';

const KINDS = [
  { value: 'closed', label: 'Não atende' },
  { value: 'open', label: 'Atende a mais' },
] as const;
type Props = { exceptions: readonly ExceptionDraft[]; onChange: (exceptions: ExceptionDraft[]) => void };

/** Days that are not like the week: a holiday, a trip, an extra night. */
export function DaysOff({ exceptions, onChange }: Props) {
  const change = (key: number, changes: Partial<ExceptionDraft>) =>
    onChange(exceptions.map((each) => (each.key === key ? { ...each, ...changes } : each)));
  return (
    <div className="space-y-3">
      {exceptions.length === 0 && <p className="text-quiet">Nenhuma: vale sempre a semana acima.</p>}
      {exceptions.map((each, index) => {
        const name = `Exceção ${index + 1}`;
        return (
          <fieldset key={each.key} aria-label={name} className="space-y-3 rounded-card bg-surface p-4">
            <input
              type="date"
              aria-label={`${name}: dia`}
              className="min-h-13 w-full rounded-input bg-field px-4"
              value={each.date}
              onChange={(event) => change(each.key, { date: event.currentTarget.value })}
            />
            <Choice
              label={`${name}: o que muda`}
              options={KINDS}
              value={each.kind}
              onChange={(kind) => change(each.key, { kind })}
            />
            <TimeRange
              name={name}
              from={each.from}
              to={each.to}
              removal={`Tirar ${name.toLowerCase()}`}
              onChange={(times) => change(each.key, times)}
              onRemove={() => onChange(exceptions.filter(({ key }) => key !== each.key))}
            />
            {each.kind === 'closed' && each.from === '' && each.to === '' && (
              <p className="text-sm text-quiet">Sem hora: o dia inteiro.</p>
            )}
          </fieldset>
        );
      })}
      <Button
        look="secondary"
        onClick={() =>
          onChange([...exceptions, { key: nextKey(exceptions), date: '', kind: 'closed', from: '', to: '' }])
        }
      >
        <Plus className="size-5" aria-hidden="true" />
        Adicionar exceção
      </Button>
    </div>
  );
}
