/** A refund `r` of the payment `p` that went back. */
const WENT_BACK = `r.payment_id = p.id and r.status = 'settled'`;
/** What is left of the payment `p`, less what went back at a time that is `settled`: '< d.opened_at'. Cents. */
export const leftOf = (settled: string): string => `p.amount_cents
  - (select coalesce(sum(r.price_cents), 0) from refund r where ${WENT_BACK} and r.settled_at ${settled})`;
const OF = 'dispute d join payment p on p.id = d.payment_id and p.proved';

/**
 * How the money changes that banks look into (PAYOUT-11): all that is left of a payment when its dispute opens, less what goes
 * back meanwhile, and none of it any more at the end; then it is ours again, or has gone back.
 */
export const CONTESTED = `(
  select p.id as payment_id, p.model_id, d.opened_at as at, ${leftOf('< d.opened_at')} as cents from ${OF}
  union all
  select p.id, p.model_id, d.ended_at, -(${leftOf('< d.ended_at')}) from ${OF} where d.ended_at is not null
  union all
  select p.id, p.model_id, r.settled_at, -r.price_cents from ${OF} join refund r on ${WENT_BACK}
  where r.settled_at >= d.opened_at and (d.ended_at is null or r.settled_at < d.ended_at))`;

/** What of one payment banks began to look into on some days, less what they let go of; of all days: what they look into now. */
export const contestedOf = (paymentId: string, days: (column: string) => string = () => 'true'): string =>
  `(select coalesce(sum(c.cents), 0)::float8 from ${CONTESTED} c where c.payment_id = ${paymentId} and ${days('c.at')})`;
