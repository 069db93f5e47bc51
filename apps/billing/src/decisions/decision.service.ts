import { randomUUID } from 'node:crypto';
import type { In, Out, SaleAction } from '@camarim/contracts';
import { Database, type Tx } from '@camarim/database';
import { DECISION_REASON, problem } from '@camarim/domain';
import { Answers, EventPublisher } from '@camarim/messaging';
import { Clock } from '@camarim/platform';
import { Injectable } from '@nestjs/common';

export interface Decision {
  staffId: string;
  action: SaleAction;
  reason: string;
  userId?: string | null;
  paymentId?: string | null;
  subscriptionId?: string | null;
  amountCents?: number | null;
  /** What else was decided: ids and numbers, never a name. */
  detail?: Record<string, string | number>;
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
      detail = {},
    } = decision;
    const decisionId = randomUUID();
    const at = this.clock.now();
    // a decision about a payment concerns who paid it
    const row = await tx.one<{ userId: string | null }>(
      `insert into staff_decision (id, actor_id, action, user_id, payment_id, subscription_id, reason, detail, occurred_at)
       values ($1, $2, $3, coalesce($4, (select user_id from payment where id = $5)), $5, $6, $7, $8, $9)
       returning user_id as "userId"`,
      [decisionId, staffId, action, userId, paymentId, subscriptionId, reason, { amountCents, ...detail }, at],
    );
    const concerned = row?.userId ?? null;
    const facts = { decisionId, staffId, action, userId: concerned, paymentId, subscriptionId, amountCents };
    await this.events.publish(tx, 'sale-decision.recorded', { ...facts, at: at.toISOString() });
  }

  /** Why, for the audit log, which knows the decisions by their ids and keeps no text of somebody's. */
  @Answers('billing.decision.reasons')
  async reasons({ decisionIds }: In<'billing.decision.reasons'>): Promise<Out<'billing.decision.reasons'>> {
    const sql = 'select id as "decisionId", reason from staff_decision where id = any($1::uuid[])';
    return { items: await this.db.query(sql, [decisionIds]) };
  }
}
