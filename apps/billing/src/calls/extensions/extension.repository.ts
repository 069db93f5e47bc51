import { Database, type Tx } from '@camarim/database';
import { type MoreRefusal, type MoreState, moreTransition } from '@camarim/domain';
import { Injectable } from '@nestjs/common';

/** Minutes a fan wanted to add to a call that is on. */
export interface Extension {
  id: string;
  bookingId: string;
  paymentId: string;
  minutes: number;
  amountCents: number;
  state: MoreState;
  refusal: MoreRefusal | null;
}
export const EXTENSION_COLUMNS = `e.id, e.booking_id as "bookingId", e.payment_id as "paymentId", e.minutes,
  e.amount_cents as "amountCents", e.state, e.refusal`;
/** A part of what a call cost. */
export type CallPart = Pick<Extension, 'paymentId' | 'amountCents'>;

/** Written only under the lock `call:<model>`, but for those that lapse. */
@Injectable()
export class ExtensionRepository {
  constructor(private readonly db: Database) {}

  ofPayment(paymentId: string, from: Tx | Database = this.db): Promise<Extension | null> {
    return from.one<Extension>(`select ${EXTENSION_COLUMNS} from call_extension e where e.payment_id = $1`, [
      paymentId,
    ]);
  }
  asked(tx: Tx, bookingId: string): Promise<Extension | null> {
    const sql = `select ${EXTENSION_COLUMNS} from call_extension e where e.booking_id = $1 and e.state = 'asked'`;
    return tx.one<Extension>(sql, [bookingId]);
  }
  /** What was paid beside the price of a call, the latest first. */
  added(tx: Tx, bookingId: string): Promise<CallPart[]> {
    return tx.query<CallPart>(
      `select payment_id as "paymentId", amount_cents as "amountCents" from call_extension
       where booking_id = $1 and state = 'added' order by asked_at desc, id`,
      [bookingId],
    );
  }
  async insert(tx: Tx, extension: Omit<Extension, 'state' | 'refusal'>, now: Date): Promise<void> {
    await tx.execute(
      `insert into call_extension (id, booking_id, payment_id, minutes, amount_cents, state, asked_at)
       values ($1, $2, $3, $4, $5, 'asked', $6)`,
      [...[extension.id, extension.bookingId, extension.paymentId, extension.minutes, extension.amountCents], now],
    );
  }
  /** Compare-and-set on the state. @returns whether this call did it. */
  async change(
    tx: Tx,
    { id, state }: Extension,
    to: MoreState,
    { refusal = null, now }: { refusal?: MoreRefusal | null; now: Date },
  ): Promise<boolean> {
    if (!moreTransition(state, to).ok) return false;
    const sql = `update call_extension set state = $3, refusal = $4, decided_at = $5 where id = $1 and state = $2`;
    return (await tx.execute(sql, [id, state, to, refusal, now])) === 1;
  }

  /** Payments whose event was lost: paid, or over unpaid, before `to`, and nothing came of it. */
  toFollow(to: Date, limit: number): Promise<string[]> {
    return this.db.column<string>(
      `select e.payment_id as id from call_extension e join payment p on p.id = e.payment_id
       where p.updated_at < $1 and ((e.state = 'asked' and p.status in ('approved', 'expired', 'cancelled', 'rejected'))
         or (e.state = 'lapsed' and p.status = 'approved')) limit $2`,
      [to, limit],
    );
  }
}
