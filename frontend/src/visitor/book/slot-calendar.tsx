import type { BookingDto, CallSlotDto } from '@camarim/contracts';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { DayPicker, type Modifiers } from 'react-day-picker';
import { enUS } from 'react-day-picker/locale/en-US';
import { ptBR } from 'react-day-picker/locale/pt-BR';
import { messageOf } from '../../api/problem.js';
import { useKeptStep } from '../../lib/kept-step.js';
import { Button } from '../../ui/button.js';
import { ErrorNotice } from '../../ui/notice.js';
import { callQueries } from '../calls/call-api.js';
import { dateOf, dayOf, monthOf, todayInSaoPaulo } from '../calls/call-times.js';
import * as common from '../common-words.js';
import { CALENDAR_CLASSES } from './calendar-classes.js';
import { SlotTimes } from './slot-times.js';
import * as words from './words.js';

/** How far the calendar can be turned; the server decides which days are offered. */
const MONTHS_AHEAD = 6;
/** 'sáb': the library's day names lack the accents. */
const formatWeekdayName = (day: Date): string => day.toLocaleDateString('pt-BR', { weekday: 'short' }).slice(0, 3);

/** 'Sunday, November 1, 2026': the library says '1st', and what is read out must hold the number that is seen. */
const labelDayButton = (day: Date, { today, selected }: Modifiers): string => {
  const name = day.toLocaleDateString('en-US', { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' });
  return [today && words.TODAY, name, selected && words.SELECTED].filter(Boolean).join(', ');
};

type Props = {
  option: { id: string; modelId: string };
  /** The day selected at first, 'YYYY-MM-DD'. */
  startDate?: string | null;
  /** What this person holds with her already, and has not paid yet. */
  held?: readonly BookingDto[];
  /** A day of the month shown at first, 'YYYY-MM-DD'; a past one shows this month. */
  near?: string;
  slot: CallSlotDto | null;
  onSlot: (slot: CallSlotDto | null) => void;
};

/**
 * A month of free days and the times of the chosen day (FV-06). Turning the month clears both, choosing another day
 * clears the time.
 */
export function SlotCalendar({ option, startDate = null, near = '', held = [], slot, onSlot }: Props) {
  const today = todayInSaoPaulo(Date.now());
  const [date, setDate] = useKeptStep('day', startDate);
  const [month, setMonth] = useState(monthOf(date ?? (near > today ? near : today)));
  const legend = useId();
  const slots = useQuery(callQueries.slots(option.id, option.modelId, month));
  const days = slots.data?.days ?? [];
  const free = new Set([...days, ...held].map((day) => day.date));
  const first = dayOf(`${monthOf(today)}-01`);
  const turn = (next: Date) => {
    setMonth(monthOf(dateOf(next)));
    setDate(null);
    onSlot(null);
  };
  const choose = (day: Date | undefined) => {
    setDate(day ? dateOf(day) : null);
    onSlot(null);
  };
  return (
    <div className="space-y-5">
      <section aria-labelledby={legend} aria-busy={slots.isPending}>
        <h2 id={legend} className="mb-3 font-semibold">
          {words.CHOOSE_DAY}
        </h2>
        <DayPicker
          mode="single"
          locale={__EN__ ? enUS : ptBR}
          weekStartsOn={0}
          classNames={CALENDAR_CLASSES}
          {...(__EN__ ? { labels: { labelDayButton } } : { formatters: { formatWeekdayName } })}
          month={dayOf(`${month}-01`)}
          onMonthChange={turn}
          startMonth={first}
          endMonth={new Date(first.getFullYear(), first.getMonth() + MONTHS_AHEAD, 1)}
          today={dayOf(today)}
          selected={date ? dayOf(date) : undefined}
          onSelect={choose}
          disabled={(day) => !free.has(dateOf(day))}
        />
        <p role="status" className="mt-2 min-h-5 text-sm text-quiet">
          {slots.isPending ? words.LOADING_DAYS : slots.data && days.length === 0 ? words.NO_DAYS : ''}
        </p>
        {slots.isError && (
          <ErrorNotice
            action={
              <Button look="secondary" className="mt-2" onClick={() => void slots.refetch()}>
                {common.RETRY}
              </Button>
            }
          >
            {messageOf(slots.error)}
          </ErrorNotice>
        )}
      </section>
      <SlotTimes
        date={date}
        slots={days.find((day) => day.date === date)?.slots ?? []}
        held={held.filter((booking) => booking.date === date)}
        value={slot}
        onChange={onSlot}
      />
    </div>
  );
}
