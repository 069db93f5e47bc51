import type { In, Statement, StatementKind, StatementLine, UserCaller } from '@camarim/contracts';
import { Database } from '@camarim/database';
import { ACCOUNTS, instantsOf, problem, shiftDate } from '@camarim/domain';
import { Answers } from '@camarim/messaging';
import { Injectable } from '@nestjs/common';
import { CallAccess } from '../calls/call-access.service.js';
import { OTHERS, SHARED_WITH } from '../ledger/earnings.sql.js';
import { ofBefore, ownedSince } from '../ledger/owner.sql.js';

interface Moved {
  at: Date;
  kind: StatementKind;
  title: string;
  entry: string;
  gross: number | null;
  othersCents: number | null;
  sharedWith: string[];
  fiscalDocument: string | null;
  cents: number;
}
/** A file of more lines is asked for by shorter times. */
const MOST_LINES = 20_000;
const SIGNED = 'case when e.credit_account = $1 then e.cents else -e.cents end';
/** Of what was sold before the page changed hands nothing is hers, nor what the house bears for it. */
const HERS = `o.booking_key not like 'handover:%' and not exists (select 1 from ledger_entry b where b.ref_id = o.ref_id
  and b.credit_account = $1 and b.kind = 'share' and b.booking_key like 'payment:%' and ${ofBefore('b', '$1')})`;
const SINCE = `greatest($2::timestamptz, ${ownedSince('$1')})`;
/** Entries of the account since $2, each by an index of its own: sales, what came back, what left. */
const OWN = `(select o.id, o.at, o.kind, o.booking_key, o.ref_id, o.credit_account, o.cents from (
  select s.id, s.at, s.kind, s.booking_key, s.ref_id, s.credit_account, s.cents from ledger_entry s where s.credit_account = $1 and s.kind = 'share' and s.at >= ${SINCE}
  union all
  select r.id, r.at, r.kind, r.booking_key, r.ref_id, r.credit_account, r.cents from ledger_entry r where r.credit_account = $1 and r.kind in ('dispute_release', 'adjustment', 'payout_return') and r.at >= ${SINCE}
  union all
  select t.id, t.at, t.kind, t.booking_key, t.ref_id, t.credit_account, t.cents from ledger_entry t where t.debit_account = $1 and t.debit_account <> '${ACCOUNTS.house}'
    and t.kind in ('share', 'dispute_hold', 'payout') and t.at >= ${SINCE}) o where ${HERS})`;
const IS_SALE = `e.kind = 'share' and e.booking_key like 'payment:%'`;
const KIND = `case
  when ${IS_SALE} then 'sale'
  when e.kind = 'share' or e.booking_key like 'undo:refund:%' then 'refund'
  when e.kind in ('dispute_hold', 'dispute_release') then 'dispute'
  when e.kind = 'payout' then 'payout'
  when e.kind = 'payout_return' or e.booking_key like 'undo:payout:%' then 'payout-return'
  else 'other' end`;

/** Every movement of a creator's account, from balance to balance (PAYOUT-07), since her page is hers; never with her fans. */
@Injectable()
export class StatementRead {
  constructor(
    private readonly db: Database,
    private readonly access: CallAccess,
  ) {}

  /** @throws model-not-found for a model that is not hers, export-too-large. */
  @Answers('billing.payout.statement')
  async of({ modelId, from: start, to: last }: In<'billing.payout.statement'>, caller: UserCaller): Promise<Statement> {
    if (!(await this.access.isCreatorOf(caller, modelId))) throw problem('model-not-found');
    const { from, to } = instantsOf({ start, end: shiftDate(last, 1) });
    return this.db.transaction(async (tx) => {
      await tx.execute('set transaction isolation level repeatable read');
      // from the balance back: the years before are not read
      const balance = await tx.one<{ cents: number }>(
        `select ((select coalesce(sum(credit_cents - debit_cents), 0) from ledger_balance where account_id = $1)
           - (select coalesce(sum(${SIGNED}), 0) from ${OWN} e))::float8 as cents`,
        [modelId, from],
      );
      const rows = await tx.query<Moved>(
        `select e.at, ${KIND} as kind, coalesce(p.plan_name, '') as title, e.id::text as entry,
           case when ${IS_SALE} then p.amount_cents end as gross, case when ${IS_SALE} then ${OTHERS} end as "othersCents",
           case when ${IS_SALE} then ${SHARED_WITH} else '{}'::text[] end as "sharedWith",
           f.number as "fiscalDocument", (${SIGNED})::float8 as cents
         from ${OWN} e left join payment p on p.id = e.ref_id left join fiscal_document f on f.entry_id = e.id
         where e.at < $3 order by e.at, e.id limit $4`,
        [modelId, from, to, MOST_LINES + 1],
      );
      if (rows.length > MOST_LINES) throw problem('export-too-large');
      const openingCents = balance?.cents ?? 0;
      let balanceCents = openingCents;
      const lines = rows.map(({ gross: grossCents, ...row }): StatementLine => {
        balanceCents += row.cents;
        const houseCents = grossCents === null ? null : grossCents - (row.othersCents ?? 0) - row.cents;
        return { ...row, at: row.at.toISOString(), grossCents, houseCents, balanceCents };
      });
      return { openingCents, closingCents: balanceCents, lines };
    });
  }
}
