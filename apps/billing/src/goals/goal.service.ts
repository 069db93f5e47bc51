import type { Goal, GoalBar, GoalList, In, UserCaller } from '@camarim/contracts';
import { askedRow, Database, EveryLeader, type Tx, wasMade } from '@camarim/database';
import { GOAL_LIMITS, type GoalState, goalStateBy, goalTransition, only, problem } from '@camarim/domain';
import { Answers, EventPublisher } from '@camarim/messaging';
import { Clock } from '@camarim/platform';
import { Injectable } from '@nestjs/common';
import { BillingConfig } from '../billing.config.js';
import { CallAccess } from '../calls/call-access.service.js';
import { GoalRepository, type GoalRow } from './goal.repository.js';
import { barOf, goalOf } from './goal.view.js';

const PER_ROUND = 50;

/** What a creator collects mimos for: one thing at a time, from nothing, and never more than was kept (PUR-13). */
@Injectable()
export class GoalService {
  constructor(
    readonly config: BillingConfig,
    private readonly db: Database,
    private readonly rows: GoalRepository,
    private readonly access: CallAccess,
    private readonly events: EventPublisher<'billing'>,
    private readonly clock: Clock,
  ) {}

  /** @throws model-not-found for a model that is not hers. */
  @Answers('billing.goal.list')
  async list({ modelId }: In<'billing.goal.list'>, caller: UserCaller): Promise<GoalList> {
    await this.requireHers(caller, modelId);
    return { items: (await this.rows.ofModel(modelId)).map(goalOf) };
  }

  /** What she collects for now, as everybody reads it. */
  async running(modelId: string): Promise<GoalBar | null> {
    const goal = await this.rows.running(modelId, this.clock.now());
    return goal && barOf(goal);
  }

  /**
   * With the same `clientId` the same goal, however often it is sent.
   * @throws model-not-found, validation-failed, idempotency-mismatch, conflict for more drafts than anybody needs.
   */
  @Answers('billing.goal.create')
  async create({ clientId, modelId, ...form }: In<'billing.goal.create'>, caller: UserCaller): Promise<Goal> {
    await this.requireHers(caller, modelId);
    const fields = this.fieldsOf(form);
    const asked = askedRow(clientId, [caller.userId, modelId, fields]);
    return this.db.transaction(async (tx) => {
      if (await wasMade(tx, 'goal', asked)) return this.seen(tx, asked.id);
      await tx.lock(`goal:${modelId}`);
      if (!(await this.rows.add(tx, asked, modelId, fields, this.clock.now()))) throw problem('conflict');
      return this.seen(tx, asked.id);
    });
  }

  /** @throws goal-not-found, goal-not-draft, validation-failed. */
  @Answers('billing.goal.update')
  async update({ goalId, ...form }: In<'billing.goal.update'>, caller: UserCaller): Promise<Goal> {
    const fields = this.fieldsOf(form);
    return this.change(goalId, caller, async (tx, goal) => {
      if (goal.state !== 'draft') throw problem('goal-not-draft');
      await this.rows.edit(tx, goalId, fields);
    });
  }

  /** @throws goal-not-found, goal-running, goal-not-draft, validation-failed for one whose end is past. */
  @Answers('billing.goal.open')
  async open({ goalId }: In<'billing.goal.open'>, caller: UserCaller): Promise<Goal> {
    return this.change(goalId, caller, async (tx, goal) => {
      if (goal.state === 'open' || goal.state === 'reached') return;
      if (goal.state !== 'draft') throw problem('goal-not-draft');
      this.fieldsOf({ ...goal, closesAt: goal.closesAt?.toISOString() ?? null });
      const other = await this.rows.ofModel(goal.modelId);
      if (other.some(({ state }) => state === 'open' || state === 'reached')) throw problem('goal-running');
      await this.become(tx, goal, 'open');
    });
  }

