import { useId } from 'react';

type Props = {
  label: string;
  hint?: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
};

/** One of many words, in the phone's own list. */
export function SelectField({ label, hint, value, options, onChange }: Props) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-sm font-medium text-quiet">
        {label}
      </label>
      <select
        id={id}
        aria-describedby={hint ? `${id}-note` : undefined}
        className="min-h-13 w-full rounded-input bg-field px-4 text-lg"
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        {options.map((one) => (
          <option key={one.value} value={one.value}>
            {one.label}
          </option>
        ))}
      </select>
      {hint && (
        <p id={`${id}-note`} className="pt-1.5 text-sm text-quiet">
          {hint}
        </p>
      )}
    </div>
  );
}
