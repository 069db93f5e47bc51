import { MINUTE_MS } from '@camarim/domain';
import { formatClock } from '../../lib/countdown.js';
import * as words from './pix-words.js';

const RADIUS = 26;
const AROUND = 2 * Math.PI * RADIUS;
/** When the time left is announced to screen readers (WCAG 2.2.1). */
const ANNOUNCED = [
  { underMs: MINUTE_MS, text: words.LAST_MINUTE },
  { underMs: 5 * MINUTE_MS, text: words.LAST_MINUTES },
];

type Props = { leftMs: number; expiresAt: string; createdAt: string };

/** The remaining lifetime of the charge, as a ring and as a clock (BIL-26). */
export function CountdownRing({ leftMs, expiresAt, createdAt }: Props) {
  const lifeMs = Math.max(1, Date.parse(expiresAt) - Date.parse(createdAt));
  const share = Math.min(1, leftMs / lifeMs);
  const isShort = leftMs < MINUTE_MS;
  return (
    <div className="relative grid size-18 shrink-0 place-items-center">
      <svg viewBox="0 0 60 60" className="absolute inset-0 size-full -rotate-90" aria-hidden="true">
        <circle cx="30" cy="30" r={RADIUS} fill="none" strokeWidth="4" className="stroke-raised" />
        <circle
          cx="30"
          cy="30"
          r={RADIUS}
          fill="none"
          strokeWidth="4"
          strokeLinecap="round"
          strokeDasharray={AROUND}
          strokeDashoffset={AROUND * (1 - share)}
          className={isShort ? 'stroke-warning' : 'stroke-accent'}
        />
      </svg>
      <span role="timer" aria-label={words.TIME_TO_PAY} className="relative font-bold tabular-nums">
        {formatClock(leftMs)}
      </span>
      <span aria-live="polite" className="sr-only">
        {ANNOUNCED.find(({ underMs }) => leftMs <= underMs)?.text}
      </span>
    </div>
  );
}
