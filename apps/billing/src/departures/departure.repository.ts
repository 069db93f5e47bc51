import { Database, type Tx } from '@camarim/database';
import type { PaidDaysChoice, unusedShare } from '@camarim/domain';
import { Injectable } from '@nestjs/common';

export interface Departure {
  id: string;
  modelId: string;
  paidDays: PaidDaysChoice;
  /** null: nobody decided, she was taken off by a rule; then days are kept. */
  staffId: string | null;
  reason: string | null;
  appliedAt: Date;
}
export interface OpenPart {
  departureId: string;
  paymentId: string;
}
export type PartOutcome = 'kept' | 'returned' | 'nothing';
type PaidPeriod = Parameters<typeof unusedShare>[0];

const COLUMNS = `id, model_id as "modelId", paid_days as "paidDays", staff_id as "staffId", reason, applied_at as "appliedAt"`;
/** Periods of hers ($1) that run or are to come at $2. */
const RUNNING = `from subscription s join payment p on p.id = s.payment_id
  where s.model_id = $1 and s.status = 'active' and s.expires_at > $2`;
/** PIX we know of, not in dispute: what could go back now. */
const RETURNABLE = `p.proved and p.status in ('approved', 'partially_refunded') and p.returned_cents < p.amount_cents`;

@Injectable()
export class DepartureRepository {
  constructor(private readonly db: Database) {}

  async counts(
    modelId: string,
    now: Date,
  ): Promise<{ people: number; openCharges: number; renewals: number; upcomingCalls: number }> {
    const row = await this.db.one<{ people: number; openCharges: number; renewals: number; upcomingCalls: number }>(
      `select (select count(distinct s.user_id)::int from subscription s
                where s.model_id = $1 and s.status = 'active' and s.expires_at > $2) as people,
         (select count(*)::int from payment where model_id = $1 and charge_kind = 'code'
            and status in ('created', 'pending')) as "openCharges",
         (select count(*)::int from recurrence where model_id = $1 and status = 'approved') as renewals,
         (select count(*)::int from booking where model_id = $1 and status = 'booked' and ends_at > $2) as "upcomingCalls"`,
      [modelId, now],
    );
    return row ?? { people: 0, openCharges: 0, renewals: 0, upcomingCalls: 0 };
  }

  /** Periods whose price could go back, with whose they are. */
  returnable(from: Tx | Database, modelId: string, now: Date): Promise<Array<PaidPeriod & { userId: string }>> {
    return from.query(
      `select s.user_id as "userId", p.amount_cents as "priceCents", p.returned_cents as "returnedCents",
         s.starts_at as "startsAt", s.expires_at as "expiresAt" ${RUNNING} and ${RETURNABLE}`,
      [modelId, now],
    );
  }

  async decide(tx: Tx, row: Omit<Departure, 'appliedAt'>, at: Date): Promise<void> {
    await tx.execute(
      `insert into creator_departure (id, model_id, paid_days, staff_id, reason, decided_at) values ($1, $2, $3, $4, $5, $6)`,
      [row.id, row.modelId, row.paidDays, row.staffId, row.reason, at],
    );
  }
  /** A decision counts once, for the creator it was made about. */
  apply(tx: Tx, id: string, modelId: string, at: Date): Promise<Departure | null> {
    return tx.one<Departure>(
      `update creator_departure set applied_at = $3 where id = $1 and model_id = $2 and applied_at is null returning ${COLUMNS}`,
      [id, modelId, at],
    );
  }

  /**
   * Writes down whom it is about, in one statement however many they are: of kept days each person once, by the last
   * period; of days to give back every payment, also one whose period is still being made.
   */
  async addParts(tx: Tx, { id, modelId, paidDays, appliedAt }: Departure): Promise<void> {
    const kept = `select distinct on (s.user_id) p.id ${RUNNING} order by s.user_id, s.expires_at desc`;
    const all = `select p.id from payment p left join subscription s on s.payment_id = p.id
      where p.model_id = $1 and p.plan_type in ('subscription', 'vip') and p.status in ('approved', 'partially_refunded', 'disputed')
        and ((s.status = 'active' and s.expires_at > $2)
          or (s.id is null and p.updated_at > $2::timestamptz - interval '1 day'))`;
    await tx.execute(
      `insert into creator_departure_payment (departure_id, payment_id)
       select $3, x.id from (${paidDays === 'keep' ? kept : all}) x on conflict do nothing`,
      [modelId, appliedAt, id],
    );
  }

  /** What is still to be done, the last periods first: one that follows another is then never moved before it ends. */
  open(limit: number): Promise<OpenPart[]> {
    return this.db.query<OpenPart>(
      `select d.departure_id as "departureId", d.payment_id as "paymentId"
       from creator_departure_payment d left join subscription s on s.payment_id = d.payment_id
       where d.done_at is null order by s.starts_at desc nulls last limit $1`,
      [limit],
    );
  }
  /** Holds the part until `tx` ends. @returns null when somebody did it. */
  hold(tx: Tx, { departureId, paymentId }: OpenPart): Promise<Departure | null> {
    return tx.one<Departure>(
      `select ${COLUMNS} from creator_departure where id = $1 and exists (
         select 1 from creator_departure_payment where departure_id = $1 and payment_id = $2 and done_at is null for update)`,
      [departureId, paymentId],
    );
  }
  async done(tx: Tx, { departureId, paymentId }: OpenPart, outcome: PartOutcome, at: Date): Promise<void> {
    await tx.execute(
      'update creator_departure_payment set outcome = $3, done_at = $4 where departure_id = $1 and payment_id = $2',
      [departureId, paymentId, outcome, at],
    );
  }
}
