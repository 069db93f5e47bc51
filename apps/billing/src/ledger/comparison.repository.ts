import { Database } from '@camarim/database';
import { ACCOUNTS } from '@camarim/domain';
import { Injectable } from '@nestjs/common';
import { ComparedDays } from './compared-days.js';

/** A charge and what our books say lies on it at its provider, in cents. */
export interface BookedCharge {
  externalId: string;
  cents: number;
}
const OPENED = `(select opened_at from ledger_account where id = '${ACCOUNTS.house}')`;

@Injectable()
export class ComparisonRepository {
  readonly days: ComparedDays;

  constructor(private readonly db: Database) {
    this.days = new ComparedDays(db, 'ledger_comparison');
  }

  async openedAt(): Promise<Date> {
    const row = await this.db.one<{ at: Date }>(`select ${OPENED} as at`);
    if (!row) throw new Error('the ledger has no house');
    return row.at;
  }

  gateways(): Promise<Array<{ id: string }>> {
    return this.db.query(`select g.id from payment_gateway g where g.type = 'pix'
      and exists (select 1 from payment p where p.gateway_id = g.id) order by g.id`);
  }

  /** Charges our books have as paid within a time. */
  paid(gatewayId: string, from: Date, to: Date): Promise<string[]> {
    return this.db.column<string>(
      `select external_id as id from payment
       where gateway_id = $1 and paid_at >= $2 and paid_at < $3 and proved and external_id is not null`,
      [gatewayId, from, to],
    );
  }

  /** What is booked of these charges; those that were made before the ledger began are left out. */
  booked(gatewayId: string, externalIds: readonly string[]): Promise<BookedCharge[]> {
    return this.db.query<BookedCharge>(
      `select c.id as "externalId", coalesce(sum(case when e.debit_account = $1 then e.cents else -e.cents end), 0)::float8 as cents
       from unnest($2::text[]) as c (id)
       left join payment p on p.gateway_id = $1 and p.external_id = c.id
       left join stray_charge s on s.gateway_id = $1 and s.external_id = c.id
       left join ledger_entry e on e.ref_id in (p.id, s.id) and $1 in (e.debit_account, e.credit_account) and e.kind <> 'fee'
       where coalesce(p.created_at, s.found_at, 'infinity') >= ${OPENED}
       group by c.id`,
      [gatewayId, externalIds],
    );
  }

  /** How many charges, payouts and balances were not the same on both sides when they were last compared. */
  async differing(): Promise<number> {
    const sql = `select coalesce(sum(differing), 0)::float8 as n from (
      select differing from ledger_comparison union all select differing from payout_comparison
      union all select differing from ledger_check) all_sides`;
    return (await this.db.one<{ n: number }>(sql))?.n ?? 0;
  }
}
