import type { SubscriptionView } from '@camarim/contracts';
import { Database, type Tx } from '@camarim/database';
import { Clock } from '@camarim/platform';
import { Injectable } from '@nestjs/common';

/** What an approved payment bought, as far as it is a period. */
export interface BoughtPeriod {
  paymentId: string;
  userId: string;
  modelId: string | null;
  planId: string;
  planName: string;
  durationDays: number;
}
interface ActiveRow {
  id: string;
  planId: string;
  planName: string;
  modelId: string | null;
  startsAt: Date;
  expiresAt: Date;
}

@Injectable()
export class SubscriptionRead {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /** @returns null when the payment is not approved or buys no period (a call). */
  bought(tx: Tx, paymentId: string): Promise<BoughtPeriod | null> {
    return tx.one<BoughtPeriod>(
      `select id as "paymentId", user_id as "userId", model_id as "modelId", plan_id as "planId", plan_name as "planName",
              duration_days as "durationDays"
       from payment
       where id = $1 and status = 'approved' and plan_type in ('subscription', 'vip') and duration_days is not null`,
      [paymentId],
    );
  }

  /** Approved payments whose period is missing: approved between `from` and `to`, oldest first. */
  async withoutPeriod(from: Date, to: Date, limit: number): Promise<string[]> {
    const rows = await this.db.query<{ id: string }>(
      `select p.id from payment p
       where p.status = 'approved' and p.updated_at > $1 and p.updated_at < $2
         and p.plan_type in ('subscription', 'vip') and p.duration_days is not null
         and not exists (select 1 from subscription s where s.payment_id = p.id)
       order by p.updated_at limit $3`,
      [from, to, limit],
    );
    return rows.map(({ id }) => id);
  }

  /**
   * The period that gives access now, to one model (its own or the house's) or to the house, with the end of the last
   * one that follows it without a gap in the same scope (BIL-40).
   */
  async active(userId: string, modelId: string | null): Promise<SubscriptionView | null> {
    const row = await this.db.one<ActiveRow>(
      `select s.id, s.plan_id as "planId", s.plan_name as "planName", s.model_id as "modelId", s.starts_at as "startsAt",
              (select max(o.expires_at) from subscription o where o.user_id = s.user_id and o.status = 'active'
                 and o.model_id is not distinct from s.model_id) as "expiresAt"
       from subscription s
       where s.user_id = $1 and s.status = 'active' and s.starts_at <= $3 and s.expires_at > $3
         and (s.model_id is null or s.model_id = $2)
       order by "expiresAt" desc, s.created_at desc
       limit 1`,
      [userId, modelId, this.clock.now()],
    );
    return row && { ...row, startsAt: row.startsAt.toISOString(), expiresAt: row.expiresAt.toISOString() };
  }
}
