import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { classes } from './classes.js';
import { Spinner } from './spinner.js';

export type ButtonLook = 'primary' | 'gold' | 'secondary' | 'ghost' | 'link';

const BASE =
  'inline-flex min-h-12 items-center justify-center gap-2 rounded-full px-5 text-base font-semibold transition duration-150 active:scale-[0.98] disabled:opacity-60 disabled:active:scale-100';
const LOOKS: Record<ButtonLook, string> = {
  primary: 'bg-accent-deep text-white hover:bg-accent-press',
  gold: 'bg-gold text-bg hover:brightness-105',
  secondary: 'border border-line bg-raised text-text hover:border-quiet',
  ghost: 'text-quiet hover:text-text',
  // aligned with the text above it
  link: 'min-h-11! px-0! text-sm! text-quiet underline hover:text-text',
};

/** Button classes, for links that look like a button. */
export const buttonClass = (look: ButtonLook = 'primary', extra = ''): string => classes(BASE, LOOKS[look], extra);

type Props = ButtonHTMLAttributes<HTMLButtonElement> & { look?: ButtonLook; busy?: boolean; children: ReactNode };

/** `busy` shows a spinner and disables the button. */
export function Button({ look = 'primary', busy = false, className, disabled, children, ...rest }: Props) {
  return (
    <button
      type="button"
      {...rest}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      className={buttonClass(look, className)}
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
}
