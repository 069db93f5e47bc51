import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';
import { classes } from './classes.js';

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'id'> & {
  label: string;
  error?: string | undefined;
  hint?: ReactNode;
  ref?: Ref<HTMLInputElement>;
};

/**
 * A labelled input with its error beside it; screen readers announce the error when it appears and read it with the
 * field.
 */
export function Field({ label, error, hint, className, ref, ...input }: Props) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-sm font-medium text-quiet">
        {label}
      </label>
      <input
        {...input}
        ref={ref}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-note`}
        className={classes(
          'block min-h-13 w-full rounded-input border bg-field px-4 text-lg text-text transition-colors duration-150 placeholder:text-quiet/80 focus:border-gold focus:outline-2 focus:outline-offset-0 focus:outline-gold/40',
          error ? 'border-danger' : 'border-transparent',
          className,
        )}
      />
      <p id={`${id}-note`} aria-live="polite" className={classes('text-sm', error ? 'text-danger-soft' : 'text-quiet')}>
        {(error ?? hint) && <span className="block pt-1.5">{error ?? hint}</span>}
      </p>
    </div>
  );
}
