import type { SalesFilter } from '@camarim/contracts';
import { escapeLike } from '@camarim/database';
import { isUuid, problem, REPORT_ZONE, shiftDate } from '@camarim/domain';
import { contestedOf } from '../disputes/contested.sql.js';

type Param = (value: unknown) => string;

/** What a filter of sales asks of `payment`, but for its days; only the conditions it names, so that indexes can help. */
export function factConditions(filter: SalesFilter, param: Param): string[] {
  const where: string[] = [];
  const search = filter.search?.trim();
  if (search) {
    const like = param(`%${escapeLike(search)}%`);
    const begin = param(`${escapeLike(search.toLowerCase())}%`);
    const whole = param(search);
    where.push(
      `(user_name ilike ${like} or user_email ilike ${like} or id::text like ${begin} or external_id = ${whole}
        or e2e_id = ${whole})`,
    );
  }
  if (filter.status) where.push(`status = any(${param(filter.status)})`);
  if (filter.planType) where.push(`plan_type = ${param(filter.planType)}`);
  if (filter.method) where.push(`method = ${param(filter.method)}`);
  if (filter.modelId) where.push(`model_id = ${param(isUuid(filter.modelId) ? filter.modelId : null)}`);
  // a gateway of the release before knows no buyer to ask for
  if (filter.userId) where.push(`user_id = ${param(isUuid(filter.userId) ? filter.userId : null)}`);
  return where;
}

/**
 * The days of a filter, for the instant in `column`: those of São Paulo, both included. Null: the filter names none.
 * @throws problem('validation-failed') for dates that are none.
 */
export function daysOf(filter: Pick<SalesFilter, 'from' | 'to'>, param: Param): ((column: string) => string) | null {
  const bounds: Array<[string, string]> = [];
  const local = (date: string): string => `(${param(date)}::timestamp at time zone '${REPORT_ZONE}')`;
  if (filter.from !== null) bounds.push(['>=', local(dateOf(filter.from, 'from', 0))]);
  if (filter.to !== null) bounds.push(['<', local(dateOf(filter.to, 'to', 1))]);
  if (bounds.length === 0) return null;
  return (column) => bounds.map(([sign, at]) => `${column} ${sign} ${at}`).join(' and ');
}

/** A sale that was paid on those days; what nobody has paid stands on the day it was made. */
export const cameIn = (within: (column: string) => string): string =>
  `((paid_at is not null and ${within('paid_at')}) or (paid_at is null and ${within('created_at')}))`;

/**
 * A sale stands on the days its money moved, as in the figures: when it came, when a part of it went back, and when a bank
 * began to look into it or let go of it. So rows and sums of any days agree to the cent.
 */
export const movedIn = (within: (column: string) => string): string => `(
  ${cameIn(within)}
  or id = any(array(select payment_id from refund where status = 'settled' and kind <> 'not-paid' and ${within('settled_at')}))
  or id = any(array(select payment_id from dispute where (${within('opened_at')}) or (${within('ended_at')}))))`;

/** What of a sale came, what went back and what is contested, on those days (null: ever), by the rule of the figures. */
export function moneyOf(within: ((column: string) => string) | null): string {
  const days = within ?? (() => 'true');
  return `case when proved and paid_at is not null and ${days('paid_at')} then amount_cents else 0 end as "receivedCents",
    coalesce((select sum(price_cents) from refund where payment_id = payment.id and status = 'settled' and kind <> 'not-paid'
      and ${days('settled_at')}), 0)::int as "sentBackCents", ${contestedOf('payment.id', days)} as "contestedCents"`;
}

function dateOf(date: string, field: string, days: number): string {
  try {
    return shiftDate(date, days);
  } catch {
    throw problem('validation-failed', { errors: [{ field, code: 'invalid', message: 'Data inválida.' }] });
  }
}
