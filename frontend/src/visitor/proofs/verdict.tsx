import { CheckCircle2, CircleHelp, XCircle } from 'lucide-react';
import { classes } from '../../ui/classes.js';
import type { Step } from './check.js';
import * as words from './words.js';

const LOOKS = {
  holds: { icon: CheckCircle2, box: 'bg-success/12', text: 'text-success', title: words.HOLDS },
  broken: { icon: XCircle, box: 'bg-danger/12', text: 'text-danger-soft', title: words.BROKEN },
  unknown: { icon: CircleHelp, box: 'bg-surface', text: 'text-quiet', title: words.PARTLY },
} as const;
type Look = keyof typeof LOOKS;

const lookOf = (ok: boolean | null): Look => (ok === null ? 'unknown' : ok ? 'holds' : 'broken');

/** Green when everything holds, red as soon as one thing does not, and what it was in plain words. */
export function Verdict({ steps }: { steps: readonly Step[] }) {
  const found = steps.map(({ ok }) => ok);
  const {
    icon: Icon,
    box,
    text,
    title,
  } = LOOKS[lookOf(found.includes(false) ? false : found.includes(null) ? null : true)];
  return (
    <div role="status" className={classes('space-y-3 rounded-input px-4 py-3', box)}>
      <p className={classes('flex items-center gap-2 text-lg font-bold', text)}>
        <Icon className="size-6 shrink-0" aria-hidden="true" />
        {title}
      </p>
      <ul className="space-y-1.5 text-sm">
        {steps.map(({ name, ok }) => {
          const look = lookOf(ok);
          const { icon: Mark, text: colour } = LOOKS[look];
          return (
            <li key={name} className="flex items-start gap-2">
              <Mark className={classes('mt-0.5 size-4 shrink-0', colour)} aria-hidden="true" />
              {words.STEPS[name][look]}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
