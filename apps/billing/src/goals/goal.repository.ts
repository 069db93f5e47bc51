import { type AskedRow, Database, type Tx } from '@camarim/database';
import { GOAL_DRAFTS, type GoalState } from '@camarim/domain';
import { Injectable } from '@nestjs/common';

/** Cents. `keptCents` and `tips` are read from the payments themselves: no counter is kept that could differ. */
export interface GoalRow {
  id: string;
  modelId: string;
  title: string;
  targetCents: number;
  keptCents: number;
  tips: number;
  state: GoalState;
  opensAt: Date | null;
  closesAt: Date | null;
  closedAt: Date | null;
  createdAt: Date;
}
type Fields = Pick<GoalRow, 'title' | 'targetCents' | 'closesAt'>;

/** As `keptCents` of the domain says it; none of before the page changed hands. */
const GOALS = `select g.id, g.model_id as "modelId", g.title, g.target_cents as "targetCents", g.state,
    g.opens_at as "opensAt", g.closes_at as "closesAt", g.closed_at as "closedAt", g.created_at as "createdAt",
    k.cents as "keptCents", k.tips
  from goal g cross join lateral (
    select coalesce(sum(p.amount_cents - p.returned_cents), 0)::float8 as cents, count(*)::int as tips
    from tip t join payment p on p.id = t.payment_id
    where t.goal_id = g.id and p.status in ('approved', 'partially_refunded') and p.amount_cents > p.returned_cents
  ) k where not g.passed_on`;
const NEWEST = 100;

@Injectable()
export class GoalRepository {
  constructor(private readonly db: Database) {}

  find(id: string, on: Pick<Tx, 'one'> = this.db): Promise<GoalRow | null> {
    return on.one<GoalRow>(`${GOALS} and g.id = $1`, [id]);
  }
  /** With its lock; its sum is read after the lock, so that two mimos at once both count. */
  async hold(tx: Tx, id: string): Promise<GoalRow | null> {
    const held = await tx.one<object>('select 1 from goal where id = $1 for update', [id]);
    return held && this.find(id, tx);
  }
  running(modelId: string, now: Date): Promise<GoalRow | null> {
    return this.db.one<GoalRow>(
      `${GOALS} and g.model_id = $1 and g.state in ('open', 'reached') and (g.closes_at is null or g.closes_at > $2)`,
      [modelId, now],
    );
  }
  ofModel(modelId: string): Promise<GoalRow[]> {
    return this.db.query<GoalRow>(
      `${GOALS} and g.model_id = $1
       order by array_position(array['open', 'reached', 'draft', 'closed'], g.state), g.created_at desc limit ${NEWEST}`,
      [modelId],
    );
  }

  /** @returns false when she has prepared too many. */
  async add(
    tx: Tx,
    asked: AskedRow,
    modelId: string,
    { title, targetCents, closesAt }: Fields,
    now: Date,
  ): Promise<boolean> {
    const added = await tx.execute(
      `insert into goal (id, model_id, title, target_cents, closes_at, state, created_at, request_hash)
       select $1, $2, $3, $4, $5, 'draft', $6, $7
       where (select count(*) from goal where model_id = $2 and state = 'draft') < ${GOAL_DRAFTS}`,
      [asked.id, modelId, title, targetCents, closesAt, now, asked.requestHash],
    );
    return added === 1;
  }
  async edit(tx: Tx, id: string, { title, targetCents, closesAt }: Fields): Promise<void> {
    await tx.execute('update goal set title = $2, target_cents = $3, closes_at = $4 where id = $1', [
      ...[id, title],
      ...[targetCents, closesAt],
    ]);
  }
  async become(tx: Tx, id: string, state: GoalState, now: Date): Promise<void> {
    await tx.execute(
      `update goal set state = $2, opens_at = case when $2 = 'open' then coalesce(opens_at, $3) else opens_at end,
         closed_at = case when $2 = 'closed' then $3 else closed_at end where id = $1`,
      [id, state, now],
    );
  }

  /** All of a page that is somebody else's from now on. */
  async passOn(tx: Tx, modelId: string): Promise<void> {
    await tx.execute('update goal set passed_on = true where model_id = $1 and not passed_on', [modelId]);
  }

  /** Running ones whose time is over. */
  over(now: Date, limit: number): Promise<string[]> {
    return this.db.column<string>(
      `select id from goal where state in ('open', 'reached') and closes_at <= $1 order by closes_at limit $2`,
      [now, limit],
    );
  }
}
