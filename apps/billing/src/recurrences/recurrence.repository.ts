import type { RecurrenceEndedBy, RecurrenceEndReason } from '@camarim/contracts';
import { Database, type Tx } from '@camarim/database';
import type { RecurrenceStatus } from '@camarim/domain';
import { Injectable } from '@nestjs/common';
import type { MonthRow, RecurrenceRow } from './recurrence.row.js';

const COLUMNS = `id, user_id as "userId", model_id as "modelId", plan_id as "planId", plan_name as "planName",
  plan_days as "planDays", amount_cents as "amountCents", gateway_id as "gatewayId", external_id as "externalId", status,
  to_char(first_date, 'YYYY-MM-DD') as "firstDate", next_cycle as "nextCycle",
  to_char(next_due_date, 'YYYY-MM-DD') as "nextDueDate", ended_by as "endedBy", end_reason as "endReason",
  ended_at as "endedAt", created_at as "createdAt"`;
const MONTH = `select c.recurrence_id as "recurrenceId", c.cycle, to_char(c.due_date, 'YYYY-MM-DD') as "dueDate",
  to_char(coalesce(c.retry_on, c.due_date), 'YYYY-MM-DD') as "tryOn", c.payment_id as "paymentId", c.retries, r.external_id as "externalId", r.status, r.amount_cents as "amountCents"
  from recurrence_charge c join recurrence r on r.id = c.recurrence_id`;

@Injectable()
export class RecurrenceRepository {
  constructor(private readonly db: Database) {}

