import { Copy, Plus } from 'lucide-react';
import { nextKey, type RuleDraft } from '../desk/calendar-draft.js';
import { WEEKDAYS } from '../desk/call-words.js';
import { copied } from '../desk/week-time.js';
import { TimeRange } from './time-range.js';

type Props = { rules: readonly RuleDraft[]; onChange: (rules: RuleDraft[]) => void };
const EVERY_DAY = WEEKDAYS.map((_, weekday) => weekday);
const SMALL =
  'inline-flex min-h-11 items-center gap-2 rounded-full px-3 text-sm font-bold text-accent-soft hover:bg-raised';

/** The hours of every weekday; a day may have several stretches, or none. */
export function WeekHours({ rules, onChange }: Props) {
  const change = (key: number, changes: Partial<RuleDraft>) =>
    onChange(rules.map((rule) => (rule.key === key ? { ...rule, ...changes } : rule)));
  return (
    <ul className="lines rounded-card bg-surface px-4">
      {WEEKDAYS.map((name, weekday) => {
        const own = rules.filter((rule) => rule.weekday === weekday);
        return (
          <li key={name} aria-label={name} className="space-y-2 py-3">
            <div className="flex items-center justify-between gap-3">
              <p className="font-bold">{name}</p>
              {own.length === 0 && <p className="text-quiet">Não atende</p>}
            </div>
            {own.map((rule) => (
              <TimeRange
                key={rule.key}
                name={name}
                from={rule.from}
                to={rule.to}
                removal={`Tirar ${name} ${rule.from} às ${rule.to}`}
                onChange={(times) => change(rule.key, times)}
                onRemove={() => onChange(rules.filter(({ key }) => key !== rule.key))}
              />
            ))}
            <div className="-mx-3 flex flex-wrap">
              <button
                type="button"
                className={SMALL}
                aria-label={`Adicionar horário: ${name}`}
                onClick={() => onChange([...rules, { key: nextKey(rules), weekday, from: '09:00', to: '18:00' }])}
              >
                <Plus className="size-4" aria-hidden="true" />
                Adicionar
              </button>
              {own.length > 0 && (
                <button
                  type="button"
                  className={SMALL}
                  aria-label={`Copiar para todos os dias: ${name}`}
                  onClick={() =>
                    onChange(
                      copied(
                        rules,
                        weekday,
                        EVERY_DAY.filter((day) => day !== weekday),
                      ),
                    )
                  }
                >
                  <Copy className="size-4" aria-hidden="true" />
                  Copiar para todos os dias
                </button>
              )}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
