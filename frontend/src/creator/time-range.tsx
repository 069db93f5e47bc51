import { Trash2 } from 'lucide-react';

type Props = {
  /** Of both fields: 'Segunda', 'Exceção 1'. */
  name: string;
  from: string;
  to: string;
  /** What its button says to ears: 'Tirar segunda 09:00 às 18:00'. */
  removal: string;
  onChange: (times: { from?: string; to?: string }) => void;
  onRemove: () => void;
};

/** From when until when, as the phone lets people choose a time; it may end on the next day. */
export function TimeRange({ name, from, to, removal, onChange, onRemove }: Props) {
  const field = (label: string, value: string, set: (value: string) => void) => (
    <input
      type="time"
      aria-label={label}
      className="min-h-11 min-w-0 flex-1 rounded-small bg-field px-1 text-center"
      value={value}
      onChange={(event) => set(event.currentTarget.value)}
    />
  );
  return (
    <div className="flex flex-wrap items-center gap-2">
      {field(`${name}, início`, from, (value) => onChange({ from: value }))}
      <span className="text-quiet">às</span>
      {field(`${name}, fim`, to, (value) => onChange({ to: value }))}
      <button
        type="button"
        aria-label={removal}
        onClick={onRemove}
        className="grid size-11 place-items-center rounded-full text-quiet hover:bg-raised hover:text-text"
      >
        <Trash2 className="size-5" aria-hidden="true" />
      </button>
      {to !== '' && from !== '' && to <= from && <p className="basis-full text-sm text-quiet">do dia seguinte</p>}
    </div>
  );
}
