import { Database } from '@camarim/database';
import { Clock } from '@camarim/platform';
import { Injectable } from '@nestjs/common';
import { type PriceRow, priceColumns, type ReferenceColumns, referenceColumns } from './price-list.sql.js';

export type RowOnSale = PriceRow & ReferenceColumns;
export type CallOnSale = PriceRow & { recentSales: number };

const NOW = '$1::timestamptz';
const RUNNING = `i.is_active and (i.starts_at is null or i.starts_at <= ${NOW}) and (i.expires_at is null or i.expires_at > ${NOW})`;

/** What is on sale now, with the facts a struck-through price is decided from. */
@Injectable()
export class PlanRead {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /** The plans of one model and those of the whole house; with null, those of the house only. Shortest first. */
  plans(modelId: string | null): Promise<RowOnSale[]> {
    return this.db.query<RowOnSale>(
      `select ${priceColumns('plans')}, ${referenceColumns('plans', NOW)} from plan i
       where i.is_active and (i.model_id is null or i.model_id = $2)
       order by i.duration_days, i.price_cents, i.id`,
      [this.clock.now(), modelId],
    );
  }

  /** Whether the account new payments use offers Pix Automático. */
  async automaticPix(): Promise<boolean> {
    const gateway = await this.db.one<{ automatic: boolean }>(
      `select automatic_pix as automatic from payment_gateway where type = 'pix' and is_active
       order by priority, created_at desc, id desc limit 1`,
    );
    return gateway?.automatic ?? false;
  }

  /** By duration, with how often each was sold in the last 30 days (BIL-08, FV-25). */
  callPlans(): Promise<CallOnSale[]> {
    return this.db.query<CallOnSale>(
      `select ${priceColumns('call-plans')},
              (select count(*)::int from booking b where b.option_id = i.id and b.status in ('booked', 'done')
                 and b.booked_at > ${NOW} - interval '30 days') as "recentSales"
       from call_plan i where i.is_active order by i.duration_minutes, i.id`,
      [this.clock.now()],
    );
  }

  /** The newest offer that runs now: the model's own before the house's (BIL-10, BIL-11). */
  vipOffer(modelId: string | null): Promise<RowOnSale | null> {
    return this.db.one<RowOnSale>(
      `select ${priceColumns('vip-offers')}, ${referenceColumns('vip-offers', NOW)} from vip_offer i
       where ${RUNNING} and (i.model_id is null or i.model_id = $2)
       order by i.model_id is null, i.created_at desc, i.id desc limit 1`,
      [this.clock.now(), modelId],
    );
  }

  async findPlan(id: string): Promise<PriceRow | null> {
    return this.db.one<PriceRow>(`select ${priceColumns('plans')} from plan i where i.id = $1 and i.is_active`, [id]);
  }

  /** What a plan or an offer is called, whether it is still on sale or not. */
  async nameOf(id: string): Promise<string | null> {
    const sql = 'select name from plan where id = $1 union all select name from vip_offer where id = $1 limit 1';
    return (await this.db.one<{ name: string }>(sql, [id]))?.name ?? null;
  }

  /** Whose a plan or an offer is, on sale or not; null when there is none. */
  scopeOf(id: string): Promise<{ modelId: string | null } | null> {
    return this.db.one(
      `select model_id as "modelId" from plan where id = $1 union all select model_id from vip_offer where id = $1 limit 1`,
      [id],
    );
  }

  /** Also one that has not begun or is over: the buyer is told which. */
  async findOffer(id: string): Promise<PriceRow | null> {
    return this.db.one<PriceRow>(
      `select ${priceColumns('vip-offers')} from vip_offer i where i.id = $1 and i.archived_at is null`,
      [id],
    );
  }
}
