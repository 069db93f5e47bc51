import { randomUUID } from 'node:crypto';
import type { Agency, AgencyList, In, StaffCaller } from '@camarim/contracts';
import { Database, type Tx } from '@camarim/database';
import { AGENCY_NAME, problem } from '@camarim/domain';
import { Answers } from '@camarim/messaging';
import { Clock } from '@camarim/platform';
import { Injectable } from '@nestjs/common';
import { DecisionService, requireReason } from '../decisions/decision.service.js';

type Row = Omit<Agency, 'addedAt'> & { addedAt: Date };

const COLUMNS = `a.id, a.name, a.added_at as "addedAt",
  (select coalesce(sum(credit_cents - debit_cents), 0) from ledger_balance b where b.account_id = a.id)::float8 as cents,
  (select count(*) from share_rule r where r.account_id = a.id and r.ended_at is null)::int as creators`;
const MOST = 500;

/** Agencies: each has an account in the books, which gets the shares the team gives it of its creators' sales (LED-10). */
@Injectable()
export class AgencyService {
  constructor(
    private readonly db: Database,
    private readonly decisions: DecisionService,
    private readonly clock: Clock,
  ) {}

  @Answers('billing.agency.list')
  async list(): Promise<AgencyList> {
    const rows = await this.db.query<Row>(`select ${COLUMNS} from agency a order by lower(a.name) limit $1`, [MOST]);
    return { items: rows.map(viewOf) };
  }

  /** @throws agency-exists for a name another one has, however it is written. */
  @Answers('billing.agency.create')
  create({ name, reason }: In<'billing.agency.create'>, { userId: staffId }: StaffCaller): Promise<Agency> {
    const id = randomUUID();
    return this.write(staffId, reason, id, async (tx) => {
      await tx.execute(`insert into ledger_account (id, kind) values ($1, 'agency')`, [id]);
      const sql = 'insert into agency (id, name, added_at) values ($1, $2, $3) on conflict do nothing';
      if ((await tx.execute(sql, [id, nameOf(name), this.clock.now()])) === 0) throw problem('agency-exists');
    });
  }

  /** @throws not-found, agency-exists. */
  @Answers('billing.agency.rename')
  rename({ agencyId, name, reason }: In<'billing.agency.rename'>, { userId: staffId }: StaffCaller): Promise<Agency> {
    return this.write(staffId, reason, agencyId, async (tx) => {
      const other = 'select true as taken from agency where lower(name) = lower($1) and id <> $2';
      if ((await tx.one(other, [nameOf(name), agencyId])) !== null) throw problem('agency-exists');
      if ((await tx.execute('update agency set name = $2 where id = $1', [agencyId, nameOf(name)])) === 0)
        throw problem('not-found');
    });
  }

  private async write(staffId: string, typed: string, id: string, act: (tx: Tx) => Promise<void>): Promise<Agency> {
    const reason = requireReason(typed);
    return this.db.transaction(async (tx) => {
      // two of one name are told apart by nobody
      await tx.lock('agencies');
      await act(tx);
      await this.decisions.record(tx, { staffId, action: 'agency-set', reason, detail: { agencyId: id } });
      const row = await tx.one<Row>(`select ${COLUMNS} from agency a where a.id = $1`, [id]);
      if (!row) throw new Error('the agency was not written');
      return viewOf(row);
    });
  }
}

const viewOf = ({ addedAt, ...agency }: Row): Agency => ({ ...agency, addedAt: addedAt.toISOString() });

/** @throws validation-failed for one of spaces. */
function nameOf(typed: string): string {
  const name = typed.trim();
  if (name.length >= AGENCY_NAME.min) return name;
  const message = `Informe o nome (de ${AGENCY_NAME.min} a ${AGENCY_NAME.max} caracteres).`;
  throw problem('validation-failed', { errors: [{ field: 'name', code: 'invalid', message }] });
}
