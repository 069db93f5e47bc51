import type { CallerFor, In, ShownTipPolicy } from '@camarim/contracts';
import { Database } from '@camarim/database';
import { problem, tipPolicyProblems } from '@camarim/domain';
import { Answers } from '@camarim/messaging';
import { Clock } from '@camarim/platform';
import { Injectable } from '@nestjs/common';
import { DecisionService, requireReason } from '../decisions/decision.service.js';
import { TipPolicyRepository } from './tip-policy.repository.js';

/** The most a mimo may be, and from when on the team looks: set with a reason, for mimos from now on (PUR-12). */
@Injectable()
export class TipPolicyService {
  constructor(
    private readonly db: Database,
    private readonly rows: TipPolicyRepository,
    private readonly decisions: DecisionService,
    private readonly clock: Clock,
  ) {}

  @Answers('billing.tip-policy.get')
  policy(): Promise<ShownTipPolicy> {
    return this.rows.current();
  }

  /** @throws validation-failed with every field that is out of its bounds, or without a reason. */
  @Answers('billing.tip-policy.set')
  async set(
    { reason: why, ...policy }: In<'billing.tip-policy.set'>,
    { userId: staffId }: CallerFor<'billing.tip-policy.set'>,
  ): Promise<ShownTipPolicy> {
    const errors = tipPolicyProblems(policy);
    if (errors.length > 0) throw problem('validation-failed', { errors });
    const reason = requireReason(why);
    await this.db.transaction(async (tx) => {
      const before = { ...(await this.rows.current(tx)) };
      await this.rows.add(tx, policy, staffId, this.clock.now());
      await this.decisions.record(tx, { staffId, action: 'tip-policy-set', reason, before, detail: { ...policy } });
    });
    return policy;
  }
}
