import { Database } from '@camarim/database';
import { type DateWindow, REPORT_ZONE } from '@camarim/domain';
import { Injectable } from '@nestjs/common';
import { CONTESTED } from '../disputes/contested.sql.js';

export interface Counted {
  generated: number;
  paid: number;
  pending: number;
  rejected: number;
  refundedUsers: number;
  withoutIdentity: number;
  charges: number;
  grossCents: number;
  refundedCents: number;
  contestedCents: number;
  manualCents: number;
  manualCount: number;
  courtesyCount: number;
  activeSubscribers: number;
}
export interface DayFigures {
  date: string;
  grossCents: number;
  refundedCents: number;
  contestedCents: number;
  paid: number;
}

/** Days begin at midnight in São Paulo, by the rules of the tz database (domain 4.2). */
export const IN_WINDOW = (column: string): string =>
  `${column} >= ($1::timestamp at time zone '${REPORT_ZONE}') and ${column} < ($2::timestamp at time zone '${REPORT_ZONE}')`;

/** Of one creator; null is the whole house. */
export const OF_MODEL = (place: number, table = ''): string =>
  `($${place}::uuid is null or ${table}model_id = $${place})`;
/** A sale nobody had paid, which the team took back: it counts as none (LED-04). */
export const UNDONE = `(status = 'refunded' and not proved)`;
/** What went back in the window, by the payment it went back from. */
export const BACK = (place: number): string => `
  refund r join payment p on p.id = r.payment_id
  where r.status = 'settled' and r.kind <> 'not-paid' and ${IN_WINDOW('r.settled_at')} and ${OF_MODEL(place, 'p.')}`;

/** What of the money of the window banks began or ceased to look into: until they decide it is not ours. */
export const HELD = (place: number): string => `${CONTESTED} c where ${IN_WINDOW('c.at')} and ${OF_MODEL(place, 'c.')}`;

/**
 * One state per user among the payments made in the window: paid before pending before rejected before the rest, the
 * latest among equals; paid is what was paid once, also when it was given back later. A month its bank debits by itself is
 * no PIX anybody made. Money counts when it moves.
 */
const COUNT = `
  with made as (
    select coalesce(user_id::text, nullif(lower(btrim(user_email)), ''), 'payment:' || id) as who,
           user_id is null and coalesce(btrim(user_email), '') = '' as nameless, status, created_at,
           status in ('approved', 'refunded', 'partially_refunded', 'disputed', 'charged_back') and not ${UNDONE} as was_paid,
           status in ('refunded', 'charged_back') and not ${UNDONE} as given_back
    from payment where method = 'pix' and charge_kind = 'code' and ${IN_WINDOW('created_at')} and ${OF_MODEL(4)}
  ), kept as (
    select distinct on (who) who, nameless, status, was_paid, given_back from made
    order by who, was_paid desc, status in ('pending', 'created') desc, status = 'rejected' desc, status = 'cancelled' desc,
      created_at desc
  )
  select (select count(*)::int from kept) as generated,
    (select count(*)::int from kept where was_paid) as paid,
    (select count(*)::int from kept where status in ('pending', 'created')) as pending,
    (select count(*)::int from kept where status = 'rejected') as rejected,
    (select count(*)::int from kept where given_back) as "refundedUsers",
    (select count(*)::int from kept where nameless) as "withoutIdentity",
    (select count(*)::int from made) as charges,
    (select coalesce(sum(amount_cents), 0)::float8 from payment where proved and ${IN_WINDOW('paid_at')} and ${OF_MODEL(4)}) as "grossCents",
    (select coalesce(sum(r.price_cents), 0)::float8 from ${BACK(4)}) as "refundedCents",
    (select coalesce(sum(c.cents), 0)::float8 from ${HELD(4)}) as "contestedCents",
    (select coalesce(sum(amount_cents), 0)::float8 from payment where not proved and not ${UNDONE} and method <> 'courtesy' and ${IN_WINDOW('paid_at')} and ${OF_MODEL(4)}) as "manualCents",
    (select count(*)::int from payment where not proved and not ${UNDONE} and method <> 'courtesy' and ${IN_WINDOW('paid_at')} and ${OF_MODEL(4)}) as "manualCount",
    (select count(*)::int from payment where method = 'courtesy' and ${IN_WINDOW('paid_at')} and ${OF_MODEL(4)}) as "courtesyCount",
    (select count(distinct user_id)::int from subscription s
      where ${OF_MODEL(4)} and starts_at <= least(($2::timestamp at time zone '${REPORT_ZONE}'), $3::timestamptz)
        and expires_at > least(($2::timestamp at time zone '${REPORT_ZONE}'), $3::timestamptz)
        and (ended_at is null or ended_at > least(($2::timestamp at time zone '${REPORT_ZONE}'), $3::timestamptz))
        -- whoever erased the account lost the access with it; what was paid stays as it was
        and not exists (select 1 from erased_account e where e.user_id = s.user_id
          and e.erased_at <= least(($2::timestamp at time zone '${REPORT_ZONE}'), $3::timestamptz))) as "activeSubscribers"`;

const BY_DAY = `
  with moved as (
    select (paid_at at time zone '${REPORT_ZONE}')::date as day, amount_cents as gross, 0 as back, 0 as held, 1 as paid
    from payment where proved and ${IN_WINDOW('paid_at')}
    union all
    select (settled_at at time zone '${REPORT_ZONE}')::date, 0, price_cents, 0, 0
    from refund where status = 'settled' and kind <> 'not-paid' and ${IN_WINDOW('settled_at')}
    union all
    select (c.at at time zone '${REPORT_ZONE}')::date, 0, 0, c.cents, 0 from ${CONTESTED} c where ${IN_WINDOW('c.at')}
  )
  select to_char(d, 'YYYY-MM-DD') as date, coalesce(sum(gross), 0)::float8 as "grossCents",
         coalesce(sum(back), 0)::float8 as "refundedCents", coalesce(sum(held), 0)::float8 as "contestedCents",
         coalesce(sum(paid), 0)::float8 as paid
  from generate_series($1::date, $2::date - 1, interval '1 day') d left join moved on moved.day = d::date
  group by d order by d`;

@Injectable()
export class SalesMetricsRead {
  constructor(private readonly db: Database) {}

  /** `now` bounds who is a subscriber at the end of a window that is not over. @param modelId null = the whole house. */
  async count({ start, end }: DateWindow, now: Date, modelId: string | null = null): Promise<Counted> {
    const row = await this.db.one<Counted>(COUNT, [start, end, now, modelId]);
    if (!row) throw new Error('an aggregate always answers');
    return row;
  }
  byDay({ start, end }: DateWindow): Promise<DayFigures[]> {
    return this.db.query<DayFigures>(BY_DAY, [start, end]);
  }
}
