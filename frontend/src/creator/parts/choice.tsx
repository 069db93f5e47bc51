import { useId } from 'react';

type Props<V extends string> = {
  label: string;
  value: V;
  options: readonly { value: V; label: string }[];
  onChange: (value: V) => void;
  /** Written above it, where the words alone do not say what they choose. */
  isNamed?: boolean;
};

/** One of a few words, all of them in view. */
export function Choice<V extends string>({ label, value, options, onChange, isNamed = false }: Props<V>) {
  const name = useId();
  return (
    <div>
      {isNamed && (
        <p aria-hidden="true" className="mb-1.5 text-sm font-medium text-quiet">
          {label}
        </p>
      )}
      <div role="radiogroup" aria-label={label} className="segments">
        {options.map((one) => (
          <label key={one.value} className="cursor-pointer px-1 text-center text-sm">
            <input
              type="radio"
              className="sr-only"
              name={name}
              checked={one.value === value}
              onChange={() => onChange(one.value)}
            />
            {one.label}
          </label>
        ))}
      </div>
    </div>
  );
}

/** The same where each needs a sentence: one under the other. */
export function ChoiceList<V extends string>({ label, value, options, onChange }: Props<V>) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className="space-y-2">
      {options.map((one) => (
        <label
          key={one.value}
          className="flex min-h-13 cursor-pointer items-center gap-3 rounded-input bg-field px-4 py-2"
        >
          <input
            type="radio"
            className="size-5 shrink-0"
            name={name}
            checked={one.value === value}
            onChange={() => onChange(one.value)}
          />
          {one.label}
        </label>
      ))}
    </div>
  );
}
