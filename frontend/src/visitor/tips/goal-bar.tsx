import type { GoalBar as Goal } from '@camarim/contracts';
import { formatBRL } from '@camarim/domain';
import { Target } from 'lucide-react';
import { useId } from 'react';
import { formatDate } from '../../lib/instants.js';
import * as words from './words.js';

/** What she collects for and how far that is: the sum of what was kept, nothing added (PUR-13). */
export function GoalBar({ goal }: { goal: Goal }) {
  const id = useId();
  const { title, keptCents, targetCents, percent, closesAt } = goal;
  const isReached = goal.state === 'reached';
  return (
    <section aria-labelledby={id} className="space-y-3 rounded-card bg-linear-to-b from-wash to-field p-5">
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <p className="flex items-center gap-1.5 text-sm text-quiet">
            <Target className="size-4 shrink-0 text-gold" aria-hidden="true" />
            {isReached ? words.REACHED : words.GOAL}
          </p>
          <h3 id={id} className="mt-0.5 text-lg leading-tight font-bold text-balance wrap-anywhere">
            {title}
          </h3>
        </div>
        <p className="font-show text-[34px] leading-none text-gold tabular-nums">{percent}%</p>
      </div>
      <div
        role="progressbar"
        aria-label={title}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        className="h-2.5 overflow-hidden rounded-full bg-raised"
      >
        <div
          className="h-full rounded-full bg-linear-to-r from-accent to-gold transition-[width] duration-500 ease-out motion-reduce:transition-none"
          style={{ width: `${percent}%` }}
        />
      </div>
      <p className="flex flex-wrap justify-between gap-x-4 text-sm text-quiet">
        <span className="font-semibold text-text tabular-nums">
          {words.raised(formatBRL(keptCents), formatBRL(targetCents))}
        </span>
        {closesAt && <span>{words.untilDay(formatDate(closesAt))}</span>}
      </p>
    </section>
  );
}
