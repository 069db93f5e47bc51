import type { BookingDto, CallSlotDto } from '@camarim/contracts';
import { Link } from 'react-router-dom';
import { ownTime } from '../../lib/own-time.js';
import { buttonClass } from '../../ui/button.js';
import { paths } from '../paths.js';
import * as words from './words.js';

type Props = {
  date: string | null;
  slots: readonly CallSlotDto[];
  /** Of the same day, what this person holds already: each leads to its open payment. */
  held: readonly BookingDto[];
  value: CallSlotDto | null;
  onChange: (slot: CallSlotDto) => void;
};

/** The free times of a day to choose from, by part of the day and labelled as São Paulo time (V11). */
export function SlotTimes({ date, slots, held, value, onChange }: Props) {
  if (!date) return <p className="text-sm text-quiet">{words.PICK_DAY}</p>;
  const own = value ? ownTime(value.startsAt) : null;
  return (
    <fieldset className="min-w-0">
      <legend className="mb-3 font-semibold">{words.chooseTime(date)}</legend>
      <div className="space-y-4">
        {partsOf(slots).map(([part, those]) => (
          <section key={part} aria-label={words.PARTS[part]}>
            <h3 className="mb-2 text-sm font-semibold text-quiet">{words.PARTS[part]}</h3>
            <div className="grid grid-cols-4 gap-2">
              {those.map((slot) => (
                <label
                  key={slot.startsAt}
                  className="grid min-h-12 cursor-pointer place-items-center rounded-full bg-raised font-semibold tabular-nums transition-colors duration-150 hover:bg-line has-checked:bg-accent-deep has-checked:text-white has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-soft"
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
          </section>
        ))}
      </div>
      {held.map(({ id, paymentId, time }) => (
        <Link
          key={id}
          to={paths.payment(paymentId, paths.booking(id))}
          className={buttonClass('secondary', 'mt-4 w-full tabular-nums')}
        >
          {time} · {words.HELD}
        </Link>
      ))}
      <p className="mt-3 text-sm text-quiet">
        {words.ZONE}
        {own && ` · ${words.ownTime(own)}`}
      </p>
    </fieldset>
  );
}

const PARTS = [
  ['morning', '06:00', '12:00'],
  ['afternoon', '12:00', '18:00'],
  ['night', '18:00', '24:00'],
  // the first hours of the same date: last, because nobody looks for them first
  ['dawn', '00:00', '06:00'],
] as const;

/** The times of each part of the day that has any. */
const partsOf = (slots: readonly CallSlotDto[]) =>
  PARTS.map(([part, from, to]) => [part, slots.filter(({ time }) => time >= from && time < to)] as const).filter(
    ([, those]) => those.length > 0,
  );
