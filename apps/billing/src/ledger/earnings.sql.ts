/** The share entry of each sale of an account ($1); `e` is the entry, `p` its payment. */
export const SALES = `ledger_entry e join payment p on p.id = e.ref_id left join booking b on b.payment_id = p.id
  where e.credit_account = $1 and e.kind = 'share' and e.booking_key like 'payment:%'`;

/** What is left of it for the account, also while a bank looks into it. Cents. */
export const NET = `(select coalesce(sum(case when n.credit_account = $1 then n.cents else -n.cents end), 0) from ledger_entry n
  where n.ref_id = e.ref_id and $1 in (n.credit_account, n.debit_account) and n.kind not in ('dispute_hold', 'dispute_release'))::float8`;

/** All that is booked for the account, less what is not available at $2 (LED-02): what banks look into is booked elsewhere. */
export const AVAILABLE = `
  (select coalesce(sum(credit_cents - debit_cents), 0) from ledger_balance where account_id = $1)::float8
  - (select coalesce(sum(greatest(net, 0)), 0) from (
      select ${NET} as net from ${SALES} and (e.available_at is null or e.available_at > $2) and p.status <> 'disputed') waits)`;
