import type { In, ShownTipPolicy, StaffCaller } from '@camarim/contracts';
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

  /**
   * What is not said stays as it is: an old window does not put back what a colleague set meanwhile.
   * @throws validation-failed with every field that is out of its bounds, or without a reason.
   */
  @Answers('billing.tip-policy.set')
  async set(
    { reason: why, ...changes }: In<'billing.tip-policy.set'>,
    { userId: staffId }: StaffCaller,
  ): Promise<ShownTipPolicy> {
    return this.db.transaction(async (tx) => {
      await tx.lock('tip-policy');
      const before = { ...(await this.rows.current(tx)) };
      const { maxCents = before.maxCents, watchCents = before.watchCents } = changes;
      const policy = { maxCents, watchCents };
      const errors = tipPolicyProblems(policy);
      if (errors.length > 0) throw problem('validation-failed', { errors });
      const reason = requireReason(why);
      await this.rows.add(tx, policy, staffId, this.clock.now());
      await this.decisions.record(tx, { staffId, action: 'tip-policy-set', reason, before, detail: { ...policy } });
      return policy;
    });
  }
}
