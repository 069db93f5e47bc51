import { Database } from '@camarim/database';
import { type DateWindow, REPORT_ZONE } from '@camarim/domain';
import { Injectable } from '@nestjs/common';
import { IN_WINDOW } from './sales-metrics.read.js';

export type RevenueStep = 'hour' | 'day';

const FORMATS: Record<RevenueStep, string> = { day: 'YYYY-MM-DD', hour: 'YYYY-MM-DD"T"HH24:00' };
/** Money counts when it moves, in the hour or day of São Paulo; hours and days without any are zeros. */
const NET = (step: RevenueStep): string => `
  with moved as (
    select date_trunc('${step}', paid_at at time zone '${REPORT_ZONE}') as slot, amount_cents as cents
    from payment where proved and ${IN_WINDOW('paid_at')}
    union all
    select date_trunc('${step}', settled_at at time zone '${REPORT_ZONE}'), -price_cents
    from refund where status = 'settled' and ${IN_WINDOW('settled_at')}
  )
  select to_char(g, '${FORMATS[step]}') as at, coalesce(sum(cents), 0)::float8 as "netCents"
  from generate_series($1::timestamp, $2::timestamp - interval '1 minute', interval '1 ${step}') g
    left join moved on moved.slot = g
  group by g order by g`;

const BY_HOUR = `
  select extract(hour from paid_at at time zone '${REPORT_ZONE}')::int as hour, count(*)::int as paid
  from payment where proved and ${IN_WINDOW('paid_at')} group by 1`;

const PAID_USERS = `
  select model_id as "modelId",
    count(distinct coalesce(user_id::text, nullif(lower(btrim(user_email)), ''), 'payment:' || id))::int as users
  from payment
  where method = 'pix' and model_id is not null
    and status in ('approved', 'refunded', 'partially_refunded', 'disputed', 'charged_back') and ${IN_WINDOW('created_at')}
  group by model_id`;

@Injectable()
export class SalesDashboardRead {
  constructor(private readonly db: Database) {}

  net({ start, end }: DateWindow, step: RevenueStep): Promise<Array<{ at: string; netCents: number }>> {
    return this.db.query(NET(step), [start, end]);
  }
  /** Only hours in which something was paid. */
  paidByHour({ start, end }: DateWindow): Promise<Array<{ hour: number; paid: number }>> {
    return this.db.query(BY_HOUR, [start, end]);
  }
  paidUsers({ start, end }: DateWindow): Promise<Array<{ modelId: string; users: number }>> {
    return this.db.query(PAID_USERS, [start, end]);
  }
}
