import type { SalesDashboardView } from '@camarim/contracts';
import { Database } from '@camarim/database';
import { type DateWindow, REPORT_ZONE } from '@camarim/domain';
import { Injectable } from '@nestjs/common';
import { BACK, HELD, IN_WINDOW, OF_MODEL, UNDONE } from './sales-metrics.read.js';

export type RevenueStep = 'hour' | 'day';

const FORMATS: Record<RevenueStep, string> = { day: 'YYYY-MM-DD', hour: 'YYYY-MM-DD"T"HH24:00' };
/** Money counts when it moves, in the hour or day of São Paulo; hours and days without any are zeros. */
const NET = (step: RevenueStep): string => `
  with moved as (
    select date_trunc('${step}', paid_at at time zone '${REPORT_ZONE}') as slot, amount_cents as cents
    from payment where proved and ${IN_WINDOW('paid_at')} and ${OF_MODEL(3)}
    union all
    select date_trunc('${step}', r.settled_at at time zone '${REPORT_ZONE}'), -r.price_cents from ${BACK(3)}
    union all
    select date_trunc('${step}', c.at at time zone '${REPORT_ZONE}'), -c.cents from ${HELD(3)}
  )
  select to_char(g, '${FORMATS[step]}') as at, coalesce(sum(cents), 0)::float8 as "netCents"
  from generate_series($1::timestamp, $2::timestamp - interval '1 minute', interval '1 ${step}') g
    left join moved on moved.slot = g
  group by g order by g`;

const BY_HOUR = `
  select extract(hour from paid_at at time zone '${REPORT_ZONE}')::int as hour, count(*)::int as paid
  from payment where proved and ${IN_WINDOW('paid_at')} and ${OF_MODEL(3)} group by 1`;

const CREATORS = `
  with made as (
    select model_id, count(distinct coalesce(user_id::text, nullif(lower(btrim(user_email)), ''), 'payment:' || id)) as users
    from payment
    where method = 'pix' and status in ('approved', 'refunded', 'partially_refunded', 'disputed', 'charged_back') and not ${UNDONE}
      and ${IN_WINDOW('created_at')} and ${OF_MODEL(3)} group by 1
  ), moved as (
    select model_id, 1 as sold, amount_cents as cents
    from payment where proved and ${IN_WINDOW('paid_at')} and ${OF_MODEL(3)}
    union all
    select p.model_id, 0, -r.price_cents from ${BACK(3)}
    union all
    select c.model_id, 0, -c.cents from ${HELD(3)}
  ), sold as (select model_id, sum(sold) as sales, sum(cents) as cents from moved group by 1)
  select coalesce(sold.model_id, made.model_id) as "modelId", coalesce(users, 0)::int as users,
    coalesce(sales, 0)::int as sales, coalesce(cents, 0)::float8 as "netCents"
  from sold full join made on made.model_id = sold.model_id
  where coalesce(sold.model_id, made.model_id) is not null`;

const NOW = `
  select not exists (select 1 from payment where proved and paid_at < ($1::timestamp at time zone '${REPORT_ZONE}')
      and ${OF_MODEL(2)}) as "isFirst",
    count(*)::int as waiting, coalesce(sum(amount_cents), 0)::float8 as "waitingCents"
  from payment where status in ('pending', 'created') and charge_kind = 'code' and ${OF_MODEL(2)}`;

@Injectable()
export class SalesDashboardRead {
  constructor(private readonly db: Database) {}

  net(
    { start, end }: DateWindow,
    step: RevenueStep,
    modelId: string | null,
  ): Promise<Array<{ at: string; netCents: number }>> {
    return this.db.query(NET(step), [start, end, modelId]);
  }
  /** Only hours in which something was paid. */
  paidByHour({ start, end }: DateWindow, modelId: string | null): Promise<Array<{ hour: number; paid: number }>> {
    return this.db.query(BY_HOUR, [start, end, modelId]);
  }
  creators({ start, end }: DateWindow, modelId: string | null): Promise<SalesDashboardView['creators']> {
    return this.db.query(CREATORS, [start, end, modelId]);
  }
  /** Codes that wait now, and whether nothing was ever paid before a window. */
  async standing(
    { start }: DateWindow,
    modelId: string | null,
  ): Promise<Pick<SalesDashboardView, 'isFirst' | 'waiting' | 'waitingCents'>> {
    const row = await this.db.one<Pick<SalesDashboardView, 'isFirst' | 'waiting' | 'waitingCents'>>(NOW, [
      start,
      modelId,
    ]);
    if (!row) throw new Error('an aggregate always answers');
    return row;
  }
}
