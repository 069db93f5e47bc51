import { BadgeCheck } from 'lucide-react';
import { LOCALE } from '../lib/locale.js';
import { classes } from './classes.js';
import * as words from './words.js';

const day = new Intl.DateTimeFormat(LOCALE, {
  ...(__EN__ ? { dateStyle: 'medium' } : {}),
  timeZone: 'America/Sao_Paulo',
});

/** @param at instant in UTC of the check. @returns the text with its date (CAT-06). */
export const verifiedNote = (at: string): string => words.verifiedOn(day.format(Date.parse(at)));

/** The badge beside a name. `at`: instant in UTC of the identity check; null renders nothing. */
export function Verified({ at, className }: { at: string | null; className: string }) {
  if (at === null) return null;
  return (
    <span role="img" title={verifiedNote(at)} aria-label={verifiedNote(at)} className="inline-flex shrink-0">
      <BadgeCheck className={classes('fill-gold text-bg', className)} aria-hidden="true" />
    </span>
  );
}
