import type { CallSlotDto } from '@camarim/contracts';
import { type Lang, ownTime } from '../calls/call-times.js';
import { BOOK_WORDS } from './book-words.js';

type Props = {
  date: string | null;
  slots: readonly CallSlotDto[];
  lang: Lang;
  value: CallSlotDto | null;
  onChange: (slot: CallSlotDto) => void;
};

/** The free times of a day to choose from, labelled as São Paulo time. */
export function SlotTimes({ date, slots, lang, value, onChange }: Props) {
  const words = BOOK_WORDS[lang];
  if (!date) return <p className="text-sm text-quiet">{words.pickDay}</p>;
  const own = value ? ownTime(value.startsAt, lang) : null;
  return (
    <fieldset className="min-w-0">
      <legend className="mb-3 font-semibold">{words.chooseTime(date)}</legend>
      <div className="grid grid-cols-3 gap-2 sm:grid-cols-4">
        {slots.map((slot) => (
          <label
            key={slot.startsAt}
            className="grid min-h-11 cursor-pointer place-items-center rounded-input border border-line bg-bg font-semibold tabular-nums transition-colors duration-150 hover:border-quiet has-checked:border-accent-deep has-checked:bg-accent-deep has-checked:text-white has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-soft"
          >
            <input
              type="radio"
              name="time"
              value={slot.startsAt}
              checked={slot.startsAt === value?.startsAt}
              onChange={() => onChange(slot)}
              className="sr-only"
            />
            {slot.time}
          </label>
        ))}
      </div>
      <p className="mt-3 text-sm text-quiet">
        {words.zone}
        {own && ` · ${words.ownTime(own)}`}
      </p>
    </fieldset>
  );
}
