import { Database, type Tx } from '@camarim/database';
import { DEFAULT_WITHDRAWAL_POLICY, type WithdrawalPolicy } from '@camarim/domain';
import { Injectable } from '@nestjs/common';

const POLICY = `select used_times as "usedTimes", months, used_from as "usedFrom" from withdrawal_policy`;

/** Who bought days before read that only opening films uses them, also on the day on which that was said: it was said during it. */
const USED_BY_CHEAPER_POSTS_SINCE = '2026-12-02T03:00:00Z';
/**
 * Whether in the days of payment `plan` a post was sold at the price subscribers alone pay, in one of these states, and its
 * price is not on its way back: what the price list said when it was ordered tells, as the payment froze it, before its coupon.
 */
const soldForLess = (plan: string, states: string): string => `exists (
  select 1 from subscription s
  join payment d on d.id = s.payment_id and d.created_at >= '${USED_BY_CHEAPER_POSTS_SINCE}'
  join payment u on u.user_id = s.user_id and u.plan_type = 'unlock' and u.status in (${states})
    and u.returned_cents < u.amount_cents and (s.model_id is null or u.model_id = s.model_id)
    and u.created_at >= s.starts_at and u.created_at < coalesce(s.ended_at, s.expires_at)
  join post_price_history h on h.post_id = u.plan_id and h.subscriber_price_cents < h.price_cents
    and h.subscriber_price_cents = coalesce(u.full_price_cents, u.amount_cents)
    and h.valid_from <= u.created_at and (h.valid_to is null or h.valid_to > u.created_at)
  where s.payment_id = ${plan})`;
const SOLD = `'approved', 'partially_refunded', 'disputed'`;

@Injectable()
export class WithdrawalRepository {
  constructor(private readonly db: Database) {}

  /** What held at an instant: what the team had set, and before it ever did, what holds by itself. */
  async policyAt(at: Date, from: Tx | Database = this.db): Promise<WithdrawalPolicy> {
    const set = await from.one<WithdrawalPolicy>(`${POLICY} where set_at <= $1 order by set_at desc limit 1`, [at]);
    return set ?? DEFAULT_WITHDRAWAL_POLICY;
  }
  async addPolicy(tx: Tx, { usedTimes, months, usedFrom }: WithdrawalPolicy, staffId: string, at: Date): Promise<void> {
    await tx.execute(
      'insert into withdrawal_policy (used_times, months, used_from, staff_id, set_at) values ($1, $2, $3, $4, $5)',
      [usedTimes, months, usedFrom, staffId, at],
    );
  }

  /** From when to when the days a payment bought run; null: it bought none. */
  daysOf(paymentId: string): Promise<{ startsAt: Date; endsAt: Date } | null> {
    const sql = `select starts_at as "startsAt", coalesce(ended_at, expires_at) as "endsAt" from subscription where payment_id = $1`;
    return this.db.one(sql, [paymentId]);
  }

  /** One person's withdrawals stand in line: two at once, and the second counts the first. */
  async hold(tx: Tx, userId: string): Promise<void> {
    await tx.lock(`withdrawal:${userId}`);
  }
  /** Whether days brought what stays when they go: a post at the subscribers' price, paid or with a code that can be paid. */
  async hasSoldForLess(tx: Tx, paymentId: string): Promise<boolean> {
    return (await tx.one(`select 1 where ${soldForLess('$1', `${SOLD}, 'created', 'pending'`)}`, [paymentId])) !== null;
  }
  /**
   * Used purchases this person took back since, also days whose cheaper posts stayed; one the provider refused for good was
   * not taken back.
   */
  async usedSince(tx: Tx, userId: string, since: Date): Promise<number> {
    const row = await tx.one<{ n: number }>(
      `select count(*)::int as n from withdrawal w where w.user_id = $1 and w.withdrawn_at >= $2 and (w.is_used or ${soldForLess('w.payment_id', SOLD)})
         and exists (select 1 from refund r where r.payment_id = w.payment_id and r.kind = 'withdrawal'
           and r.status not in ('failed', 'dropped'))`,
      [userId, since],
    );
    return row?.n ?? 0;
  }
  async add(
    tx: Tx,
    row: { paymentId: string; userId: string; openedFilms: number | null; isUsed: boolean; at: Date },
  ): Promise<void> {
    await tx.execute(
      `insert into withdrawal (payment_id, user_id, opened_films, is_used, withdrawn_at) values ($1, $2, $3, $4, $5)
       on conflict (payment_id) do update set opened_films = excluded.opened_films, is_used = excluded.is_used,
         withdrawn_at = excluded.withdrawn_at`,
      [row.paymentId, row.userId, row.openedFilms, row.isUsed, row.at],
    );
  }
}
