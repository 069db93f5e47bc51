import { randomUUID } from 'node:crypto';
import type { DecisionFacts, In, Out, SaleAction } from '@camarim/contracts';
import { Database, type Tx } from '@camarim/database';
import { DECISION_REASON, problem } from '@camarim/domain';
import { Answers, EventPublisher } from '@camarim/messaging';
import { Clock } from '@camarim/platform';
import { Injectable } from '@nestjs/common';

/** Why what was agreed with the one before ends when somebody accepts a page. */
export const PAGE_PASSED_ON = 'A página passou para outra pessoa.';

export interface Decision {
  /** Of what ends by itself when a page changes hands, who accepted the page. */
  staffId: string;
  action: SaleAction;
  reason: string;
  userId?: string | null;
  paymentId?: string | null;
  subscriptionId?: string | null;
  amountCents?: number | null;
  modelId?: string | null;
  /** What held until now, where a rule is set anew; the rule itself keeps its history. */
  before?: DecisionFacts;
  /** What else was decided: ids and numbers, never a name. */
  detail?: DecisionFacts;
}

/** @throws validation-failed for a reason that says nothing: a decision about money has one (BIL-34). */
export function requireReason(reason: unknown): string {
  const { min, max } = DECISION_REASON;
  const text = typeof reason === 'string' ? reason.trim() : '';
  if (text.length >= min && text.length <= max) return text;
  throw problem('validation-failed', {
    errors: [{ field: 'reason', code: 'invalid', message: `Informe o motivo (de ${min} a ${max} caracteres).` }],
  });
}

/** Who of the team decided what, and why: in the transaction of the decision, or there is no decision (BIL-34). */
@Injectable()
export class DecisionService {
  constructor(
    private readonly db: Database,
    private readonly events: EventPublisher<'billing'>,
    private readonly clock: Clock,
  ) {}

  async record(tx: Tx, decision: Decision): Promise<void> {
    const {
      staffId,
      action,
      reason,
      userId = null,
      paymentId = null,
      subscriptionId = null,
      amountCents = null,
      modelId = null,
      before = {},
      detail = {},
    } = decision;
    const decisionId = randomUUID();
    const at = this.clock.now();
    // a decision about a payment concerns who paid it
    const kept = { ...(modelId === null ? {} : { modelId }), ...detail };
    const row = await tx.one<{ userId: string | null; modelId: string | null }>(
      `with paid as (select user_id, model_id from payment where id = $5)
       insert into staff_decision (id, actor_id, action, user_id, payment_id, subscription_id, reason, detail, occurred_at)
       values ($1, $2, $3, coalesce($4, (select user_id from paid)), $5, $6, $7, $8, $9)
       returning user_id as "userId", coalesce($10::uuid, (select model_id from paid)) as "modelId"`,
      [decisionId, staffId, action, userId, paymentId, subscriptionId, reason, { amountCents, ...kept }, at, modelId],
    );
    const { userId: buyerId = null, modelId: creatorId = null } = row ?? {};
    const facts = { decisionId, staffId, action, userId: buyerId, modelId: creatorId, paymentId, subscriptionId };
    await this.events.publish(tx, 'sale-decision.recorded', {
      ...{ ...facts, amountCents, at: at.toISOString() },
      ...{ before, detail },
    });
  }

  /** Whether somebody decided this very thing about a payment before, with these words. */
  async isTaken(
    tx: Tx,
    { staffId, action, reason, paymentId }: Pick<Decision, 'staffId' | 'action' | 'reason'> & { paymentId: string },
  ): Promise<boolean> {
    const sql = 'select 1 from staff_decision where payment_id = $1 and actor_id = $2 and action = $3 and reason = $4';
    return (await tx.one(sql, [paymentId, staffId, action, reason])) !== null;
  }

  /** Why, for the audit log, which knows the decisions by their ids and keeps no text of somebody's. */
  @Answers('billing.decision.reasons')
  async reasons({ decisionIds }: In<'billing.decision.reasons'>): Promise<Out<'billing.decision.reasons'>> {
    const sql = 'select id as "decisionId", reason from staff_decision where id = any($1::uuid[])';
    return { items: await this.db.query(sql, [decisionIds]) };
  }
}
