import { outOfRange } from '../../desk/out-of-range.js';
import { Field } from '../../ui/field.js';

type Props = {
  label: string;
  hint?: string;
  error?: string | undefined;
  value: number | string;
  min: number;
  max: number;
  /** How a limit is said: '3', 'R$ 10,00'. */
  shown?: (limit: number) => string;
  isWhole?: boolean;
  onChange: (value: number | string) => void;
  onBlur?: () => void;
};

/** A number as it was typed, with a comma or a point; one outside its limits stays to be read, with the limit (A1). */
export function NumberField({ error, value, min, max, shown, isWhole = false, onChange, ...field }: Props) {
  const read = (typed: string) => {
    const plain = typed.replace(',', '.').trim();
    onChange(plain === '' || Number.isNaN(Number(plain)) || plain.endsWith('.') ? typed : Number(plain));
  };
  return (
    <Field
      {...field}
      inputMode={isWhole ? 'numeric' : 'decimal'}
      autoComplete="off"
      value={typeof value === 'number' ? String(value).replace('.', ',') : value}
      error={error ?? outOfRange(plainOf(value), { min, max }, shown) ?? undefined}
      onChange={(event) => read(event.currentTarget.value)}
    />
  );
}

const plainOf = (value: number | string): number | string =>
  typeof value === 'string' ? value.replace(',', '.') : value;
