import './week-calendar.css';
import type { CallCalendar, DeskBooking } from '@camarim/contracts';
import { shiftDate } from '@camarim/domain';
import { ActionIcon, Button, Group, Text } from '@mantine/core';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { type CalendarDraft, nextKey, type RuleDraft } from '../../desk/calendar-draft.js';
import { WEEKDAYS } from '../../desk/call-words.js';
import { merged, moved, opened, piecesOf, placeOf, STEP } from '../../desk/week-time.js';
import { useByFinger } from '../layout/use-by-finger.js';
import { useOnPhone } from '../layout/use-on-phone.js';
import { CopyDay } from './copy-day.js';
import { DayColumn } from './day-column.js';
import { useWeekDrag } from './use-week-drag.js';

const HOURS = Array.from({ length: 24 }, (_, hour) => `${String((hour + 6) % 24).padStart(2, '0')}:00`);
const DAY_MINUTES = 1_440;
/** What a new stretch by key or touch is: two hours from nine in the morning. */
const NEW = { from: 180, until: 300 };
const BY_MOUSE =
  ' Arraste para abrir, puxe as pontas para mudar. No teclado: setas movem, Shift com setas muda o fim, Del fecha.';
const BY_FINGER = ' “Abrir” acrescenta um horário; puxe as pontas para mudar. Para fechar um, use “Lista e regras”.';

type Props = {
  calendar: CallCalendar;
  draft: CalendarDraft;
  calls: readonly DeskBooking[];
  /** To be read, not changed. */
  isFixed: boolean;
  /** Takes a change, or refuses it and says why. */
  onChange: (changes: Partial<CalendarDraft>) => void;
};

