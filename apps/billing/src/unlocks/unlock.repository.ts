import type { UnlockFacts } from '@camarim/contracts';
import { Database, type Tx } from '@camarim/database';
import { Injectable } from '@nestjs/common';
import { earnersOf } from '../ledger/earnings.sql.js';
import { GIVEN_UP } from '../refunds/refund.sql.js';
import { ORDERED_BEFORE_GONE } from './gone-post.repository.js';

export type EndReason = 'withdrawn' | 'refunded' | 'charged-back';

const PAID = `status in ('approved', 'partially_refunded', 'disputed') and plan_type = 'unlock'`;
const FACTS = `id as "unlockId", user_id as "userId", post_id as "postId", model_id as "modelId", payment_id as "paymentId"`;

@Injectable()
export class UnlockRepository {
  constructor(private readonly db: Database) {}

  /**
   * One statement: of a post one unlock for each fan, and one for each payment.
   * @returns null when nothing was written: it is not paid, has its unlock, another payment's opens the post already, or the
   * post is gone.
   */
  grant(tx: Tx, id: string, paymentId: string, now: Date): Promise<(UnlockFacts & { sharedWith: string[] }) | null> {
    return tx.one(
      `insert into unlock (id, user_id, post_id, model_id, payment_id, granted_at)
       select $1, user_id, plan_id, model_id, id, $3 from payment p where id = $2 and ${PAID} and not ${ORDERED_BEFORE_GONE}
       on conflict do nothing returning ${FACTS},
         array(${earnersOf('payment_id')} and e.credit_account <> model_id order by 1) as "sharedWith"`,
      [id, paymentId, now],
    );
  }

  /** A payment that is good and bought nothing: its post was gone before it was paid, or open to its buyer. */
  unopened(tx: Tx, paymentId: string): Promise<{ isGone: boolean } | null> {
    return tx.one<{ isGone: boolean }>(
      `select ${ORDERED_BEFORE_GONE} as "isGone" from payment p where p.id = $1 and ${PAID}
         and not exists (select 1 from unlock u where u.payment_id = p.id)`,
      [paymentId],
    );
  }

  /** The payment whose unlock opens what this one pays for; held, so that it is decided once. */
  async firstOf(tx: Tx, paymentId: string): Promise<string | null> {
    const row = await tx.one<{ id: string }>(
      `select u.payment_id as id from unlock u join payment p on p.user_id = u.user_id and p.plan_id = u.post_id
       where p.id = $1 and u.ended_at is null for update of u`,
      [paymentId],
    );
    return row?.id ?? null;
  }

  /** @returns what ended; null when it had ended, or its payment still pays for it. */
  end(tx: Tx, paymentId: string, now: Date): Promise<(UnlockFacts & { reason: EndReason }) | null> {
    return tx.one(
      `update unlock u set ended_at = $2, end_reason = case when p.status = 'charged_back' then 'charged-back'
         when exists (select 1 from refund r where r.payment_id = p.id and r.kind = 'withdrawal' and r.status = 'settled')
         then 'withdrawn' else 'refunded' end
       from payment p where p.id = u.payment_id and p.id = $1 and p.status in ('refunded', 'charged_back') and u.ended_at is null
       returning u.id as "unlockId", u.user_id as "userId", u.post_id as "postId", u.model_id as "modelId",
         u.payment_id as "paymentId", u.end_reason as reason`,
      [paymentId, now],
    );
  }

  /** Approved between `from` and `to` without unlock and without money that is on its way back or was refused; oldest first. */
  missing(from: Date, to: Date, limit: number): Promise<string[]> {
    return this.db.column<string>(
      `select p.id from payment p where ${PAID} and p.updated_at > $1 and p.updated_at < $2 and p.returned_cents = 0
         and not exists (select 1 from unlock u where u.payment_id = p.id) and not ${GIVEN_UP}
       order by p.updated_at limit $3`,
      [from, to, limit],
    );
  }

  /** Given back after `from`, and the post is still open: the event got lost. */
  withoutMoney(from: Date, limit: number): Promise<string[]> {
    return this.db.column<string>(
      `select p.id from payment p join unlock u on u.payment_id = p.id and u.ended_at is null
       where p.status in ('refunded', 'charged_back') and p.updated_at > $1 order by p.updated_at limit $2`,
      [from, limit],
    );
  }
}
