import { money, type Page, type Recurrence } from '@camarim/contracts';
import { Database, type Tx } from '@camarim/database';
import { localDateOf } from '@camarim/domain';
import { readNewestCursor } from '@camarim/messaging';
import { Clock } from '@camarim/platform';
import { Injectable } from '@nestjs/common';
import { pageOf, pageSize } from '../newest-page.js';

type Row = Omit<Recurrence, 'amount' | 'authorisedAt' | 'endedAt'> &
  Record<'authorisedAt' | 'endedAt', Date | null> & { amountCents: number; createdAt: Date };
/** A month that was asked for and can still be tried; `$1` = today. */
const OPEN_MONTH = `select to_char(min(coalesce(c.retry_on, c.due_date)), 'YYYY-MM-DD')
  from recurrence_charge c join payment p on p.id = c.payment_id
  where c.recurrence_id = r.id and c.cycle > 0 and p.status in ('created', 'pending')
    and coalesce(c.retry_on, c.due_date) >= $1::date`;
const VIEW = `select r.id, r.model_id as "modelId", r.plan_name as "planName",
  r.amount_cents as "amountCents", r.status, r.missed_at is not null as missed, r.created_at as "createdAt",
  coalesce((${OPEN_MONTH}), case when r.status = 'approved' then to_char(r.next_due_date, 'YYYY-MM-DD') end) as "nextDebitOn",
  r.authorised_at as "authorisedAt", r.ended_at as "endedAt", r.ended_by as "endedBy", r.end_reason as "endReason"
  from recurrence r`;

@Injectable()
export class RecurrenceRead {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  private get today(): string {
    return localDateOf(this.clock.now());
  }

  /** What a fan authorised, newest first; an authorisation that was only offered is none. */
  async ofUser(userId: string, cursor: string | null, limit: number): Promise<Page<Recurrence>> {
    const size = pageSize(limit, 50);
    const after = readNewestCursor(cursor);
    const where = after ? 'and (r.created_at, r.id) < ($4::timestamptz, $5::uuid)' : '';
    const rows = await this.db.query<Row>(
      `${VIEW} where r.user_id = $2 and r.authorised_at is not null ${where} order by r.created_at desc, r.id desc limit $3`,
      [this.today, userId, size + 1, ...(after ? [after.at, after.id] : [])],
    );
    return pageOf(rows, size, viewOf);
  }

  async view(id: string): Promise<Recurrence | null> {
    const row = await this.db.one<Row>(`${VIEW} where r.id = $2`, [this.today, id]);
    return row && viewOf(row);
  }

  /** Of the payment that began it or is a month of it; also one that was never authorised. */
  async ofPayment(paymentId: string): Promise<Recurrence | null> {
    const sql = `${VIEW} where r.id = (select recurrence_id from payment where id = $2)`;
    const row = await this.db.one<Row>(sql, [this.today, paymentId]);
    return row && viewOf(row);
  }

  async firstPayment(tx: Tx, recurrenceId: string): Promise<string | null> {
    const sql = 'select payment_id as id from recurrence_charge where recurrence_id = $1 and cycle = 0';
    return (await tx.one<{ id: string }>(sql, [recurrenceId]))?.id ?? null;
  }

  /** Months whose announcement failed at its provider, for an hour or longer. */
  unannounced(before: Date, limit: number): Promise<string[]> {
    return this.db.column<string>(
      `select id from payment where charge_kind = 'debit' and status = 'created' and recurrence_id is not null
         and charge_failed_at <= $1 order by charge_failed_at limit $2`,
      [before, limit],
    );
  }

  /** Months whose last try is of a day before today and brought nothing. */
  failedTries(today: string, limit: number): Promise<string[]> {
    return this.db.column<string>(
      `select c.payment_id as id from recurrence_charge c join payment p on p.id = c.payment_id
       where p.charge_kind = 'debit' and p.status = 'pending' and p.recurrence_id is not null
         and c.retries < 3 and coalesce(c.retry_on, c.due_date) < $1::date
       order by c.due_date limit $2`,
      [today, limit],
    );
  }

  /** Months of an ended authorisation that were closed here before their day: their bank has to hear of it too. */
  takenBack(recurrenceId: string): Promise<string[]> {
    return this.db.column<string>(
      `select p.id from payment p join recurrence_charge c on c.payment_id = p.id
       where p.recurrence_id = $2 and p.charge_kind = 'debit' and p.status = 'cancelled' and p.external_id is not null
         and c.due_date > $1::date`,
      [this.today, recurrenceId],
    );
  }

  /** Months still open, asked for or not. */
  openMonths(tx: Tx, recurrenceId: string): Promise<Array<{ paymentId: string; dueDate: string }>> {
    return tx.query(
      `select p.id as "paymentId", to_char(c.due_date, 'YYYY-MM-DD') as "dueDate"
       from payment p join recurrence_charge c on c.payment_id = p.id
       where p.recurrence_id = $1 and p.charge_kind = 'debit' and p.status in ('created', 'pending')`,
      [recurrenceId],
    );
  }
}

const viewOf = ({ amountCents, createdAt: _, ...row }: Row): Recurrence => ({
  ...row,
  amount: money(amountCents),
  authorisedAt: row.authorisedAt?.toISOString() ?? null,
  endedAt: row.endedAt?.toISOString() ?? null,
});