/** The week as a calendar: what is drawn here holds every week; calls, days off and the past are shown where they are. */
export function WeekCalendar({ calendar: { zone }, draft, calls, isFixed, onChange }: Props) {
  const today = placeOf(new Date(), zone);
  const [first, setFirst] = useState(() => shiftDate(today.date, -weekdayOf(today.date)));
  const [chosen, setChosen] = useState(() => weekdayOf(today.date));
  const [copying, setCopying] = useState<number | null>(null);
  const onPhone = useOnPhone();
  const byFinger = useByFinger();
  const put = (rules: RuleDraft[]) => onChange({ rules: merged(rules) });
  const drag = useWeekDrag(draft.rules, put);
  const pieces = piecesOf(drag.rules);
  const days = WEEKDAYS.map((name, weekday) => ({ name, weekday, date: shiftDate(first, weekday) }));
  const isOff = (date: string) =>
    draft.exceptions.some((each) => each.date === date && each.kind === 'closed' && each.from === '');
  const setOff = (date: string) => {
    const others = draft.exceptions.filter((each) => each.date !== date || each.kind !== 'closed' || each.from !== '');
    const off = { key: nextKey(draft.exceptions), date, kind: 'closed' as const, from: '', to: '' };
    onChange({ exceptions: isOff(date) ? others : [...others, off] });
  };
  const press = (event: KeyboardEvent, key: number) => {
    const by = keyMove(event);
    if (event.key === 'Delete' || event.key === 'Backspace') put(draft.rules.filter((rule) => rule.key !== key));
    else if (by === null) return;
    else put(draft.rules.map((rule) => (rule.key === key ? moved(rule, event.shiftKey ? 'end' : 'whole', by) : rule)));
    event.preventDefault();
  };
  const shown = days.filter(({ weekday }) => !onPhone || weekday === chosen);
  return (
    <section aria-label="Semana">
      <Group justify="space-between" mb="xs">
        <Group gap="xs">
          <ActionIcon
            variant="default"
            size="lg"
            aria-label="Semana anterior"
            onClick={() => setFirst(shiftDate(first, -7))}
          >
            <ChevronLeft size={18} aria-hidden="true" />
          </ActionIcon>
          <Text fw={600} className="figure" aria-live="polite">
            {dayOf(first)} a {dayOf(shiftDate(first, 6))}
          </Text>
          <ActionIcon
            variant="default"
            size="lg"
            aria-label="Próxima semana"
            onClick={() => setFirst(shiftDate(first, 7))}
          >
            <ChevronRight size={18} aria-hidden="true" />
          </ActionIcon>
        </Group>
        <Legend />
      </Group>
      <Text size="sm" c="dimmed" mb="xs" id="week-keys">
        Vale para todas as semanas.
        {!isFixed && (byFinger ? BY_FINGER : BY_MOUSE)}
      </Text>
      {onPhone && (
        <fieldset className="week-days" aria-label="Dia">
          {days.map(({ name, weekday, date }) => (
            <button key={name} type="button" aria-pressed={weekday === chosen} onClick={() => setChosen(weekday)}>
              {name.slice(0, 3)}
              <strong>{date.slice(8)}</strong>
            </button>
          ))}
        </fieldset>
      )}
      <div className={onPhone ? 'week-grid is-day' : 'week-grid'}>
        <div className="week-hours" aria-hidden="true">
          {HOURS.map((hour) => (
            <span key={hour}>{hour}</span>
          ))}
        </div>
        {shown.map(({ name, weekday, date }) => (
          <div key={name} className="week-day-box">
            <div className={date === today.date ? 'week-head is-today' : 'week-head'}>
              <Text size="sm" fw={600}>
                {name.slice(0, 3).toLowerCase()}. {date.slice(8)}
              </Text>
              {!isFixed && (
                <div className="week-acts">
                  <Button
                    size="compact-xs"
                    variant="subtle"
                    aria-label={`Abrir um horário: ${name}`}
                    onClick={() => put(opened(draft.rules, weekday, NEW.from, NEW.until))}
                  >
                    Abrir
                  </Button>
                  <Button
                    size="compact-xs"
                    variant="subtle"
                    aria-label={`Copiar os horários de ${name.toLowerCase()}`}
                    onClick={() => setCopying(weekday)}
                  >
                    Copiar
                  </Button>
                  <Button
                    size="compact-xs"
                    variant="subtle"
                    aria-pressed={isOff(date)}
                    aria-label={`Folga em ${dayOf(date)}`}
                    onClick={() => setOff(date)}
                  >
                    {isOff(date) ? 'Atender' : 'Folga'}
                  </Button>
                </div>
              )}
            </div>
            <DayColumn
              {...{ weekday, date, zone, rules: drag.rules, dragged: drag.dragged }}
              pieces={pieces.filter(({ day }) => day === weekday)}
              calls={calls.filter((call) => placeOf(new Date(call.startsAt), zone).date === date)}
              isOff={isOff(date)}
              now={date === today.date ? today.minute : null}
              onKey={isFixed ? ignore : press}
              onGrab={isFixed ? ignore : drag.grab}
            />
          </div>
        ))}
      </div>
      {copying !== null && (
        <CopyDay
          {...{ draft, calls, zone, weekday: copying, days }}
          isOff={isOff}
          onCopy={(rules) => {
            setCopying(null);
            put(rules);
          }}
          onClose={() => setCopying(null)}
        />
      )}
    </section>
  );
}

function Legend() {
  return (
    <ul className="week-legend">
      <li className="is-open">aberta para marcar</li>
      <li className="is-paid">chamada paga</li>
      <li className="is-to-confirm">espera confirmação</li>
      <li className="is-past">já passou</li>
      <li className="is-off">folga</li>
    </ul>
  );
}

const ignore = () => undefined;
const weekdayOf = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay();
const dayOf = (date: string): string => `${date.slice(8)}/${date.slice(5, 7)}`;

/** Minutes an arrow moves by; null for any other key. Shift: the end alone, which has no other day. */
function keyMove({ key, shiftKey }: KeyboardEvent): number | null {
  if (key === 'ArrowUp') return -STEP;
  if (key === 'ArrowDown') return STEP;
  if (key === 'ArrowLeft' && !shiftKey) return -DAY_MINUTES;
  if (key === 'ArrowRight' && !shiftKey) return DAY_MINUTES;
  return null;
}