  async insert(tx: Tx, row: RecurrenceRow): Promise<void> {
    await tx.execute(
      `insert into recurrence (id, user_id, model_id, plan_id, plan_name, plan_days, amount_cents, gateway_id, status,
         first_date, next_cycle, next_due_date, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
      [
        ...[row.id, row.userId, row.modelId, row.planId, row.planName, row.planDays, row.amountCents, row.gatewayId],
        ...[row.status, row.firstDate, row.nextCycle, row.nextDueDate, row.createdAt],
      ],
    );
  }
  /** The month of a payment, with the payment's own amount: another than the authorised one is refused by the table. */
  async addMonth(tx: Tx, recurrenceId: string, cycle: number, dueDate: string, paymentId: string): Promise<void> {
    await tx.execute(
      `insert into recurrence_charge (recurrence_id, cycle, due_date, amount_cents, payment_id)
       select $1, $2, $3, amount_cents, id from payment where id = $4`,
      [recurrenceId, cycle, dueDate, paymentId],
    );
  }
  async moveOn(tx: Tx, id: string, nextCycle: number, nextDueDate: string): Promise<void> {
    const sql = 'update recurrence set next_cycle = $2, next_due_date = $3 where id = $1';
    await tx.execute(sql, [id, nextCycle, nextDueDate]);
  }

  find(id: string): Promise<RecurrenceRow | null> {
    return this.db.one<RecurrenceRow>(`select ${COLUMNS} from recurrence where id = $1`, [id]);
  }
  /** The row, held until the transaction ends. */
  hold(tx: Tx, id: string): Promise<RecurrenceRow | null> {
    return tx.one<RecurrenceRow>(`select ${COLUMNS} from recurrence where id = $1 for update`, [id]);
  }
  monthOf(paymentId: string, from: Tx | Database = this.db): Promise<MonthRow | null> {
    return from.one<MonthRow>(`${MONTH} where c.payment_id = $1`, [paymentId]);
  }
  /** Those of the payments that are one. */
  monthsOf(tx: Tx, paymentIds: string[]): Promise<MonthRow[]> {
    return tx.query<MonthRow>(`${MONTH} where c.payment_id = any($1::uuid[]) order by c.recurrence_id, c.cycle`, [
      paymentIds,
    ]);
  }
  /** The other authorisation in force for the same thing. */
  async otherApproved(tx: Tx, { id, userId, planId, modelId }: RecurrenceRow): Promise<boolean> {
    return this.hasApproved(tx, userId, planId, modelId, id);
  }
  async hasApproved(
    from: Tx | Database,
    userId: string,
    planId: string,
    modelId: string | null,
    but: string | null = null,
  ): Promise<boolean> {
    const row = await from.one(
      `select 1 from recurrence where user_id = $1 and plan_id = $2 and model_id is not distinct from $3
         and status = 'approved' and id is distinct from $4::uuid limit 1`,
      [userId, planId, modelId, but],
    );
    return row !== null;
  }

  async setExternalId(id: string, externalId: string, checkAt: Date): Promise<void> {
    await this.db.execute(
      `update recurrence set external_id = $2, next_check_at = coalesce(next_check_at, $3) where id = $1 and external_id is null`,
      [id, externalId, checkAt],
    );
  }
  async approve(tx: Tx, id: string, at: Date, checkAt: Date): Promise<boolean> {
    const sql = `update recurrence set status = 'approved', authorised_at = $2, next_check_at = $3
       where id = $1 and status = 'created'`;
    return (await tx.execute(sql, [id, at, checkAt])) === 1;
  }
  /** @returns whether this call ended it. One the provider ended is not told of its end; the others are, by the round. */
  async end(
    tx: Tx,
    id: string,
    end: { status: RecurrenceStatus; by: RecurrenceEndedBy; reason: RecurrenceEndReason; at: Date },
  ): Promise<boolean> {
    const { status, by, reason, at } = end;
    const ended = await tx.execute(
      `update recurrence set status = $2, ended_by = $3::text, end_reason = $4, ended_at = $5::timestamptz,
         provider_ended_at = case when $3::text = 'bank' or external_id is null then $5::timestamptz end,
         next_check_at = case when $3::text = 'bank' or external_id is null then null else $5::timestamptz end
       where id = $1 and status in ('created', 'approved')`,
      [id, status, by, reason, at],
    );
    return ended === 1;
  }
  async providerEnded(id: string, at: Date): Promise<void> {
    await this.db.execute('update recurrence set provider_ended_at = $2, next_check_at = null where id = $1', [id, at]);
  }

  /** Somebody said that something changed there: it is looked at in the next round. @returns its id, null for a stranger's. */
  async askSoon(tx: Tx, gatewayId: string, externalId: string, now: Date): Promise<string | null> {
    const row = await tx.one<{ id: string }>(
      `update recurrence set next_check_at = case when ended_at is null then $3 else next_check_at end
       where gateway_id = $1 and external_id = $2 returning id`,
      [gatewayId, externalId, now],
    );
    return row?.id ?? null;
  }
  async checkAt(from: Tx | Database, id: string, at: Date | null): Promise<void> {
    await from.execute('update recurrence set next_check_at = $2 where id = $1', [id, at]);
  }
  /** Those due, each put off first: a round that dies half-way does not ask in a loop. */
  takeDue(now: Date, until: Date, limit: number): Promise<string[]> {
    return this.db.column<string>(
      `update recurrence set next_check_at = $2 where id in (
         select id from recurrence where next_check_at <= $1 order by next_check_at limit $3) returning id`,
      [now, until, limit],
    );
  }

  /** `at` = the running month was not debited, so the fan is reminded; null = it was. */
  async setMissed(tx: Tx, id: string, at: Date | null): Promise<void> {
    await tx.execute('update recurrence set missed_at = $2 where id = $1', [id, at]);
  }
  /** In force, with a month due on `until` or before. */
  withMonthUntil(until: string, limit: number): Promise<string[]> {
    return this.db.column<string>(
      `select id from recurrence where status = 'approved' and next_due_date <= $1 order by next_due_date limit $2`,
      [until, limit],
    );
  }
  /** @returns whether this call asked for the next try. */
  async countRetry(tx: Tx, month: MonthRow, retries: number, on: string | null): Promise<boolean> {
    const changed = await tx.execute(
      `update recurrence_charge set retries = $3, retry_on = $4 where payment_id = $1 and retries = $2`,
      [month.paymentId, month.retries, retries, on],
    );
    return changed === 1;
  }
  open(tx: Tx, filter: { userId: string } | { modelId: string }): Promise<string[]> {
    const [column, value] = 'userId' in filter ? ['user_id', filter.userId] : ['model_id', filter.modelId];
    const sql = `select id from recurrence where ${column} = $1 and ended_at is null order by id`;
    return tx.column<string>(sql, [value]);
  }
}
