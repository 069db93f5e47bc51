import type { CallWindowDto } from '@camarim/contracts';
import { CalendarClock, Moon, Sun, Sunrise, Zap } from 'lucide-react';
import { formatLongDate } from './call-times.js';
import * as words from './words.js';

type WindowId = CallWindowDto['id'];
type Props = {
  legend: string;
  windows: readonly CallWindowDto[];
  value: WindowId | null;
  onChange: (id: WindowId) => void;
};
const ICONS: Partial<Record<WindowId, typeof Sun>> = {
  now: Zap,
  tonight: Moon,
  night: Moon,
  'late-night': Moon,
  morning: Sunrise,
  'tomorrow-morning': Sunrise,
  afternoon: Sun,
  'tomorrow-afternoon': Sun,
};

/** The free time windows to choose from (BIL-51, BIL-52). */
export function WindowPicker({ legend, windows, value, onChange }: Props) {
  return (
    <fieldset className="min-w-0 space-y-2.5">
      <legend className="mb-2 text-sm font-medium text-quiet">{legend}</legend>
      {windows.map((window) => {
        const Icon = ICONS[window.id] ?? CalendarClock;
        const { slot } = window;
        const { title, description, timeframe, urgencyMessage } = words.windowWords(window);
        return (
          <label
            key={window.id}
            className="flex min-h-16 cursor-pointer items-center gap-3 rounded-card bg-field p-4 transition-colors duration-150 has-checked:bg-wash has-checked:shadow-[inset_0_0_0_2px_var(--c1)] has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-soft"
          >
            <input
              type="radio"
              name="window"
              value={window.id}
              checked={window.id === value}
              onChange={() => onChange(window.id)}
              className="sr-only"
            />
            <Icon className="size-5 shrink-0 text-accent-soft" aria-hidden="true" />
            <span className="min-w-0 flex-1">
              <span className="flex flex-wrap items-baseline justify-between gap-x-3">
                <span className="font-semibold">{title}</span>
                <span className="text-sm text-quiet tabular-nums">{timeframe}</span>
              </span>
              <span className="block text-sm text-quiet">{description}</span>
              {slot && window.id !== 'now' && (
                <span className="block text-sm text-text">{words.startsAt(formatLongDate(slot.date), slot.time)}</span>
              )}
              {urgencyMessage && <span className="block text-sm text-accent-soft">{urgencyMessage}</span>}
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}

/** Only available windows, the soonest first. */
export const onlyAvailable = (windows: readonly CallWindowDto[]): CallWindowDto[] =>
  windows
    .filter(({ available }) => available)
    .toSorted((one, other) => (one.slot?.startsAt ?? '').localeCompare(other.slot?.startsAt ?? ''));
