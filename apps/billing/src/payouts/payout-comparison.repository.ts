import { Database } from '@camarim/database';
import { ACCOUNTS } from '@camarim/domain';
import { Injectable } from '@nestjs/common';
import { ComparedDays } from '../ledger/compared-days.js';

/** A payout as our books and its row have it: what lies with its creator by each, in cents. */
export interface BookedPayout {
  id: string;
  requestedAt: Date;
  ledgerCents: number;
  rowCents: number;
  /** Nobody knows its end yet, and it is asked for until somebody does. */
  isUnderWay: boolean;
}

@Injectable()
export class PayoutComparisonRepository {
  readonly days: ComparedDays;

  constructor(private readonly db: Database) {
    this.days = new ComparedDays(db, 'payout_comparison');
  }

  /** Accounts that money can leave, and since when the books know of it: those that took some in and say what leaves. */
  gateways(kinds: readonly string[]): Promise<Array<{ id: string; since: Date }>> {
    return this.db.query(
      `select g.id, greatest(g.created_at, (select opened_at from ledger_account where id = '${ACCOUNTS.house}')) as since
       from payment_gateway g where g.type = 'pix' and g.kind = any($1::text[])
         and (exists (select 1 from payment p where p.gateway_id = g.id and p.proved)
           or exists (select 1 from payout o where o.gateway_id = g.id))
       order by g.id`,
      [[...kinds]],
    );
  }

  /** Payouts our rows have as paid within a time, and those of ours among what a provider lists (ids without hyphens). */
  booked(gatewayId: string, listed: readonly string[], from: Date, to: Date): Promise<BookedPayout[]> {
    return this.db.query<BookedPayout>(
      `select p.id, p.requested_at as "requestedAt", p.status in ('sending', 'unknown') as "isUnderWay",
         (case p.status when 'paid' then p.cents else 0 end)::float8 as "rowCents",
         coalesce((select sum(case when e.credit_account = $1 then e.cents else -e.cents end) from ledger_entry e
           where e.ref_id = p.id and $1 in (e.debit_account, e.credit_account)), 0)::float8 as "ledgerCents"
       from payout p where p.gateway_id = $1
         and (p.id = any(array(select r::uuid from unnest($2::text[]) r where r ~ '^[0-9a-f]{32}$'))
           or (p.paid_at >= $3 and p.paid_at < $4))`,
      [gatewayId, listed, from, to],
    );
  }

  /** Whether balances were checked after `before`, or after `soon` while they differ. */
  async isChecked(before: Date, soon: Date): Promise<boolean> {
    const row = await this.db.one(
      `select 1 from ledger_check where checked_at > case when differing > 0 then $2::timestamptz else $1::timestamptz end`,
      [before, soon],
    );
    return row !== null;
  }

  /** Adds every entry up and compares it with what the accounts hold; both are read in one moment. @returns how many differ. */
  async checkBalances(now: Date): Promise<number> {
    const row = await this.db.one<{ differing: number }>(
      `with side as (
         select debit_account as id, cents as debit, 0::bigint as credit from ledger_entry
         union all select credit_account, 0::bigint, cents from ledger_entry),
       booked as (select id, sum(debit) as debit, sum(credit) as credit from side group by id),
       held as (select account_id as id, sum(debit_cents) as debit, sum(credit_cents) as credit from ledger_balance group by 1),
       found as (
         select count(*)::int as accounts, (count(*) filter (where coalesce(b.debit, 0) <> coalesce(h.debit, 0)
           or coalesce(b.credit, 0) <> coalesce(h.credit, 0)))::int as differing
         from booked b full join held h using (id))
       insert into ledger_check (accounts, differing, checked_at) select accounts, differing, $1 from found
       on conflict (id) do update set accounts = excluded.accounts, differing = excluded.differing, checked_at = excluded.checked_at
       returning differing`,
      [now],
    );
    return row?.differing ?? 0;
  }
}
