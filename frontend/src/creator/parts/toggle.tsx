import { type ReactNode, useId } from 'react';

type Props = {
  label: string;
  description?: ReactNode;
  checked: boolean;
  disabled?: boolean;
  onChange: (checked: boolean) => void;
};

/** On or off, at once; the whole line can be tapped. */
export function Toggle({ label, description, checked, disabled = false, onChange }: Props) {
  const id = useId();
  return (
    <label htmlFor={id} className="flex min-h-11 items-center justify-between gap-4">
      <span className="min-w-0">
        <span id={`${id}-name`} className="block font-semibold">
          {label}
        </span>
        {description && (
          <span id={`${id}-what`} className="block text-sm text-quiet">
            {description}
          </span>
        )}
      </span>
      <input
        id={id}
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox says by itself whether it is checked
        role="switch"
        className="toggle"
        aria-labelledby={`${id}-name`}
        aria-describedby={description ? `${id}-what` : undefined}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </label>
  );
}
