import { Database, type Tx } from '@camarim/database';
import { Injectable } from '@nestjs/common';

/** A mail that is to be sent; a decoy is written for an address without an account, and never sent. */
export interface NewOutgoingMail {
  id: string;
  to_sealed: string;
  /** Fingerprint of the address, so that a person's mail goes with their account. */
  to_index: string | null;
  subject: string;
  /** Dropped as soon as the mail is out of our hands, unless it failed and is still worth another try. */
  body_sealed: string;
  kind: string;
  status: 'waiting' | 'decoy';
  created_at: Date;
  next_try_at: Date;
  expires_at: Date | null;
}
export interface OverdueMail {
  id: string;
  round: number;
  next_try_at: Date;
}
export interface ClaimedMail {
  id: string;
  to_sealed: string;
  subject: string;
  body_sealed: string;
  kind: string;
}
/** A worker that has held a mail for longer than this died with it: longer than the sender waits, shorter than a job takes to be found stalled. */
const CLAIM_MS = 10_000;

const INSERT = `
  insert into outgoing_mail (id, to_sealed, to_index, subject, body_sealed, kind, status, created_at, next_try_at, expires_at)
  select id, to_sealed, to_index, subject, body_sealed, kind, status, created_at, next_try_at, expires_at
  from jsonb_to_recordset($1) as mail (id uuid, to_sealed text, to_index text, subject text, body_sealed text, kind text,
    status text, created_at timestamptz, next_try_at timestamptz, expires_at timestamptz)`;
const insertAll = (tx: Tx, mails: NewOutgoingMail[]): void => tx.pipeline(tx.execute(INSERT, [JSON.stringify(mails)]));

@Injectable()
export class OutgoingMailRepository {
  constructor(private readonly db: Database) {}

  /** Written with the others of the transaction, at its end. */
  insert(tx: Tx, mail: NewOutgoingMail): void {
    tx.atEnd(insertAll, mail);
  }

  /** Takes a mail for one worker. @returns null when it is sent, given up, or in other hands. */
  claim(id: string, now: Date): Promise<ClaimedMail | null> {
    return this.db.one<ClaimedMail>(
      `update outgoing_mail set status = 'sending', claimed_at = $2
        where id = $1 and (expires_at is null or expires_at > $2)
          and (status = 'waiting' or (status = 'sending' and claimed_at < $3))
        returning id, to_sealed, subject, body_sealed, kind`,
      [id, now, new Date(now.getTime() - CLAIM_MS)],
    );
  }

  async markSent(id: string, at: Date): Promise<void> {
    await this.db.query(`update outgoing_mail set status = 'sent', sent_at = $2, body_sealed = null where id = $1`, [
      id,
      at,
    ]);
  }
  /** The text of what does not expire stays for another try; a code is worth nothing later. */
  async markFailed(id: string, failure: 'refused' | 'unreachable'): Promise<void> {
    await this.db.query(
      `update outgoing_mail set status = 'failed', failure = $2,
              body_sealed = case when expires_at is null then body_sealed end where id = $1`,
      [id, failure],
    );
  }
  /** Out of the worker's hands again, with what the mail service said. */
  async noteAnswer(id: string, answer: number | null): Promise<void> {
    await this.db.query(
      `update outgoing_mail set status = 'waiting', answer = $2 where id = $1 and status = 'sending'`,
      [id, answer],
    );
  }

  /**
   * Plans another round of tries: after 1, 2, 4 … minutes, an hour at most.
   * @returns how many rounds that makes, null when the mail is no longer open.
   */
  async planRound(id: string, now: Date): Promise<number | null> {
    const row = await this.db.one<{ round: number }>(
      `update outgoing_mail set round = round + 1,
              next_try_at = $2::timestamptz + least(power(2, round) * interval '1 minute', interval '1 hour')
        where id = $1 and status in ('waiting', 'sending') returning round`,
      [id, now],
    );
    return row?.round ?? null;
  }

  async expire(now: Date): Promise<void> {
    await this.db.query(
      `update outgoing_mail set status = 'expired', body_sealed = null where status in ('waiting', 'sending') and expires_at <= $1`,
      [now],
    );
  }

  /** Open mails whose job should be in Redis by now, oldest first. */
  overdue(now: Date, limit: number): Promise<OverdueMail[]> {
    return this.db.query<OverdueMail>(
      `select id, round, next_try_at from outgoing_mail
        where (status = 'waiting' or (status = 'sending' and claimed_at < $2)) and next_try_at <= $1
        order by next_try_at limit $3`,
      [now, new Date(now.getTime() - CLAIM_MS), limit],
    );
  }

  async deleteTo(tx: Tx, toIndexes: string[]): Promise<void> {
    await tx.execute('delete from outgoing_mail where to_index = any($1)', [toIndexes]);
  }

  async deleteBefore(moment: Date): Promise<void> {
    await this.db.query(`delete from outgoing_mail where created_at < $1 and status not in ('waiting', 'sending')`, [
      moment,
    ]);
  }
}
