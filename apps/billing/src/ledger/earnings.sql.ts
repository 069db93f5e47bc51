import { ACCOUNTS } from '@camarim/domain';
import { ofBefore } from './owner.sql.js';

/** The share entry of each sale of an account ($1) since its page is whose it is now; `e` is the entry, `p` its payment. */
export const SALES = `ledger_entry e join payment p on p.id = e.ref_id left join booking b on b.payment_id = p.id
  where e.credit_account = $1 and e.kind = 'share' and e.booking_key like 'payment:%' and not ${ofBefore('e', '$1')}`;

/** What is left of it for the account, also while a bank looks into it. Cents. */
export const NET = `(select coalesce(sum(case when n.credit_account = $1 then n.cents else -n.cents end), 0) from ledger_entry n
  where n.ref_id = e.ref_id and $1 in (n.credit_account, n.debit_account) and n.kind not in ('dispute_hold', 'dispute_release'))::float8`;

/** All that is booked for the account, less what is not available at $2 (LED-02): what banks look into is booked elsewhere. */
export const AVAILABLE = `
  (select coalesce(sum(credit_cents - debit_cents), 0) from ledger_balance where account_id = $1)::float8
  - (select coalesce(sum(greatest(net, 0)), 0) from (
      select ${NET} as net from ${SALES} and (e.available_at is null or e.available_at > $2) and p.status <> 'disputed') waits)`;

/** Of what was available at $2, what banks look into now: it may have been paid out before. Cents. */
export const CONTESTED = `(select coalesce(sum(greatest(net, 0)), 0)::float8 from (
  select ${NET} as net from ${SALES} and e.available_at <= $2 and p.status = 'disputed') held)`;

/** What is left of it for the house, its cost at the provider aside. Cents. */
export const HOUSE = `(select coalesce(sum(case when h.credit_account = '${ACCOUNTS.house}' then h.cents else -h.cents end), 0) from ledger_entry h
  where h.ref_id = e.ref_id and '${ACCOUNTS.house}' in (h.credit_account, h.debit_account)
    and h.kind not in ('fee', 'dispute_hold', 'dispute_release'))::float8`;

const BESIDE = `from ledger_entry o where o.ref_id = e.ref_id and o.kind = 'share' and o.booking_key like 'payment:%'
  and o.credit_account <> e.credit_account`;
/** What others got of it when it was sold. Cents. */
export const OTHERS = `(select coalesce(sum(o.cents), 0) ${BESIDE})::float8`;
/** Who they are: an agency as it is called now, a creator as she was when the post was shared. */
export const SHARED_WITH = `array(select coalesce((select a.name from agency a where a.id = o.credit_account),
  (select s.payee_name from post_share s where s.post_id = p.plan_id and s.account_id = o.credit_account
   order by s.revision desc limit 1), 'Outra criadora') ${BESIDE} order by 1)`;

/** The creators whose money a payment moves, by account: whoever came to a page after the sale is none of them. */
export const earnersOf = (payment: string): string => `select e.credit_account from ledger_entry e
  join ledger_account a on a.id = e.credit_account and a.kind = 'creator'
  where e.ref_id = ${payment} and e.kind = 'share' and e.booking_key like 'payment:%' and not ${ofBefore('e', 'e.credit_account')}`;
