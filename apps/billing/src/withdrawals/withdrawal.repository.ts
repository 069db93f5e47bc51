import { Database, type Tx } from '@camarim/database';
import { DEFAULT_WITHDRAWAL_POLICY, type WithdrawalPolicy } from '@camarim/domain';
import { Injectable } from '@nestjs/common';

const POLICY = `select used_times as "usedTimes", months, used_from as "usedFrom" from withdrawal_policy`;

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

  /** When the days a payment bought begin; null: it bought none. */
  async daysFrom(paymentId: string): Promise<Date | null> {
    const sql = 'select starts_at as "startsAt" from subscription where payment_id = $1';
    return (await this.db.one<{ startsAt: Date }>(sql, [paymentId]))?.startsAt ?? null;
  }

  /** One person's withdrawals stand in line: two at once, and the second counts the first. */
  async hold(tx: Tx, userId: string): Promise<void> {
    await tx.lock(`withdrawal:${userId}`);
  }
  /** Used purchases this person took back since; one the provider refused for good was not taken back. */
  async usedSince(tx: Tx, userId: string, since: Date): Promise<number> {
    const row = await tx.one<{ n: number }>(
      `select count(*)::int as n from withdrawal w where w.user_id = $1 and w.is_used and w.withdrawn_at >= $2
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
