import type { In, PlanType, ShownWithdrawalPolicy, StaffCaller } from '@camarim/contracts';
import { Database, type Tx } from '@camarim/database';
import {
  problem,
  type WithdrawalPolicy,
  withdrawalAllowed,
  withdrawalPolicyProblems,
  withdrawalsCountFrom,
  withdrawalTerms,
} from '@camarim/domain';
import { Answers, RpcClient } from '@camarim/messaging';
import { Clock, messageOf } from '@camarim/platform';
import { Injectable, Logger } from '@nestjs/common';
import { DecisionService, requireReason } from '../decisions/decision.service.js';
import { WithdrawalRepository } from './withdrawal.repository.js';

interface Bought {
  id: string;
  userId: string;
  planType: PlanType;
  planId: string;
  modelId: string | null;
  createdAt: Date;
  paidAt: Date | null;
}

/** How often used purchases may be taken back: set by the team, read by fans before they pay, decided here (S15). */
@Injectable()
export class WithdrawalService {
  private readonly logger = new Logger(WithdrawalService.name);

  constructor(
    private readonly db: Database,
    private readonly rows: WithdrawalRepository,
    private readonly decisions: DecisionService,
    private readonly rpc: RpcClient,
    private readonly clock: Clock,
  ) {}

  @Answers('billing.withdrawal-policy.get')
  async policy(): Promise<ShownWithdrawalPolicy> {
    return shown(await this.rows.policyAt(this.clock.now()));
  }

  /**
   * What is not said stays as it is: an old window does not put back what a colleague set meanwhile.
   * @throws validation-failed with every field that is out of its bounds, or without a reason.
   */
  @Answers('billing.withdrawal-policy.set')
  async set(
    { reason: why, ...changes }: In<'billing.withdrawal-policy.set'>,
    { userId: staffId }: StaffCaller,
  ): Promise<ShownWithdrawalPolicy> {
    return this.db.transaction(async (tx) => {
      await tx.lock('withdrawal-policy');
      const now = this.clock.now();
      const before = factsOf(await this.rows.policyAt(now, tx));
      const { usedTimes = before.usedTimes, months = before.months, usedFrom = before.usedFrom } = changes;
      const policy = { usedTimes, months, usedFrom };
      const errors = withdrawalPolicyProblems(policy);
      if (errors.length > 0) throw problem('validation-failed', { errors });
      const reason = requireReason(why);
      await this.rows.addPolicy(tx, policy, staffId, now);
      await this.decisions.record(tx, {
        ...{ staffId, action: 'withdrawal-policy-set', reason },
        ...{ before, detail: policy },
      });
      return shown(policy);
    });
  }

  /**
   * Asked before the transaction; catalog opens nothing more of this purchase from here on, until it hears what became of it.
   * @returns films of it opened since it was paid, in its days; null while catalog is away.
   */
  async openedFilms({ id, userId, planType, planId, modelId, paidAt }: Bought): Promise<number | null> {
    // a mimo opens nothing
    if (paidAt === null || planType === 'tip') return 0;
    try {
      const post = planType === 'unlock' ? { postId: planId } : {};
      const days = await this.rows.daysOf(id);
      const now = this.clock.now();
      // days to come and days that are over open nothing: what is open meanwhile is of others, and stays open
      const closed = days && (days.startsAt > now || days.endsAt <= now) ? {} : { paymentId: id };
      const until = days ? { until: days.endsAt.toISOString() } : {};
      // what was opened before belongs to the days of an earlier purchase
      const since = days && days.startsAt > paidAt ? days.startsAt : paidAt;
      const request = { userId, modelId, ...post, since: since.toISOString(), ...until, ...closed };
      return (await this.rpc.call('catalog.opened.count', request)).films;
    } catch (error) {
      // nobody loses a right because we cannot count
      this.logger.warn({ message: 'a withdrawal is granted uncounted', reason: messageOf(error) });
      return null;
    }
  }

  /**
   * Takes one withdrawal into account. What the buyer read before paying holds, or what holds now where that is kinder.
   * @throws withdrawal-limit, which names the policy and the way to the team.
   */
  async take(tx: Tx, payment: Bought, openedFilms: number | null): Promise<void> {
    const { id: paymentId, userId, createdAt, planType } = payment;
    await this.rows.hold(tx, userId);
    const now = this.clock.now();
    const read = await this.rows.policyAt(createdAt, tx);
    const current = await this.rows.policyAt(now, tx);
    const soldForLess = await this.rows.hasSoldForLess(tx, paymentId);
    const verdicts = [];
    for (const held of [read, current]) {
      // one post is used once it was opened
      const policy = planType === 'unlock' ? { ...held, usedFrom: 1 } : held;
      const before = await this.rows.usedSince(tx, userId, withdrawalsCountFrom(policy, now));
      const { ok } = withdrawalAllowed(policy, soldForLess ? policy.usedFrom : openedFilms, before);
      // whether the cheaper post is kept is seen anew each time
      verdicts.push({ ok, isUsed: withdrawalAllowed(policy, openedFilms, before).isUsed });
    }
    const allowed = verdicts.find(({ ok }) => ok);
    if (!allowed) {
      const what = planType === 'unlock' ? 'post' : 'days';
      throw problem('withdrawal-limit', {
        detail: `${withdrawalTerms(read, 'pt-BR', what).join(' ')} ${SUPPORT}`,
        detailEn: `${withdrawalTerms(read, 'en', what).join(' ')} ${SUPPORT_EN}`,
      });
    }
    await this.rows.add(tx, { paymentId, userId, openedFilms, isUsed: allowed.isUsed, at: now });
  }
}

const shown = (policy: WithdrawalPolicy): ShownWithdrawalPolicy => ({ ...policy, terms: withdrawalTerms(policy) });
const factsOf = ({ usedTimes, months, usedFrom }: WithdrawalPolicy) => ({ usedTimes, months, usedFrom });
const SUPPORT = 'Se algo não funcionou como devia, fale com o atendimento: o contato está em Cancelamento e reembolso.';
const SUPPORT_EN = 'If something didn’t work as it should, write to us: see Cancellation and refunds.';
