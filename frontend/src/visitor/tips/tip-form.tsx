import type { TipBoard } from '@camarim/contracts';
import { formatBRL, TIP_AMOUNTS, TIP_NOTE } from '@camarim/domain';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '../../ui/button.js';
import { classes } from '../../ui/classes.js';
import { Field } from '../../ui/field.js';
import { centsTyped, reaisOf } from './cents-typed.js';
import * as words from './words.js';

/** What a fan has put together. */
export type Wish = { cents: number; note: string | null; shown: boolean };
type Props = {
  board: Pick<TipBoard, 'minCents' | 'maxCents'>;
  /** What was put together before; null: nothing yet. */
  start: Wish | null;
  isBusy: boolean;
  /** What the server said of the fields. */
  faults: readonly { field: string; message: string }[] | null;
  submit: (amount: string) => string;
  onEdit: () => void;
  onGive: (wish: Wish) => void;
};
const OTHER = 'other';
/** The second of the amounts: neither the least nor the most is put into anybody's hand. */
const FIRST = 1;
const CHIP =
  'flex min-h-13 grow basis-[30%] cursor-pointer items-center justify-center rounded-input bg-field px-2 text-lg font-bold tabular-nums transition-colors duration-150 has-checked:bg-gold has-checked:text-bg has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-gold hover:bg-raised';

/** Amount, note and whether a name may be seen; all of it is judged again by the server (PUR-07, PUR-08). */
export function TipForm({ board, start, isBusy, faults, submit, onEdit, onGive }: Props) {
  const id = useId();
  const { minCents, maxCents } = board;
  const amounts = TIP_AMOUNTS.filter((cents) => cents >= minCents && cents <= maxCents);
  const [chosen, choose] = useState<number | typeof OTHER>(() => {
    if (start) return amounts.find((one) => one === start.cents) ?? OTHER;
    return amounts[FIRST] ?? amounts[0] ?? OTHER;
  });
  const [typed, setTyped] = useState(start ? reaisOf(start.cents) : '');
  const [note, setNote] = useState(start?.note ?? '');
  const [shown, setShown] = useState(start?.shown ?? false);
  const [isTooEarly, setTooEarly] = useState(false);
  const cents = chosen === OTHER ? centsTyped(typed) : chosen;
  const isGood = cents !== null && cents >= minCents && cents <= maxCents;
  const between = words.between(formatBRL(minCents), formatBRL(maxCents));
  const said = (field: string) => faults?.find((fault) => fault.field === field)?.message;
  const edit =
    <T,>(set: (value: T) => void) =>
    (value: T) => {
      set(value);
      setTooEarly(false);
      onEdit();
    };
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!isGood) return setTooEarly(true);
    if (!isBusy) onGive({ cents, note: note.trim() || null, shown });
  };
  const length = [...note].length;
  return (
    <form noValidate onSubmit={send} className="space-y-5">
      <fieldset>
        <legend className="mb-2 text-sm font-medium text-quiet">{words.AMOUNT}</legend>
        <div className="flex flex-wrap gap-2">
          {[...amounts, OTHER].map((value) => (
            <label key={value} className={classes(CHIP, value === OTHER && 'text-base!')}>
              <input
                type="radio"
                name={`${id}-amount`}
                className="sr-only"
                checked={chosen === value}
                onChange={() => edit(choose)(value as typeof chosen)}
              />
              {typeof value === 'number' ? wholeReais(value) : words.OTHER}
            </label>
          ))}
        </div>
        {chosen !== OTHER && said('cents') && (
          <p role="alert" className="pt-1.5 text-sm text-danger-soft">
            {said('cents')}
          </p>
        )}
      </fieldset>
      {chosen === OTHER && (
        <Field
          label={words.OTHER_LABEL}
          inputMode="decimal"
          autoComplete="off"
          maxLength={9}
          placeholder="0,00"
          value={typed}
          hint={between}
          error={said('cents') ?? (isTooEarly && !isGood ? between : undefined)}
          onChange={(event) => edit(setTyped)(event.target.value)}
        />
      )}
      <div>
        <label htmlFor={`${id}-note`} className="mb-1.5 block text-sm font-medium text-quiet">
          {words.NOTE} <span className="font-normal">({words.OPTIONAL})</span>
        </label>
        <textarea
          id={`${id}-note`}
          rows={2}
          value={note}
          maxLength={TIP_NOTE.max * 2}
          aria-invalid={said('note') || length > TIP_NOTE.max ? true : undefined}
          aria-describedby={`${id}-note-says`}
          onChange={(event) => edit(setNote)(event.target.value)}
          className={classes(
            'block w-full resize-none rounded-input border bg-field px-4 py-3 text-base text-text focus:border-gold focus:outline-2 focus:outline-offset-0 focus:outline-gold/40',
            said('note') ? 'border-danger' : 'border-transparent',
          )}
        />
        <p id={`${id}-note-says`} className="flex justify-between gap-3 pt-1.5 text-sm text-quiet">
          <span aria-live="polite" className={said('note') ? 'text-danger-soft' : undefined}>
            {said('note') ?? words.NOTE_HINT}
          </span>
          {length > 0 && (
            <span className={classes('tabular-nums', length > TIP_NOTE.max && 'text-danger-soft')}>
              {words.lengthOf(length, TIP_NOTE.max)}
            </span>
          )}
        </p>
      </div>
      <label className="flex min-h-11 cursor-pointer items-start gap-3">
        <input
          type="checkbox"
          className="mt-1 size-5 shrink-0"
          checked={shown}
          onChange={(event) => edit(setShown)(event.target.checked)}
        />
        <span>
          <span className="block font-semibold">{words.SHOW_NAME}</span>
          <span className="block text-sm text-quiet">{words.SHOW_NAME_HINT}</span>
        </span>
      </label>
      <div className="space-y-2">
        <Button type="submit" className="w-full" busy={isBusy} disabled={length > TIP_NOTE.max}>
          {submit(cents === null ? '' : formatBRL(cents))}
        </Button>
        <p className="text-center text-sm text-quiet">
          {words.NO_ACCESS} {words.LAW}
        </p>
      </div>
    </form>
  );
}

/** 'R$ 20': all amounts offered are whole. */
const wholeReais = (cents: number): string => formatBRL(cents).replace(/,00$/, '');
