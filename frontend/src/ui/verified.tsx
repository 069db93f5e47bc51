import { BadgeCheck } from 'lucide-react';
import { dateFormat } from '../lib/date-format.js';
import { useServedText } from '../lib/use-served-text.js';
import { classes } from './classes.js';
import * as words from './words.js';

const day = dateFormat({
  ...(__EN__ ? { dateStyle: 'medium' } : {}),
  timeZone: 'America/Sao_Paulo',
});

/** @param at instant in UTC of the check. @returns the text with its date (CAT-06), as `useServedText` gives it. */
const useVerifiedNote = (at: string): string => useServedText(() => words.verifiedOn(day.format(Date.parse(at))), at);

/** What was verified and when, in words. `at`: instant in UTC of the identity check. */
export function VerifiedNote({ at }: { at: string }) {
  return <span suppressHydrationWarning>{useVerifiedNote(at)}</span>;
}

/** The badge beside a name. `at`: instant in UTC of the identity check; null renders nothing. */
export function Verified({ at, className }: { at: string | null; className: string }) {
  return at === null ? null : <Badge at={at} className={className} />;
}

function Badge({ at, className }: { at: string; className: string }) {
  const note = useVerifiedNote(at) || undefined;
  return (
    <span role="img" title={note} aria-label={note} className="inline-flex shrink-0" suppressHydrationWarning>
      <BadgeCheck className={classes('fill-gold text-bg', className)} aria-hidden="true" />
    </span>
  );
}
