import { Database, type Tx } from '@camarim/database';
import { type PayoutAnswer, type PayoutStatus, payoutStatesBefore } from '@camarim/domain';
import type { NewestCursor } from '@camarim/messaging';
import { Injectable } from '@nestjs/common';
import { OPEN } from './payout.sql.js';

/** How a try at a provider went; `begun`: nothing is known of it yet. */
export type PayoutAttemptAnswer = PayoutAnswer | 'begun' | 'silent' | 'refused' | 'none';

export interface PayoutRecord {
  id: string;
  accountId: string;
  cents: number;
  status: PayoutStatus;
  madeBy: string;
  keyId: string;
  runDay: string | null;
  gatewayId: string | null;
  tries: number;
  nextTryAt: Date | null;
  requestedAt: Date;
  decidedBy: string | null;
  paidAt: Date | null;
  endedAt: Date | null;
  endToEndId: string | null;
  failure: string | null;
}
export type NewPayout = Pick<PayoutRecord, 'id' | 'accountId' | 'cents' | 'status' | 'madeBy' | 'keyId' | 'runDay'> & {
  askedAs: string;
  at: Date;
  nextTryAt: Date | null;
};

const COLUMNS = `id, account_id as "accountId", cents::float8 as cents, status, made_by as "madeBy", key_id as "keyId",
  run_day::text as "runDay", gateway_id as "gatewayId", tries, next_try_at as "nextTryAt", requested_at as "requestedAt", decided_by as "decidedBy",
  paid_at as "paidAt", ended_at as "endedAt", end_to_end_id as "endToEndId", failure`;
/** As the team's list has it. */
export type ListedPayout = PayoutRecord & { gatewayName: string | null };
const LISTED = `${COLUMNS}, (select g.name from payment_gateway g where g.id = payout.gateway_id) as "gatewayName"`;

@Injectable()
export class PayoutRepository {
  constructor(private readonly db: Database) {}

  find(id: string): Promise<PayoutRecord | null> {
    return this.db.one<PayoutRecord>(`select ${COLUMNS} from payout where id = $1`, [id]);
  }
  hold(tx: Tx, id: string): Promise<PayoutRecord | null> {
    return tx.one<PayoutRecord>(`select ${COLUMNS} from payout where id = $1 for update`, [id]);
  }
  asked(tx: Tx, accountId: string, askedAs: string): Promise<PayoutRecord | null> {
    const sql = `select ${COLUMNS} from payout where account_id = $1 and asked_as = $2`;
    return tx.one<PayoutRecord>(sql, [accountId, askedAs]);
  }
  /** Of whoever they went to: a page may have been another's before. */
  newestOf(tx: Tx, accountId: string, creatorId: string, count: number): Promise<PayoutRecord[]> {
    const sql = `select ${COLUMNS} from payout where account_id = $1 and made_by = $2 order by requested_at desc, id limit $3`;
    return tx.query<PayoutRecord>(sql, [accountId, creatorId, count]);
  }

  /** What is on its way of an account to its creator, and how many payouts she had since `since`. */
  async standing(
    tx: Tx,
    accountId: string,
    creatorId: string | null,
    since: Date,
  ): Promise<{ underWayCents: number; lately: number }> {
    const row = await tx.one<{ underWayCents: number; lately: number }>(
      `select coalesce(sum(cents) filter (where status in ${OPEN}), 0)::float8 as "underWayCents",
         (count(*) filter (where requested_at > $2 and status not in ('failed', 'refused')))::int as lately
       from payout where account_id = $1 and made_by = $3`,
      [accountId, since, creatorId],
    );
    return row ?? { underWayCents: 0, lately: 0 };
  }

  /** The newest first, of one state or of all. */
  page(status: PayoutStatus | null, after: NewestCursor | null, limit: number): Promise<ListedPayout[]> {
    return this.db.query(
      `select ${LISTED} from payout
       where ($1::text is null or status = $1) and ($2::timestamptz is null or (requested_at, id) < ($2, $3::uuid))
       order by requested_at desc, id desc limit $4`,
      [status, after?.at ?? null, after?.id ?? null, limit],
    );
  }
  listed(id: string): Promise<ListedPayout | null> {
    return this.db.one<ListedPayout>(`select ${LISTED} from payout where id = $1`, [id]);
  }
  async counts(): Promise<{ toApprove: number; unknown: number }> {
    const row = await this.db.one<{ toApprove: number; unknown: number }>(
      `select (count(*) filter (where status = 'requested'))::int as "toApprove",
         (count(*) filter (where status = 'unknown'))::int as unknown from payout where status in ('requested', 'unknown')`,
    );
    return row ?? { toApprove: 0, unknown: 0 };
  }

  async isOfRun(tx: Tx, accountId: string, runDay: string): Promise<boolean> {
    const sql = 'select true as known from payout where account_id = $1 and run_day = $2';
    return (await tx.one(sql, [accountId, runDay])) !== null;
  }
  /** Accounts with a key that receives, which the run of a day has not paid. */
  forRun(runDay: string, now: Date, after: string | null, limit: number): Promise<string[]> {
    return this.db.column<string>(
      `select k.account_id as id from payout_key k
       where k.ended_at is null and k.usable_at <= $2 and ($3::uuid is null or k.account_id > $3)
         and not exists (select 1 from payout p where p.account_id = k.account_id and p.run_day = $1)
       order by k.account_id limit $4`,
      [runDay, now, after, limit],
    );
  }

