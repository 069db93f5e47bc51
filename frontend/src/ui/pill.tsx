import type { ReactNode } from 'react';
import { classes } from './classes.js';

export type PillTone = 'accent' | 'gold' | 'green' | 'dark';

const TONES: Record<PillTone, string> = {
  accent: 'bg-accent-deep text-white',
  gold: 'bg-gold text-bg',
  green: 'bg-success text-bg',
  dark: 'glass text-white',
};

/** A small label with text; colour is never the only signal. */
export function Pill({ tone, children }: { tone: PillTone; children: ReactNode }) {
  return (
    <span
      className={classes('inline-flex items-center gap-1 rounded-full min-h-6.5 px-2.5 text-xs font-bold', TONES[tone])}
    >
      {children}
    </span>
  );
}
