import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { classes } from './classes.js';
import { Spinner } from './spinner.js';

export type ButtonLook = 'primary' | 'gold' | 'secondary' | 'glass' | 'danger' | 'ghost' | 'link';

const BASE =
  'inline-flex min-h-12 items-center justify-center gap-2 rounded-full px-5 text-base font-bold transition duration-120 ease-out active:scale-[0.97] disabled:opacity-50 disabled:active:scale-100';
const LOOKS: Record<ButtonLook, string> = {
  // the one filled action of a screen
  primary: 'button-filled min-h-13.5! text-lg!',
  gold: 'bg-gold text-bg hover:brightness-105',
  secondary: 'bg-raised text-text hover:brightness-125',
  // over a picture
  glass: 'glass text-white hover:brightness-150',
  // what cannot be undone is never in the colour that sells
  danger: 'bg-danger text-bg hover:brightness-110',
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