  /** @throws goal-not-found. */
  @Answers('billing.goal.close')
  async close({ goalId }: In<'billing.goal.close'>, caller: UserCaller): Promise<Goal> {
    return this.change(goalId, caller, async (tx, goal) => {
      if (goal.state !== 'closed') await this.become(tx, goal, 'closed');
    });
  }

  /** Money for it came or went, in the transaction that changes the payment: it is reached, or not any more. */
  async settle(tx: Tx, goalId: string): Promise<void> {
    const goal = await this.rows.hold(tx, goalId);
    if (!goal) return;
    const state = goalStateBy(goal.keptCents, goal.targetCents);
    if (goalTransition(goal.state, state).ok && goal.state !== 'draft') await this.become(tx, goal, state);
    else await this.tell(tx, goal);
  }

  /** Her page is somebody else's from now on: what she collected for ends, and is not shown there any more (LED-07). */
  async passOn(tx: Tx, modelId: string): Promise<void> {
    await tx.lock(`goal:${modelId}`);
    for (const goal of await this.rows.ofModel(modelId))
      if (goal.state !== 'closed') await this.become(tx, goal, 'closed');
    await this.rows.passOn(tx, modelId);
  }

  /** Those whose time is over take no more. */
  @EveryLeader<GoalService>('billing.goals', (self) => self.config.RECONCILE_EVERY_MS * 5)
  async round(): Promise<void> {
    const now = this.clock.now();
    for (const id of await this.rows.over(now, PER_ROUND))
      await this.db.transaction(async (tx) => {
        const goal = await this.rows.hold(tx, id);
        if (goal && goal.state !== 'closed') await this.become(tx, goal, 'closed');
      });
  }

  private async become(tx: Tx, goal: GoalRow, state: GoalState): Promise<void> {
    await this.rows.become(tx, goal.id, state, this.clock.now());
    await this.tell(tx, { ...goal, state }, goal.state);
  }
  private async tell(tx: Tx, goal: GoalRow, was?: GoalState): Promise<void> {
    const facts = { ...only(goal, 'modelId', 'state', 'targetCents', 'keptCents'), ...(was && { was }) };
    await this.events.publish(tx, 'goal.changed', { goalId: goal.id, ...facts, at: this.clock.now().toISOString() });
  }

  private async change(
    goalId: string,
    caller: UserCaller,
    act: (tx: Tx, goal: GoalRow) => Promise<void>,
  ): Promise<Goal> {
    const known = await this.rows.find(goalId);
    if (!known || !(await this.access.isCreatorOf(caller, known.modelId))) throw problem('goal-not-found');
    return this.db.transaction(async (tx) => {
      // two goals opened at once: the second sees the first
      await tx.lock(`goal:${known.modelId}`);
      const goal = await this.rows.hold(tx, goalId);
      if (!goal) throw problem('goal-not-found');
      await act(tx, goal);
      return this.seen(tx, goalId);
    });
  }
  private async seen(tx: Tx, goalId: string): Promise<Goal> {
    const row = await this.rows.find(goalId, tx);
    if (!row) throw problem('goal-not-found');
    return goalOf(row);
  }
  private async requireHers(caller: UserCaller, modelId: string): Promise<void> {
    if (!(await this.access.isCreatorOf(caller, modelId))) throw problem('model-not-found');
  }

  private fieldsOf(form: { title: string; targetCents: number; closesAt: string | null }) {
    const title = form.title.replace(/\s+/g, ' ').trim();
    const { min, max } = GOAL_LIMITS.title;
    const closesAt = form.closesAt === null ? null : new Date(form.closesAt);
    const errors = [];
    if (title.length < min || title.length > max)
      errors.push({ field: 'title', code: 'invalid', message: `Escreva de ${min} a ${max} letras.` });
    if (closesAt && closesAt <= this.clock.now())
      errors.push({ field: 'closesAt', code: 'invalid', message: 'Escolha um dia que ainda não passou.' });
    if (errors.length > 0) throw problem('validation-failed', { errors });
    return { title, targetCents: form.targetCents, closesAt };
  }
}
