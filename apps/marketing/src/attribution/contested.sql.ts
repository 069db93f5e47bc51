/** What went back of a sale `f` before returns were dated. */
export const UNDATED = `greatest(0, least(f.refunded_cents, f.amount_cents)
  - (select coalesce(sum(cents), 0) from sale_return r where r.payment_id = f.payment_id))`;
/** Disputes with their ends: whatever the bank said next ends one. Words come in any order, each is a row. */
const DISPUTES = `
  select o.payment_id, o.at as opened_at, (select min(n.at) from sale_dispute n where n.payment_id = o.payment_id
    and (n.at > o.at or n.at = o.at and not n.is_open)) as ended_at
  from sale_dispute o where o.is_open`;
const leftOf = (returned: string): string => `f.amount_cents - ${UNDATED}
  - (select coalesce(sum(r.cents), 0) from sale_return r where r.payment_id = f.payment_id and r.at ${returned})`;

/**
 * How the money changes that banks look into (PAYOUT-11): all that is left of a sale when its dispute opens, less what goes back
 * meanwhile, and none of it any more at the end; then it is ours again, or has gone back.
 */
export const CONTESTED = `(
  with d as (${DISPUTES}),
  f as (select payment_id, amount_cents, refunded_cents from sale where approved_at is not null and not is_manual)
  select d.payment_id, d.opened_at as at, ${leftOf('<= d.opened_at')} as cents from d join f using (payment_id)
  union all
  select d.payment_id, d.ended_at, -(${leftOf('< d.ended_at')}) from d join f using (payment_id) where d.ended_at is not null
  union all
  select d.payment_id, r.at, -r.cents from d join f using (payment_id) join sale_return r using (payment_id)
  where r.at > d.opened_at and (d.ended_at is null or r.at < d.ended_at))`;
