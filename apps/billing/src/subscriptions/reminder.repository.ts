import { Database, type Tx } from '@camarim/database';
import { Injectable } from '@nestjs/common';
import { AWAITS_DEBIT } from './awaits-debit.sql.js';
import type { SubscriptionEntity } from './subscription.entity.js';

type Days = 3 | 1 | 0;
/**
 * The last period that opens its scope, paid for by PIX or by a sale: a cortesia is not sold again by itself. One that its bank
 * renews by itself needs no reminder, unless the debit failed (BIL-48), nor does one whose creator sells nothing (CAT-02).
 */
const LAST_OF_SCOPE = `s.status = 'active' and s.source <> 'courtesy' and not exists (
  select 1 from subscription o where o.user_id = s.user_id and (o.model_id is not distinct from s.model_id or o.model_id is null)
    and o.status = 'active' and o.expires_at > s.expires_at)
  and not exists (select 1 from recurrence r where r.user_id = s.user_id and r.plan_id = s.plan_id
    and r.model_id is not distinct from s.model_id and r.status = 'approved' and r.missed_at is null)
  and not exists (select 1 from model_standing m where m.model_id = s.model_id and m.standing <> 'active')`;

/** `awaitsDebit`: its bank missed the debit and may still make it. */
type Ending = SubscriptionEntity & { awaitsDebit: boolean };

@Injectable()
export class ReminderRepository {
  constructor(private readonly db: Database) {}

  /** For periods that end after `from` and not after `until`, unless this or a nearer one is written. */
  async plan(daysLeft: Days, from: Date, until: Date, now: Date, limit: number): Promise<void> {
    await this.db.execute(
      `insert into reminder (subscription_id, days_left, created_at)
       select s.id, $1, $4 from subscription s
       where s.expires_at > $2 and s.expires_at <= $3 and ${LAST_OF_SCOPE}
         and not exists (select 1 from reminder r where r.subscription_id = s.id and r.days_left <= $1)
       order by s.expires_at limit $5
       on conflict do nothing`,
      [daysLeft, from, until, now, limit],
    );
  }

  /** Those not said yet, whether their job is on its way or lost: its id makes it one job. */
  waiting(limit: number): Promise<Array<{ subscriptionId: string; daysLeft: Days }>> {
    return this.db.query(
      `select subscription_id as "subscriptionId", days_left as "daysLeft" from reminder
       where sent_at is null order by created_at limit $1`,
      [limit],
    );
  }

  /** Marks it as said. @returns the period when it still is the last of its scope, still runs and no nearer one is due. */
  async take(tx: Tx, subscriptionId: string, daysLeft: Days, now: Date): Promise<Ending | null> {
    const sql = `update reminder set sent_at = $3 where subscription_id = $1 and days_left = $2 and sent_at is null`;
    if ((await tx.execute(sql, [subscriptionId, daysLeft, now])) === 0) return null;
    return tx.one<Ending>(
      `select s.id, s.payment_id as "paymentId", s.user_id as "userId", s.model_id as "modelId", s.plan_id as "planId",
              s.plan_name as "planName", s.starts_at as "startsAt", s.expires_at as "expiresAt",
              ${AWAITS_DEBIT} as "awaitsDebit"
       from subscription s where s.id = $1 and s.expires_at > $2 and ${LAST_OF_SCOPE}
         and not exists (select 1 from reminder r where r.subscription_id = s.id and r.days_left < $3)`,
      [subscriptionId, now, daysLeft],
    );
  }
}
