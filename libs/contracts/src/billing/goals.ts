import { GOAL_LIMITS, GOAL_STATES, type GoalState } from '@camarim/domain';
import { Id, listOf, OneOf, type Preset, pick, Text, Time, Whole, withClientId } from '../fields.js';
import { get, operations, post, put } from '../operation.js';

/** A goal of a creator, as everybody reads it. `keptCents` is the sum of the mimos that were kept, and nothing else (PUR-13). */
export class GoalBar {
  @Id() id: string;
  @Text() title: string;
  @Whole() targetCents: number;
  @Whole() keptCents: number;
  /** Whole percent, floored, at most 100. */
  @Whole() percent: number;
  @OneOf(GOAL_STATES) state: GoalState;
  /** When it takes no more; null = when she closes it. */
  @Time({ nullable: true }) closesAt: string | null;
}
export class Goal extends pick(GoalBar, 'id', 'title', 'targetCents', 'keptCents', 'percent', 'state', 'closesAt') {
  /** How many mimos were kept for it. */
  @Whole() tips: number;
  @Time({ nullable: true }) opensAt: string | null;
  @Time({ nullable: true }) closedAt: string | null;
  @Time() createdAt: string;
}
export class GoalsOf {
  @Id() modelId: string;
}
/** The running one first, then what is prepared, then what is over; at most 100. */
export class GoalList extends listOf(() => Goal) {}
export class GoalForm extends pick(GoalsOf, 'modelId') {
  @Text(GOAL_LIMITS.title) title: string;
  @Whole(GOAL_LIMITS.targetCents) targetCents: number;
  @Time({ nullable: true, preset: null, strict: true }) closesAt: string | null | Preset;
}
export class GoalCreate extends withClientId(GoalForm) {}
export class GoalById {
  @Id() goalId: string;
}
export class GoalEdit extends pick(GoalForm, 'title', 'targetCents', 'closesAt') {
  @Id() goalId: string;
}

const missing = { missing: 'goal-not-found' } as const;
const done = { ...missing, status: 200 } as const;
/** What a creator collects mimos for (PUR-13). */
export const goalOperations = operations({
  'billing.goal.list': get('/creator/goals', 'creator', GoalsOf, GoalList, { says: '`modelId` must be hers.' }),
  'billing.goal.create': post('/creator/goals', 'creator', GoalCreate, Goal, { says: 'As a draft nobody else sees.' }),
  'billing.goal.update': put('/creator/goals/:goalId', 'creator', GoalEdit, Goal, {
    ...missing,
    says: 'A draft alone: what people gave for does not change any more.',
  }),
  'billing.goal.open': post('/creator/goals/:goalId/open', 'creator', GoalById, Goal, done),
  'billing.goal.close': post('/creator/goals/:goalId/close', 'creator', GoalById, Goal, {
    ...done,
    says: 'A second time changes nothing.',
  }),
});
