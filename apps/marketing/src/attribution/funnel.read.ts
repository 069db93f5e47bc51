import type { FunnelGroup, FunnelRow } from '@camarim/contracts';
import { Database } from '@camarim/database';
import { Injectable } from '@nestjs/common';

export interface FunnelQuestion {
  by: FunnelGroup;
  touch: 'first' | 'last';
  from: Date;
  to: Date;
}
/** Postgres sums are bigint, which the driver gives as text. */
type Row = { [Name in keyof FunnelRow]: string | null };

/**
 * Each stage is counted by its own time and by the touch that was decided then. A lead typed at sign-up or checkout
 * counts as the last touch's lead. Money given back is taken out; a sale given back whole is no paid one.
 */
const KEYS: Record<FunnelGroup, { touch: string; fact: (touch: 'first' | 'last') => string }> = {
  link: { touch: 't.lead_id', fact: (touch) => (touch === 'last' ? 'coalesce(f.lead_id, t.lead_id)' : 't.lead_id') },
  source: { touch: 't.source', fact: () => 't.source' },
  campaign: { touch: 't.campaign', fact: () => 't.campaign' },
  place: { touch: 't.place', fact: () => 't.place' },
};

@Injectable()
export class FunnelRead {
  constructor(private readonly db: Database) {}

  async rows({ by, touch, from, to }: FunnelQuestion): Promise<FunnelRow[]> {
    const key = KEYS[by];
    const factKey = key.fact(touch);
    const join = `left join touch t on t.id = f.${touch}_touch_id`;
    const rows = await this.db.query<Row>(
      `with stage as (
         select ${key.touch} as key, count(*) as landings,
           count(*) filter (where exists (select 1 from touch l where l.visit_id = f.id and l.lead_id is not null)) as leads,
           0 as sign_ups, 0 as charges, 0 as paid, 0 as gross, 0 as refunded
         from visit f ${join} where f.first_seen_at >= $1 and f.first_seen_at < $2 group by 1
         union all
         select ${factKey}, 0, 0, count(*), 0, 0, 0, 0
         from person f ${join} where f.registered_at >= $1 and f.registered_at < $2 group by 1
         union all
         select ${factKey}, 0, 0, 0, count(*), 0, 0, 0
         from sale f ${join} where f.created_at >= $1 and f.created_at < $2 group by 1
         union all
         select ${factKey}, 0, 0, 0, 0, count(*) filter (where f.refunded_cents < f.amount_cents), sum(f.amount_cents),
           sum(least(f.refunded_cents, f.amount_cents))
         from sale f ${join} where f.approved_at >= $1 and f.approved_at < $2 group by 1)
       select s.key, min(k.name) as label, sum(landings) as landings, sum(leads) as leads, sum(sign_ups) as "signUps",
         sum(charges) as charges, sum(paid) as paid, sum(gross) as "grossCents", sum(refunded) as "refundedCents",
         sum(gross) - sum(refunded) as "netCents"
       from stage s left join sales_link k on $3 and k.lead_id = s.key
       group by s.key order by sum(gross) - sum(refunded) desc, sum(landings) desc, s.key nulls last limit 200`,
      [from, to, by === 'link'],
    );
    return rows.map(({ key: name, label, ...numbers }) => {
      const entries = Object.entries(numbers).map(([field, value]) => [field, Number(value)]);
      return { key: name, label, ...Object.fromEntries(entries) } as FunnelRow;
    });
  }
}
