import type { Identity, RpcRequest } from '@camarim/contracts';
import { Database, type Tx } from '@camarim/database';
import {
  problem,
  STAFF_DUTIES,
  type WithdrawalPolicy,
  withdrawalAllowed,
  withdrawalPolicyProblems,
  withdrawalsCountFrom,
  withdrawalTerms,
} from '@camarim/domain';
import { RpcClient, requireStaff } from '@camarim/messaging';
import { Clock, messageOf } from '@camarim/platform';
import { Injectable, Logger } from '@nestjs/common';
import { DecisionService, requireReason } from '../decisions/decision.service.js';
import { WithdrawalRepository } from './withdrawal.repository.js';

interface Bought {
  id: string;
  userId: string;
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

  policy(): Promise<WithdrawalPolicy> {
    return this.rows.policyAt(this.clock.now());
  }

  /** @throws validation-failed with every field that is out of its bounds, or without a reason. */
  async set(caller: Identity, request: RpcRequest<'billing.withdrawal-policy.set'>): Promise<WithdrawalPolicy> {
    const staffId = requireStaff(caller, [...STAFF_DUTIES.administration]);
    const { usedTimes, months, usedFrom } = request.policy;
    const policy = { usedTimes, months, usedFrom };
    const errors = withdrawalPolicyProblems(policy);
    if (errors.length > 0) throw problem('validation-failed', { errors });
    const reason = requireReason(request.reason);
    await this.db.transaction(async (tx) => {
      await this.rows.addPolicy(tx, policy, staffId, this.clock.now());
      await this.decisions.record(tx, { staffId, action: 'withdrawal-policy-set', reason });
    });
    return policy;
  }

  /** Asked before the transaction. @returns films of this purchase opened since it was paid; null while catalog is away. */
  async openedFilms({ userId, modelId, paidAt }: Bought): Promise<number | null> {
    if (paidAt === null) return 0;
    try {
      const request = { userId, modelId, since: paidAt.toISOString() };
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
    const { id: paymentId, userId, createdAt } = payment;
    await this.rows.hold(tx, userId);
    const now = this.clock.now();
    const read = await this.rows.policyAt(createdAt, tx);
    const current = await this.rows.policyAt(now, tx);
    const verdicts = [];
    for (const policy of [read, current]) {
      const before = await this.rows.usedSince(tx, userId, withdrawalsCountFrom(policy, now));
      verdicts.push(withdrawalAllowed(policy, openedFilms, before));
    }
    const allowed = verdicts.find(({ ok }) => ok);
    if (!allowed) throw problem('withdrawal-limit', { detail: `${withdrawalTerms(read).join(' ')} ${SUPPORT}` });
    await this.rows.add(tx, { paymentId, userId, openedFilms, isUsed: allowed.isUsed, at: now });
  }
}

const SUPPORT = 'Se algo não funcionou como devia, fale com o atendimento: o contato está em Cancelamento e reembolso.';
