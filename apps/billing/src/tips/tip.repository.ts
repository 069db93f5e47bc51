import type { TipFacts } from '@camarim/contracts';
import { Database, type Tx } from '@camarim/database';
import { Injectable } from '@nestjs/common';

export type TipRow = TipFacts & { goalId: string | null };

const PAID = `p.status in ('approved', 'partially_refunded', 'disputed') and p.plan_type = 'tip'`;
const FACTS = `t.id as "tipId", t.user_id as "userId", t.model_id as "modelId", t.payment_id as "paymentId", t.cents,
  t.place, t.place_id as "placeId", t.goal_id as "goalId"`;

@Injectable()
export class TipRepository {
  constructor(private readonly db: Database) {}

  /** The mimo of a payment a restored backup lost is written anew: what was said with it is gone. */
  async ensure(tx: Tx, paymentId: string): Promise<void> {
    await tx.execute(
      `insert into tip (id, user_id, model_id, payment_id, cents, place, shown, state, created_at)
       select p.plan_id, p.user_id, p.model_id, p.id, p.amount_cents, 'profile', false, 'pending', p.created_at
       from payment p where p.id = $1 and ${PAID} on conflict do nothing`,
      [paymentId],
    );
  }

  /** One statement: a mimo is given once, and counts for the goal that runs at this moment. @returns null when it was before, or is not paid. */
  give(tx: Tx, paymentId: string, now: Date): Promise<TipRow | null> {
    return tx.one<TipRow>(
      `update tip t set state = 'given', given_at = $2, goal_id = (
         select g.id from goal g where g.model_id = t.model_id and g.state in ('open', 'reached')
           and (g.closes_at is null or g.closes_at > $2))
       from payment p where p.id = t.payment_id and p.id = $1 and ${PAID} and t.state = 'pending' returning ${FACTS}`,
      [paymentId, now],
    );
  }

  /** @returns null when it was returned before, or something of its price is still here. */
  takeBack(tx: Tx, paymentId: string, now: Date): Promise<TipRow | null> {
    return tx.one<TipRow>(
      `update tip t set state = 'returned', returned_at = $2 from payment p where p.id = t.payment_id and p.id = $1
         and p.status in ('refunded', 'charged_back') and t.state = 'given' returning ${FACTS}`,
      [paymentId, now],
    );
  }

  /** The goal a payment counts for. */
  async goalOf(tx: Tx, paymentId: string): Promise<string | null> {
    const sql = 'select goal_id as "goalId" from tip where payment_id = $1';
    return (await tx.one<{ goalId: string | null }>(sql, [paymentId]))?.goalId ?? null;
  }

  /** Paid between `from` and `to` and not given: the event got lost; oldest first. */
  missing(from: Date, to: Date, limit: number): Promise<string[]> {
    return this.db.column<string>(
      `select p.id from payment p where ${PAID} and p.updated_at > $1 and p.updated_at < $2
         and not exists (select 1 from tip t where t.payment_id = p.id and t.state <> 'pending')
       order by p.updated_at limit $3`,
      [from, to, limit],
    );
  }

  /** Given back after `from`, and the mimo does not know it yet. */
  withoutMoney(from: Date, limit: number): Promise<string[]> {
    return this.db.column<string>(
      `select p.id from payment p join tip t on t.payment_id = p.id and t.state = 'given'
       where p.status in ('refunded', 'charged_back') and p.updated_at > $1 order by p.updated_at limit $2`,
      [from, limit],
    );
  }

  /** What was said with a mimo nobody paid is nobody's business any more. @returns how many were forgotten. */
  forgetNotes(before: Date, limit: number): Promise<number> {
    return this.db.execute(
      `update tip set note_sealed = null, giver_name = null, shown = false where id in (
         select id from tip where state = 'pending' and note_sealed is not null and created_at < $1
         order by created_at limit $2)`,
      [before, limit],
    );
  }
}
