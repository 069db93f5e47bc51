import { type TextareaHTMLAttributes, useId } from 'react';
import { classes } from '../../ui/classes.js';

type Props = Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id'> & { label: string; error?: string | undefined };

/** A labelled field for several lines, with its error beside it. */
export function TextArea({ label, error, className, ...area }: Props) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-sm font-medium text-quiet">
        {label}
      </label>
      <textarea
        rows={3}
        {...area}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-note`}
        className={classes(
          'block w-full rounded-input border bg-field px-4 py-3 text-lg text-text focus:border-gold focus:outline-2 focus:outline-offset-0 focus:outline-gold/40',
          error ? 'border-danger' : 'border-transparent',
          className,
        )}
      />
      <p id={`${id}-note`} aria-live="polite" className="text-sm text-danger-soft">
        {error && <span className="block pt-1.5">{error}</span>}
      </p>
    </div>
  );
}
