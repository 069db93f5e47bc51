import type { Goal, GoalBar } from '@camarim/contracts';
import { goalPercent, goalStateBy, only } from '@camarim/domain';
import type { GoalRow } from './goal.repository.js';

/** As everybody reads it; what runs says by its sum whether it is reached, in the very moment money comes or goes. */
export function barOf(row: GoalRow): GoalBar {
  const isRunning = row.state === 'open' || row.state === 'reached';
  return {
    ...only(row, 'id', 'title', 'targetCents', 'keptCents'),
    percent: goalPercent(row.keptCents, row.targetCents),
    state: isRunning ? goalStateBy(row.keptCents, row.targetCents) : row.state,
    closesAt: row.closesAt?.toISOString() ?? null,
  };
}

/** As its creator reads it. */
export const goalOf = (row: GoalRow): Goal => ({
  ...barOf(row),
  tips: row.tips,
  opensAt: row.opensAt?.toISOString() ?? null,
  closedAt: row.closedAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
});
