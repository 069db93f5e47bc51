import { ACCOUNTS, WHOLE_SHARE } from '@camarim/domain';

/**
 * Books the sales of a CTE `sold` (id, kind, cents, model_id, post_id, place, available_at), as `saleLines` of the domain
 * says it: the price for the house, of it the shares in force now by largest remainder; those of its post, when it has some,
 * stand for those of its creator (LED-09). The part of somebody whose page is deleted stays the house's: nobody could draw it. A part of a bigger statement,
 * because a provider waits for that one.
 */
export const BOOK_SOLD = `
  weight as (
    select p.id, p.cents, p.available_at, s.account_id, s.basis_points::bigint from sold p
    join share_rule s on s.model_id = p.model_id and s.ended_at is null
    where p.cents > 0 and not exists (select 1 from post_share o where o.post_id = p.post_id and o.ended_at is null)
    union all
    select p.id, p.cents, p.available_at, s.account_id, s.basis_points::bigint from sold p
    join post_share s on s.post_id = p.post_id and s.ended_at is null where p.cents > 0
      and not exists (select 1 from model_standing m where m.model_id = s.account_id and m.standing = 'deleted')
  ), exact as (
    select id, cents, available_at, account_id, cents * basis_points as product from weight
    union all
    select id, cents, available_at, null, cents * (${WHOLE_SHARE} - sum(basis_points)::bigint) from weight
    group by id, cents, available_at
  ), part as (
    select id, account_id, available_at, (product / ${WHOLE_SHARE} + case when
        row_number() over (partition by id order by product % ${WHOLE_SHARE} desc, account_id nulls last)
          <= cents - sum(product / ${WHOLE_SHARE}) over (partition by id) then 1 else 0 end)::bigint as cents
    from exact
  ), booked as (
    insert into ledger_entry (booking_key, kind, debit_account, credit_account, cents, ref_type, ref_id, available_at)
    select 'payment:' || id, kind, place, '${ACCOUNTS.house}'::uuid, cents, 'payment', id, available_at from sold where cents > 0
    union all
    select 'payment:' || id || ':' || account_id, 'share', '${ACCOUNTS.house}'::uuid, account_id, cents, 'payment', id, available_at
    from part where account_id is not null and cents > 0
    on conflict (booking_key, kind) do nothing
  )`;

/** The post an unlock opens; of every other sale null: what is agreed for a post is agreed for buying that post alone. */
export const POST_OF_SALE = `case plan_type when 'unlock' then plan_id end`;
/** What a payment is booked as. */
export const KIND_OF_SALE = `case plan_type when 'tip' then 'tip' else 'sale' end`;
