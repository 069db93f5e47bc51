import type { In, ShownTip, TipBoard } from '@camarim/contracts';
import { Database } from '@camarim/database';
import { TIP_CENTS } from '@camarim/domain';
import { Answers, ModelStandings } from '@camarim/messaging';
import { Injectable } from '@nestjs/common';
import { GoalService } from '../goals/goal.service.js';
import { GIVEN_TO_HER } from './tip.sql.js';
import { TipPolicyRepository } from './tip-policy.repository.js';

const SHOWN = 5;

/** What everybody may know of the mimos of a creator who is on the site (PUR-10, PUR-13). */
@Injectable()
export class TipBoardRead {
  constructor(
    private readonly db: Database,
    private readonly goals: GoalService,
    private readonly policies: TipPolicyRepository,
    private readonly standings: ModelStandings,
  ) {}

  /** @throws model-not-found (CAT-02). */
  @Answers('billing.tip.board')
  async board({ modelId }: In<'billing.tip.board'>): Promise<TipBoard> {
    await this.standings.requireActive(modelId);
    const [{ maxCents }, goal, shown] = await Promise.all([
      this.policies.current(),
      this.goals.running(modelId),
      this.shown(modelId),
    ]);
    return { modelId, minCents: TIP_CENTS.min, maxCents, goal, shown };
  }

  /** Those both sides want to be seen, as far as they are hers and were kept whole: what went back is gone at once. */
  private async shown(modelId: string): Promise<ShownTip[]> {
    const rows = await this.db.query<{ name: string; cents: number; at: Date }>(
      `select t.giver_name as name, t.cents, t.given_at as at from tip t
       join tip_choice c on c.model_id = t.model_id and c.may_show
       join payment p on p.id = t.payment_id and p.status = 'approved' and p.returned_cents = 0
       where t.model_id = $1 and t.state = 'given' and t.shown and t.giver_name is not null and ${GIVEN_TO_HER}
       order by t.given_at desc, t.id desc limit ${SHOWN}`,
      [modelId],
    );
    return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }));
  }
}
