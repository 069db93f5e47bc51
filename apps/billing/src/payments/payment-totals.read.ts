import { type In, money, type SaleTotals } from '@camarim/contracts';
import { Database } from '@camarim/database';
import { Answers } from '@camarim/messaging';
import { Injectable } from '@nestjs/common';
import { CONTESTED } from '../disputes/contested.sql.js';
import { UNDONE } from '../reports/sales-metrics.read.js';
import { cameIn, daysOf, factConditions } from './payment-filter.sql.js';

interface Sums {
  paid: number;
  grossCents: number;
  returned: number;
  refundedCents: number;
  contestedCents: number;
  manual: number;
  manualCents: number;
  waiting: number;
  waitingCents: number;
}

/** A code that waits for its PIX; a month waits for its day, and its bank debits it by itself. */
const WAITING = `status in ('pending', 'created') and charge_kind = 'code'`;

/** What a narrowed list of sales adds up to, by the rule of the dashboard: money counts when it moves (BIL-56). */
@Injectable()
export class PaymentTotalsRead {
  constructor(private readonly db: Database) {}

  /** @throws problem('validation-failed') for dates that are none. */
  @Answers('billing.payment.totals')
  async totals({ status, ...rest }: In<'billing.payment.totals'>): Promise<SaleTotals> {
    const params: unknown[] = [];
    const param = (value: unknown): string => `$${params.push(value)}`;
    const filter = { ...rest, status: status ?? null };
    const facts = factConditions(filter, param);
    const within = daysOf(filter, param);
    const days = (column: string): string => (within ? within(column) : 'true');
    const which = facts.length > 0 ? facts.join(' and ') : 'true';
    const row = await this.db.one<Sums>(
      `with chosen as (select id, amount_cents, status, method, proved, paid_at, charge_kind from payment where ${which}
           and ${cameIn(days)}),
         back as (select r.price_cents, r.payment_id from refund r
           where r.status = 'settled' and r.kind <> 'not-paid' and r.price_cents > 0 and ${days('r.settled_at')}
             ${facts.length > 0 ? `and r.payment_id in (select id from payment where ${which})` : ''})
       select count(*) filter (where proved and paid_at is not null)::int as paid,
         coalesce(sum(amount_cents) filter (where proved and paid_at is not null), 0)::float8 as "grossCents",
         (select count(distinct payment_id)::int from back) as returned,
         (select coalesce(sum(price_cents), 0)::float8 from back) as "refundedCents",
         (select coalesce(sum(c.cents), 0)::float8 from ${CONTESTED} c where ${days('c.at')}
            ${facts.length > 0 ? `and c.payment_id in (select id from payment where ${which})` : ''}) as "contestedCents",
         count(*) filter (where not proved and not ${UNDONE} and paid_at is not null and method <> 'courtesy')::int as manual,
         coalesce(sum(amount_cents) filter (where not proved and not ${UNDONE} and paid_at is not null and method <> 'courtesy'), 0)::float8
           as "manualCents",
         count(*) filter (where ${WAITING})::int as waiting,
         coalesce(sum(amount_cents) filter (where ${WAITING}), 0)::float8 as "waitingCents"
       from chosen`,
      params,
    );
    if (!row) throw new Error('an aggregate always answers');
    const { grossCents, refundedCents, contestedCents, manualCents, waitingCents, ...counts } = row;
    return {
      ...counts,
      ...{ gross: money(grossCents), refunded: money(refundedCents), contested: money(contestedCents) },
      net: money(grossCents - refundedCents - contestedCents),
      ...{ manualAmount: money(manualCents), waitingAmount: money(waitingCents) },
    };
  }
}
