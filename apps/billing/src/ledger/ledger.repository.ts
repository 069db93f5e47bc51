import { Database, type Tx } from '@camarim/database';
import { ACCOUNTS, type LedgerLine, type LedgerPayment, type LedgerRefund } from '@camarim/domain';
import { Injectable } from '@nestjs/common';
import { AVAILABLE, CONTESTED, earnersOf } from './earnings.sql.js';
import { BOOK_SOLD, KIND_OF_SALE, POST_OF_SALE } from './ledger.sql.js';
import { ofBefore } from './owner.sql.js';

const LINE = `booking_key as key, kind, debit_account as debit, credit_account as credit, cents::float8 as cents`;

/** `fee` lies in no row of ours: the provider says it. */
export type KnownPayment = Omit<LedgerPayment, 'feeCents'>;

@Injectable()
export class LedgerRepository {
  constructor(private readonly db: Database) {}

  /** Books an approved payment, once; one of 0 cents books nothing. */
  async bookSale(tx: Tx, paymentId: string, availableAt: Date | null): Promise<void> {
    await tx.execute(
      `with sold as (
         select id, ${KIND_OF_SALE} as kind, amount_cents::bigint as cents, model_id, ${POST_OF_SALE} as post_id, $2::timestamptz as available_at,
                coalesce(case when proved then gateway_id end, '${ACCOUNTS.outside}'::uuid) as place
         from payment where id = $1
       ), ${BOOK_SOLD} select 1`,
      [paymentId, availableAt],
    );
  }

  /** The row, held until the transaction ends. */
  hold(tx: Tx, id: string): Promise<{ id: string; planType: string; paidAt: Date | null } | null> {
    return tx.one(`select id, plan_type as "planType", paid_at as "paidAt" from payment where id = $1 for update`, [
      id,
    ]);
  }

  /** What an account may have paid out at `now`; below 0 when something came back after it was paid out. */
  async available(tx: Tx, accountId: string, now: Date): Promise<number> {
    return (await tx.one<{ cents: number }>(`select (${AVAILABLE})::float8 as cents`, [accountId, now]))?.cents ?? 0;
  }

  async contested(tx: Tx, accountId: string, now: Date): Promise<number> {
    return (await tx.one<{ cents: number }>(`select ${CONTESTED} as cents`, [accountId, now]))?.cents ?? 0;
  }

  of(tx: Tx, refId: string): Promise<LedgerLine[]> {
    return tx.query<LedgerLine>(`select ${LINE} from ledger_entry where ref_id = $1 order by id`, [refId]);
  }

  async earners(tx: Tx, paymentId: string): Promise<string[]> {
    const rows = await tx.query<{ id: string }>(`select id from (${earnersOf('$1')}) as e (id) order by id`, [
      paymentId,
    ]);
    return rows.map(({ id }) => id);
  }

  async payment(tx: Tx, id: string): Promise<KnownPayment | null> {
    const payment = await tx.one<Omit<KnownPayment, 'refunds'>>(
      `select id, gateway_id as "providerId", proved, status = 'disputed' as "isDisputed",
         array(select e.credit_account from ledger_entry e where e.ref_id = $1 and e.kind = 'share'
           and e.booking_key like 'payment:%' and ${ofBefore('e', 'e.credit_account')}) as "passedOn"
       from payment where id = $1`,
      [id],
    );
    if (!payment) return null;
    const refunds = await tx.query<LedgerRefund>(
      `select id, amount_cents as "amountCents", price_cents as "priceCents", case status
         when 'settled' then 'settled' when 'failed' then 'over' when 'dropped' then 'over' else 'open' end as state
       from refund where payment_id = $1 order by requested_at, id`,
      [id],
    );
    return { ...payment, refunds };
  }

  /** Whether the page of an account changed hands after this payout of it was made. */
  async isPassedOn(tx: Tx, payoutId: string, accountId: string): Promise<boolean> {
    const sql = `select 1 from ledger_entry e where e.booking_key = 'payout:' || $1 and ${ofBefore('e', '$2::uuid')}`;
    return (await tx.one(sql, [payoutId, accountId])) !== null;
  }
  /** What an account has, available or not, and how often its page changed hands. */
  async handedOver(tx: Tx, accountId: string): Promise<{ cents: number; times: number }> {
    const row = await tx.one<{ cents: number; times: number }>(
      `select (select coalesce(sum(credit_cents - debit_cents), 0) from ledger_balance where account_id = $1)::float8 as cents,
         (select count(*) from page_owner where model_id = $1)::int as times`,
      [accountId],
    );
    return row ?? { cents: 0, times: 0 };
  }

  /** What is booked already is not booked again. */
  async add(
    tx: Tx,
    refType: 'payment' | 'stray_charge' | 'payout',
    refId: string,
    lines: readonly LedgerLine[],
  ): Promise<void> {
    if (lines.length === 0) return;
    const column = <K extends keyof LedgerLine>(name: K) => lines.map((line) => line[name]);
    await tx.execute(
      `insert into ledger_entry (booking_key, kind, debit_account, credit_account, cents, ref_type, ref_id)
       select key, kind, debit, credit, cents, $6, $7
       from unnest($1::text[], $2::text[], $3::uuid[], $4::uuid[], $5::bigint[]) as l (key, kind, debit, credit, cents)
       on conflict (booking_key, kind) do nothing`,
      [...(['key', 'kind', 'debit', 'credit', 'cents'] as const).map(column), refType, refId],
    );
  }

  /** A call is over and its price stays: from now on it is whose it is. */
  async free(tx: Tx, paymentId: string, at: Date): Promise<void> {
    await tx.execute(
      `update ledger_entry set available_at = $2
       where ref_id = $1 and booking_key like 'payment:%' and available_at is null`,
      [paymentId, at],
    );
  }

  /** What of a stray charge is at its provider: null when the row is gone, or its money has an owner or went back. */
  stray(tx: Tx, id: string): Promise<{ gatewayId: string; cents: number } | null> {
    return tx.one(
      `select gateway_id as "gatewayId", received_cents as cents from stray_charge
       where id = $1 and status in ('open', 'returning', 'archived')`,
      [id],
    );
  }

  /** Payments whose books lack something of what happened since `since`, null = since the ledger began. */
  gaps(since: Date | null, limit: number): Promise<Array<{ paymentId: string; missing: string }>> {
    return this.db.query(
      `select payment_id as "paymentId", missing from ledger_gap where $1::timestamptz is null or since >= $1 limit $2`,
      [since, limit],
    );
  }
}
