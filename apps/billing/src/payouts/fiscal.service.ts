import type { FiscalDocument, FiscalOperation, FiscalReport, In, StaffCaller, UserCaller } from '@camarim/contracts';
import { Database } from '@camarim/database';
import { instantsOf, problem, shiftDate } from '@camarim/domain';
import { Answers } from '@camarim/messaging';
import { Clock } from '@camarim/platform';
import { Injectable } from '@nestjs/common';
import { CallAccess } from '../calls/call-access.service.js';
import { DecisionService } from '../decisions/decision.service.js';
import { OTHERS } from '../ledger/earnings.sql.js';
import { ofBefore } from '../ledger/owner.sql.js';
import { UNDONE } from '../reports/sales-metrics.read.js';
import { PayoutKeyService } from './payout-key.service.js';

const MOST_LINES = 20_000;
type Row = Omit<FiscalOperation, 'at' | 'supplierCpf' | 'houseCents'> & { at: Date; keyId: string | null };
/** The key of whose page it was at sale `e`: the newest she has set, also after it. Of nobody known, the one in use. */
const KEY = `(select k.id from payout_key k where k.account_id = e.credit_account and k.set_by = coalesce(
    (select o.creator_id from page_owner o where o.model_id = e.credit_account and o.since <= e.at order by o.since desc limit 1), k.set_by)
  order by k.ended_at is not null, k.set_at desc limit 1)`;

/** What is reported of each sale: its supplier, its sums and the document she wrote for it (PAYOUT-10). */
@Injectable()
export class FiscalService {
  constructor(
    private readonly db: Database,
    private readonly access: CallAccess,
    private readonly keys: PayoutKeyService,
    private readonly decisions: DecisionService,
    private readonly clock: Clock,
  ) {}

  /** @throws model-not-found for a model that is not hers, not-found for what is no sale of hers. */
  @Answers('billing.fiscal-document.set')
  async set(
    { modelId, entry, number }: In<'billing.fiscal-document.set'>,
    caller: UserCaller,
  ): Promise<FiscalDocument> {
    if (!(await this.access.isCreatorOf(caller, modelId))) throw problem('model-not-found');
    const written = await this.db.execute(
      `insert into fiscal_document (entry_id, number, set_by, set_at)
       select e.id, $3, $4, $5 from ledger_entry e
       where e.id = $1::bigint and e.credit_account = $2 and e.kind = 'share' and e.booking_key like 'payment:%'
         and not ${ofBefore('e', '$2')}
       on conflict (entry_id) do update set number = excluded.number, set_by = excluded.set_by, set_at = excluded.set_at`,
      [entry, modelId, number.trim(), caller.userId, this.clock.now()],
    );
    if (written === 0) throw problem('not-found');
    return { entry, number: number.trim() };
  }

  /** Every sale with a share, as it was sold, without those nobody had paid; that it was read is kept. @throws export-too-large. */
  @Answers('billing.fiscal.report')
  async report(
    { from: start, to: last }: In<'billing.fiscal.report'>,
    { userId: staffId }: StaffCaller,
  ): Promise<FiscalReport> {
    const { from, to } = instantsOf({ start, end: shiftDate(last, 1) });
    const rows = await this.db.query<Row>(
      `select e.at, e.id::text as entry, e.credit_account as "accountId", p.amount_cents as "grossCents",
         e.cents::float8 as "supplierCents", ${OTHERS} as "othersCents", a.name as "agencyName", f.number as "fiscalDocument", ${KEY} as "keyId"
       from ledger_entry e join payment p on p.id = e.ref_id left join fiscal_document f on f.entry_id = e.id
         left join agency a on a.id = e.credit_account
       where not ${UNDONE} and e.kind = 'share' and e.booking_key like 'payment:%' and e.at >= $1 and e.at < $2 order by e.at, e.id limit $3`,
      [from, to, MOST_LINES + 1],
    );
    if (rows.length > MOST_LINES) throw problem('export-too-large');
    const cpfs = await this.keys.cpfsOf([...new Set(rows.flatMap(({ keyId }) => (keyId === null ? [] : [keyId])))]);
    const decision = { staffId, action: 'exported', reason: `Relatório fiscal de ${start} a ${last}` } as const;
    await this.db.transaction((tx) => this.decisions.record(tx, decision));
    const items = rows.map(({ keyId, ...row }) => ({
      ...row,
      at: row.at.toISOString(),
      houseCents: row.grossCents - row.othersCents - row.supplierCents,
      supplierCpf: (keyId && cpfs.get(keyId)) || null,
    }));
    return { items };
  }
}
