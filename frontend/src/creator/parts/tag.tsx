import type { ReactNode } from 'react';
import { classes } from '../../ui/classes.js';

export type TagTone = 'good' | 'soon' | 'plain' | 'bad' | 'mine';

const TONES: Record<TagTone, string> = {
  good: 'bg-success/15 text-success',
  soon: 'bg-warning/15 text-warning',
  plain: 'bg-raised text-quiet',
  bad: 'bg-danger/15 text-danger-soft',
  mine: 'bg-accent/20 text-accent-soft',
};

/** Where something stands, in a word; its colour is never the only sign. */
export function Tag({ tone = 'plain', children }: { tone?: TagTone; children: ReactNode }) {
  return (
    <span className={classes('inline-flex min-h-6.5 items-center rounded-full px-2.5 text-xs font-bold', TONES[tone])}>
      {children}
    </span>
  );
}
