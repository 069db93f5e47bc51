import type { FunnelGroup, FunnelRow } from '@camarim/contracts';
import { Database } from '@camarim/database';
import type { VisitorCounts } from '@camarim/domain';
import { Injectable } from '@nestjs/common';
import { CAME, IN_WINDOW } from './came.sql.js';
import { CONTESTED, UNDATED } from './contested.sql.js';

export interface FunnelQuestion {
  by: FunnelGroup;
  touch: 'first' | 'last';
  from: Date;
  to: Date;
  modelId: string | null;
}
/** The stages as they are summed. */
export interface FunnelNumbers extends VisitorCounts {
  leads: number;
  members: number;
  charged: number;
  signUps: number;
  paid: number;
  grossCents: number;
  refundedCents: number;
  contestedCents: number;
  netCents: number;
}
export type FunnelOrigin = FunnelNumbers & Pick<FunnelRow, 'key' | 'label'>;
/** The last row of the page before. */
export type FunnelPlace = Pick<FunnelOrigin, 'netCents' | 'visitors' | 'key'>;
/** Postgres sums are bigint, which the driver gives as text. */
type Texts<T> = { [Name in keyof T]: string | null };

interface Keys {
  /** @param own what a sale `s` has in common with the question: its creator. */
  came: (own: string) => string;
  fact: (touch: 'first' | 'last') => string;
  signUp?: string;
}
/** A lead typed at sign-up or checkout counts as the last touch's lead. */
const KEYS: Record<FunnelGroup, Keys> = {
  link: {
    came: () => 't.lead_id',
    fact: (touch) => (touch === 'last' ? 'coalesce(f.lead_id, t.lead_id)' : 't.lead_id'),
  },
  source: { came: () => 't.source', fact: () => 't.source' },
  campaign: { came: () => 't.campaign', fact: () => 't.campaign' },
  place: { came: () => 't.place', fact: () => 't.place' },
  // of people the one of their newest charge in the window; a sign-up has none
  coupon: {
    came: (own) =>
      `(select s.coupon_code from sale s where ${IN_WINDOW} and ${own} order by s.created_at desc limit 1)`,
    fact: () => 'f.coupon_code',
    signUp: 'null::text',
  },
};
/** Everything is one group. */
const ALL: Keys = { came: () => 'null::text', fact: () => 'null::text' };
const ORIGIN = `o.key, o.visitors, o.leads, o.members, o.charged, o.buyers, o."signUps", o.paid, o."grossCents", o."refundedCents", o."contestedCents", o."netCents"`;

/**
 * The steps are people (`CAME`). Sign-ups, payments and money each count by their own time and by the touch that was decided
 * then; money as the dashboard has it: proved by a PIX, and less what went back or is contested, on the day it went.
 * @param model the place of the creator among the parameters; null there is the whole house.
 */
function stages({ came, ...keys }: Keys, touch: 'first' | 'last', model: number): string {
  const fact = keys.fact(touch);
  const signUp = keys.signUp ?? fact;
  const join = `left join touch t on t.id = f.${touch}_touch_id`;
  const own = (table: string) => `($${model}::uuid is null or ${table}.model_id = $${model})`;
  const nobody = '0, 0, 0, 0, 0';
  return `
    with stage as (
      select key, count(distinct who) as visitors, count(distinct who) filter (where is_lead) as leads,
        count(distinct who) filter (where is_member) as members, count(distinct who) filter (where is_charged) as charged,
        count(distinct who) filter (where is_buyer) as buyers, 0 as sign_ups, 0 as paid, 0 as gross, 0 as refunded, 0 as contested
      from (${CAME(came(own('s')), own('s'), touch)} where ${own('a')}) c group by key
      union all
      select ${signUp}, ${nobody}, count(*), 0, 0, 0, 0
      from person f ${join} where f.registered_at >= $1 and f.registered_at < $2 and ${own('f')} group by 1
      union all
      select ${fact}, ${nobody}, 0, count(*) filter (where f.refunded_cents < f.amount_cents),
        coalesce(sum(f.amount_cents) filter (where not f.is_manual), 0),
        coalesce(sum(${UNDATED}) filter (where not f.is_manual), 0), 0
      from sale f ${join} where f.approved_at >= $1 and f.approved_at < $2 and ${own('f')} group by 1
      union all
      select ${fact}, ${nobody}, 0, 0, 0, sum(r.cents), 0
      from sale_return r join sale f on f.payment_id = r.payment_id ${join}
      where r.at >= $1 and r.at < $2 and not f.is_manual and ${own('f')} group by 1
      union all
      select ${fact}, ${nobody}, 0, 0, 0, 0, sum(c.cents)
      from ${CONTESTED} c join sale f on f.payment_id = c.payment_id ${join}
      where c.at >= $1 and c.at < $2 and ${own('f')} group by 1),
    origin as (
      select key, sum(visitors) as visitors, sum(leads) as leads, sum(members) as members, sum(charged) as charged,
        sum(buyers) as buyers, sum(sign_ups) as "signUps", sum(paid) as paid, sum(gross) as "grossCents",
        sum(refunded) as "refundedCents", sum(contested) as "contestedCents",
        sum(gross) - sum(refunded) - sum(contested) as "netCents"
      from stage group by key)`;
}

@Injectable()
export class FunnelRead {
  constructor(private readonly db: Database) {}

  /** Most money first, then most visitors, then by name; what came from nowhere is the last of its equals. */
  async rows(question: FunnelQuestion, after: FunnelPlace | null, limit: number): Promise<FunnelOrigin[]> {
    const { by, touch, from, to, modelId } = question;
    const rows = await this.db.query<Texts<FunnelOrigin>>(
      `${stages(KEYS[by], touch, 8)}
       select ${ORIGIN}, k.name as label from origin o left join sales_link k on $3 and k.lead_id = o.key
       where $4::bigint is null or (-o."netCents", -o.visitors, o.key is null, coalesce(o.key, '') collate "C")
         > (-$4::bigint, -$5::bigint, $6::text is null, coalesce($6, '') collate "C")
       order by -o."netCents", -o.visitors, o.key is null, coalesce(o.key, '') collate "C" limit $7`,
      [from, to, by === 'link', after?.netCents ?? null, after?.visitors ?? null, after?.key ?? null, limit, modelId],
    );
    return rows.map(({ key, label, ...numbers }) => ({ key, label, ...toNumbers(numbers) }));
  }

  /** Of everybody and everything in the window, however many origins there are: nobody is counted twice. */
  async total({ touch, from, to, modelId }: Omit<FunnelQuestion, 'by'>): Promise<FunnelNumbers | null> {
    const sql = `${stages(ALL, touch, 3)} select ${ORIGIN} from origin o`;
    const row = await this.db.one<Texts<FunnelOrigin>>(sql, [from, to, modelId]);
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
