import type { SalePeriod, SubscriptionView } from '@camarim/contracts';
import { Database, type Tx } from '@camarim/database';
import { isUndone, type PaymentStatus } from '@camarim/domain';
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
  method: 'pix' | 'courtesy' | 'whatsapp_sale';
  /** When it was approved, by our clock. */
  approvedAt: Date;
  /** The end of the scope's last running or coming period. */
  currentExpiresAt: Date | null;
}
interface ActiveRow {
  id: string;
  planId: string;
  planName: string;
  modelId: string | null;
  startsAt: Date;
  expiresAt: Date;
}

/** With the scope of the payment held until the end of the transaction. */
const PAID = `
  select id as "paymentId", user_id as "userId", model_id as "modelId", plan_id as "planId", plan_name as "planName",
    duration_days as "durationDays", method, updated_at as "approvedAt",
    pg_advisory_xact_lock(hashtextextended('subscription:' || user_id || ':' || coalesce(model_id::text, 'house'), 0)) as held
  from payment
  where id = $1 and status in ('approved', 'partially_refunded', 'disputed') and plan_type in ('subscription', 'vip')
    and duration_days is not null`;
const END_OF_SCOPE = `
  select max(s.expires_at) as "end" from payment p
  join subscription s on s.user_id = p.user_id and s.model_id is not distinct from p.model_id
  where p.id = $1 and s.status = 'active' and s.expires_at > $2`;

@Injectable()
export class SubscriptionRead {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * What a paid payment bought and the end of the scope's last period, with the scope held: two payments of one fan at
   * once, and the second sees what the first wrote. @returns null when it is not paid or buys no period (a call).
   */
  async bought(tx: Tx, paymentId: string, now: Date): Promise<BoughtPeriod | null> {
    // the lock comes with the first; the second sees what the scope holds then, and both leave together
    const [row, end] = await Promise.all([
      tx.one<Omit<BoughtPeriod, 'currentExpiresAt'> & { held: unknown }>(PAID, [paymentId]),
      tx.one<{ end: Date | null }>(END_OF_SCOPE, [paymentId, now]),
    ]);
    if (!row) return null;
    const { held: _, ...bought } = row;
    return { ...bought, currentExpiresAt: end?.end ?? null };
  }

  /** Why the period of a payment has to end, or null while the payment still pays for it. */
  async takenBack(tx: Tx, paymentId: string): Promise<'withdrawn' | 'refunded' | 'charged-back' | 'revoked' | null> {
    const row = await tx.one<{ status: PaymentStatus; proved: boolean; withdrawn: boolean }>(
      `select status, proved, exists (select 1 from refund r where r.payment_id = p.id and r.kind = 'withdrawal' and r.status = 'settled') as withdrawn
       from payment p where id = $1 and status in ('refunded', 'charged_back')`,
      [paymentId],
    );
    if (!row) return null;
    if (row.status === 'charged_back') return 'charged-back';
    // nobody had paid it: whoever hears of it must not read of money that came back
    if (isUndone(row)) return 'revoked';
    return row.withdrawn ? 'withdrawn' : 'refunded';
  }

  sourceOf(tx: Tx, id: string): Promise<{ userId: string; modelId: string | null; source: string } | null> {
    return tx.one(`select user_id as "userId", model_id as "modelId", source from subscription where id = $1`, [id]);
  }
  /** What a premium link names: the shortest plan on sale for the model (BIL-43). */
  shortestPlan(tx: Tx, modelId: string): Promise<{ id: string; name: string } | null> {
    return tx.one(
      `select id, name from plan where is_active and (model_id = $1 or model_id is null)
       order by model_id is null, duration_days, price_cents limit 1`,
      [modelId],
    );
  }
  /** All periods of a fan, the newest first, for the team (BIL-47). */
  async ofUser(userId: string): Promise<SalePeriod[]> {
    const rows = await this.db.query<
      Omit<SalePeriod, 'startsAt' | 'expiresAt' | 'createdAt'> & Record<'startsAt' | 'expiresAt' | 'createdAt', Date>
    >(
      `select id, payment_id as "paymentId", plan_id as "planId", plan_name as "planName", model_id as "modelId",
              starts_at as "startsAt", expires_at as "expiresAt", status, source, end_reason as "endReason", created_at as "createdAt"
       from subscription where user_id = $1 order by created_at desc limit 100`,
      [userId],
    );
    return rows.map((row) => ({
      ...row,
      startsAt: row.startsAt.toISOString(),
      expiresAt: row.expiresAt.toISOString(),
      createdAt: row.createdAt.toISOString(),
    }));
  }

  /** Running and coming periods of a fan, the first to begin first. */
  async mine(userId: string): Promise<SubscriptionView[]> {
    const rows = await this.db.query<ActiveRow>(
      `select id, plan_id as "planId", plan_name as "planName", model_id as "modelId", starts_at as "startsAt", expires_at as "expiresAt"
       from subscription where user_id = $1 and status = 'active' and expires_at > $2 order by starts_at, id limit 100`,
      [userId, this.clock.now()],
    );
    return rows.map(viewOf);
  }

  /** Payments that went back to the payer after `from` and whose period still runs: their event got lost. */
  withoutMoney(from: Date, limit: number): Promise<string[]> {
    return this.db.column<string>(
      `select p.id from payment p join subscription s on s.payment_id = p.id and s.status = 'active'
       where p.status in ('refunded', 'charged_back') and p.updated_at > $1 order by p.updated_at limit $2`,
      [from, limit],
    );
  }

  /** Approved payments whose period is missing: approved between `from` and `to`, oldest first. */
  withoutPeriod(from: Date, to: Date, limit: number): Promise<string[]> {
    return this.db.column<string>(
      `select p.id from payment p
       where p.status in ('approved', 'partially_refunded', 'disputed') and p.updated_at > $1 and p.updated_at < $2
         and p.plan_type in ('subscription', 'vip') and p.duration_days is not null
         and not exists (select 1 from subscription s where s.payment_id = p.id)
       order by p.updated_at limit $3`,
      [from, to, limit],
    );
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
    return row && viewOf(row);
  }
}

const viewOf = (row: ActiveRow): SubscriptionView => ({
  ...row,
  startsAt: row.startsAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
});