  async insert(tx: Tx, payout: NewPayout): Promise<PayoutRecord> {
    const { id, accountId, cents, status, madeBy, keyId, runDay, askedAs, at, nextTryAt } = payout;
    const row = await tx.one<PayoutRecord>(
      `insert into payout (id, account_id, cents, status, made_by, key_id, run_day, asked_as, requested_at, next_try_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning ${COLUMNS}`,
      [id, accountId, cents, status, madeBy, keyId, runDay, askedAs, at, nextTryAt],
    );
    if (!row) throw new Error('the payout was not written');
    return row;
  }

  /** Somebody of the team decided. @param failure why it could not be approved. @returns null when it was decided before. */
  decide(
    tx: Tx,
    id: string,
    to: 'approved' | 'refused',
    { staffId, at, failure }: { staffId: string; at: Date; failure: string | null },
  ): Promise<PayoutRecord | null> {
    return tx.one<PayoutRecord>(
      `update payout set status = $2, decided_by = $3, decided_at = $4, failure = $5,
         next_try_at = case $2 when 'approved' then $4::timestamptz end, ended_at = case $2 when 'refused' then $4::timestamptz end
       where id = $1 and status = 'requested' returning ${COLUMNS}`,
      [id, to, staffId, at, failure],
    );
  }

  /** Counts a try before it is made, at one provider for ever. @returns null when somebody else just began one. */
  beginTry(id: string, tries: number, gatewayId: string, nextTryAt: Date): Promise<PayoutRecord | null> {
    return this.db.one<PayoutRecord>(
      `update payout set tries = tries + 1, next_try_at = $4, gateway_id = coalesce(gateway_id, $3),
         status = case status when 'approved' then 'sending' else status end
       where id = $1 and tries = $2 and status in ('approved', 'sending', 'unknown', 'paid') returning ${COLUMNS}`,
      [id, tries, gatewayId, nextTryAt],
    );
  }

  /** Along the table of transitions alone. @returns whether it moved. */
  async move(
    tx: Tx,
    id: string,
    to: PayoutStatus,
    { at, endToEndId = null, failure = null, nextTryAt }: Moved,
  ): Promise<boolean> {
    const isOver = to === 'failed' || to === 'returned' || to === 'refused';
    const moved = await tx.execute(
      `update payout set status = $2, end_to_end_id = coalesce($3, end_to_end_id), failure = $4, next_try_at = $5,
         paid_at = case when $2 in ('paid', 'returned') then coalesce(paid_at, $6::timestamptz) end,
         ended_at = case when $7 then $6::timestamptz end
       where id = $1 and status = any($8::text[])`,
      [id, to, endToEndId, failure, nextTryAt, at, isOver, [...payoutStatesBefore(to)]],
    );
    return moved === 1;
  }
  async lookNext(tx: Pick<Tx, 'execute'>, id: string, at: Date | null): Promise<void> {
    await tx.execute('update payout set next_try_at = $2 where id = $1', [id, at]);
  }

  /** The provider is asked in the next round, also about one that was paid; what is over stays so. */
  async askSoon(id: string, at: Date): Promise<void> {
    await this.db.execute(
      `update payout set next_try_at = $2 where id = $1 and status in ('sending', 'unknown', 'paid')
         and (next_try_at is null or next_try_at > $2)`,
      [id, at],
    );
  }

  async noteAttempt(tx: Pick<Tx, 'execute'>, id: string, act: 'send' | 'ask', answer: PayoutAttemptAnswer, at: Date) {
    await tx.execute('insert into payout_attempt (payout_id, act, answer, at) values ($1, $2, $3, $4)', [
      ...[id, act, answer, at],
    ]);
  }

  /** When the newest order for it was given. */
  async lastOrder(id: string): Promise<Date | null> {
    const sql = `select max(at) as at from payout_attempt where payout_id = $1 and act = 'send' and answer = 'begun'`;
    return (await this.db.one<{ at: Date | null }>(sql, [id]))?.at ?? null;
  }

  /** How many orders for it were given since. */
  async ordersSince(id: string, since: Date): Promise<number> {
    const sql = `select count(*)::int as n from payout_attempt where payout_id = $1 and act = 'send' and answer = 'begun' and at > $2`;
    return (await this.db.one<{ n: number }>(sql, [id, since]))?.n ?? 0;
  }

  /** Those whose try is due, put off so that a round that dies half-way repeats nothing. */
  takeDue(now: Date, nextTryAt: Date, limit: number): Promise<Array<{ id: string; tries: number }>> {
    return this.db.query(
      `update payout set next_try_at = $2 where id in (
         select id from payout where next_try_at <= $1 and status in ('approved', 'sending', 'unknown', 'paid')
         order by next_try_at limit $3 for update skip locked)
       returning id, tries`,
      [now, nextTryAt, limit],
    );
  }

  /** Where payouts leave from: the first account in order that can, those first that hold enough by our books. */
  async sourceOf(kinds: readonly string[], cents: number, on: Pick<Tx, 'one'> = this.db): Promise<string | null> {
    const row = await on.one<{ id: string }>(
      `select g.id from payment_gateway g
       where g.type = 'pix' and g.is_active and g.kind = any($1::text[])
       order by coalesce((select sum(b.debit_cents - b.credit_cents) from ledger_balance b where b.account_id = g.id), 0) >= $2 desc,
         g.priority, g.created_at desc, g.id desc limit 1`,
      [[...kinds], cents],
    );
    return row?.id ?? null;
  }
}

interface Moved {
  at: Date;
  endToEndId?: string | null;
  failure?: string | null;
  nextTryAt: Date | null;
}
