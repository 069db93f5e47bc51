import type { FunnelGroup, FunnelRow } from '@camarim/contracts';
import { Database } from '@camarim/database';
import type { VisitorCounts } from '@camarim/domain';
import { Injectable } from '@nestjs/common';
import { CAME } from './came.sql.js';

export interface FunnelQuestion {
  by: FunnelGroup;
  touch: 'first' | 'last';
  from: Date;
  to: Date;
}
/** The stages as they are summed. */
export interface FunnelNumbers extends VisitorCounts {
  leads: number;
  signUps: number;
  charges: number;
  paid: number;
  grossCents: number;
  refundedCents: number;
  netCents: number;
}
export type FunnelOrigin = FunnelNumbers & Pick<FunnelRow, 'key' | 'label'>;
/** The last row of the page before. */
export type FunnelPlace = Pick<FunnelOrigin, 'netCents' | 'visitors' | 'key'>;
/** Postgres sums are bigint, which the driver gives as text. */
type Texts<T> = { [Name in keyof T]: string | null };

/** A lead typed at sign-up or checkout counts as the last touch's lead. */
const KEYS: Record<FunnelGroup, { came: string; fact: (touch: 'first' | 'last') => string }> = {
  link: { came: 't.lead_id', fact: (touch) => (touch === 'last' ? 'coalesce(f.lead_id, t.lead_id)' : 't.lead_id') },
  source: { came: 't.source', fact: () => 't.source' },
  campaign: { came: 't.campaign', fact: () => 't.campaign' },
  place: { came: 't.place', fact: () => 't.place' },
};
/** Everything is one group. */
const ALL = 'null::text';
const ORIGIN = `o.key, o.visitors, o.leads, o.buyers, o."signUps", o.charges, o.paid, o."grossCents", o."refundedCents", o."netCents"`;

/**
 * Visitors, leads and buyers are people (`CAME`); sign-ups, charges and payments each count by their own time and by
 * the touch that was decided then. Money given back is taken out; a sale given back whole is no paid one.
 */
function stages(came: string, fact: string, touch: 'first' | 'last'): string {
  const join = `left join touch t on t.id = f.${touch}_touch_id`;
  return `
    with stage as (
      select key, count(distinct who) as visitors, count(distinct who) filter (where is_lead) as leads,
        count(distinct who) filter (where is_buyer) as buyers, 0 as sign_ups, 0 as charges, 0 as paid, 0 as gross, 0 as refunded
      from (${CAME(came, 'true', touch)}) c group by key
      union all
      select ${fact}, 0, 0, 0, count(*), 0, 0, 0, 0
      from person f ${join} where f.registered_at >= $1 and f.registered_at < $2 group by 1
      union all
      select ${fact}, 0, 0, 0, 0, count(*), 0, 0, 0
      from sale f ${join} where f.created_at >= $1 and f.created_at < $2 group by 1
      union all
      select ${fact}, 0, 0, 0, 0, 0, count(*) filter (where f.refunded_cents < f.amount_cents), sum(f.amount_cents),
        sum(least(f.refunded_cents, f.amount_cents))
      from sale f ${join} where f.approved_at >= $1 and f.approved_at < $2 group by 1),
    origin as (
      select key, sum(visitors) as visitors, sum(leads) as leads, sum(buyers) as buyers, sum(sign_ups) as "signUps",
        sum(charges) as charges, sum(paid) as paid, sum(gross) as "grossCents", sum(refunded) as "refundedCents",
        sum(gross) - sum(refunded) as "netCents"
      from stage group by key)`;
}

@Injectable()
export class FunnelRead {
  constructor(private readonly db: Database) {}

  /** Most money first, then most visitors, then by name; what came from nowhere is the last of its equals. */
  async rows(question: FunnelQuestion, after: FunnelPlace | null, limit: number): Promise<FunnelOrigin[]> {
    const { by, touch, from, to } = question;
    const rows = await this.db.query<Texts<FunnelOrigin>>(
      `${stages(KEYS[by].came, KEYS[by].fact(touch), touch)}
       select ${ORIGIN}, k.name as label from origin o left join sales_link k on $3 and k.lead_id = o.key
       where $4::bigint is null or (-o."netCents", -o.visitors, o.key is null, coalesce(o.key, '') collate "C")
         > (-$4::bigint, -$5::bigint, $6::text is null, coalesce($6, '') collate "C")
       order by -o."netCents", -o.visitors, o.key is null, coalesce(o.key, '') collate "C" limit $7`,
      [from, to, by === 'link', after?.netCents ?? null, after?.visitors ?? null, after?.key ?? null, limit],
    );
    return rows.map(({ key, label, ...numbers }) => ({ key, label, ...toNumbers(numbers) }));
  }

  /** Of everybody and everything in the window, however many origins there are: nobody is counted twice. */
  async total({ touch, from, to }: Omit<FunnelQuestion, 'by'>): Promise<FunnelNumbers | null> {
    const sql = `${stages(ALL, ALL, touch)} select ${ORIGIN} from origin o`;
    const row = await this.db.one<Texts<FunnelOrigin>>(sql, [from, to]);
    if (!row) return null;
    const { key: _key, ...numbers } = row;
    return toNumbers(numbers);
  }
}

function toNumbers(texts: Texts<FunnelNumbers>): FunnelNumbers {
  return Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [name, Number(text)]),
  ) as unknown as FunnelNumbers;
}
