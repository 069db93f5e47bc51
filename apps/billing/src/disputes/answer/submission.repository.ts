import type { DisputeSubmission } from '@camarim/contracts';
import { Database, type Tx } from '@camarim/database';
import type { DisputeStatus } from '@camarim/domain';
import { Injectable } from '@nestjs/common';
import { DISPUTE_SQL } from '../dispute.sql.js';

/** One leaving of one version. `sent`: a try was begun, and may have been done. */
export interface SubmissionRow {
  id: string;
  dossierId: string;
  disputeId: string;
  status: DisputeSubmission['status'];
  tries: number;
  gatewayId: string;
  endToEndId: string | null;
  /** Of its dispute. */
  disputeStatus: DisputeStatus;
}
export interface NewSubmission {
  id: string;
  dossierId: string;
  channel: DisputeSubmission['channel'];
  externalId: string | null;
  staffId: string;
  at: Date;
  /** null = somebody did it by hand: it is done. */
  nextTryAt: Date | null;
}

@Injectable()
export class SubmissionRepository {
  constructor(private readonly db: Database) {}

  /** @returns false when this version left already or is about to: the database lets it leave once. */
  async insert(
    tx: Tx,
    { id, dossierId, channel, externalId, staffId, at, nextTryAt }: NewSubmission,
  ): Promise<boolean> {
    const done = nextTryAt === null;
    const made = await tx.execute(
      `insert into dispute_submission (id, dossier_id, channel, status, external_id, next_try_at, requested_at, requested_by,
         answered_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict do nothing`,
      [id, dossierId, channel, done ? 'done' : 'requested', externalId, nextTryAt, at, staffId, done ? at : null],
    );
    return made === 1;
  }

  find(id: string): Promise<SubmissionRow | null> {
    return this.db.one<SubmissionRow>(
      `select s.id, s.dossier_id as "dossierId", d.id as "disputeId", s.status, s.tries, p.gateway_id as "gatewayId",
         p.e2e_id as "endToEndId", ${DISPUTE_SQL.status} as "disputeStatus"
       from dispute_submission s join dispute_dossier dd on dd.id = s.dossier_id join dispute d on d.id = dd.dispute_id
       join payment p on p.id = d.payment_id where s.id = $1`,
      [id],
    );
  }

  /** Whether one was asked for or may have arrived, and nobody knows its end. */
  async isOnItsWay(tx: Tx, disputeId: string): Promise<boolean> {
    const sql = `select 1 from dispute_submission s join dispute_dossier dd on dd.id = s.dossier_id
      where dd.dispute_id = $1 and s.status in ('requested', 'sent') limit 1`;
    return (await tx.one(sql, [disputeId])) !== null;
  }
  /** Those nobody began to send stay here: the money goes back instead. */
  async callOff(tx: Tx, disputeId: string): Promise<void> {
    const sql = `update dispute_submission set status = 'failed', failure = 'conceded', next_try_at = null
      where status = 'requested' and dossier_id in (select id from dispute_dossier where dispute_id = $1)`;
    await tx.execute(sql, [disputeId]);
  }

  /** Counts a try before it is made. @returns false when it is over, or somebody else just began one. */
  async beginTry(id: string, tries: number, nextTryAt: Date): Promise<boolean> {
    const sql = `update dispute_submission set status = 'sent', tries = tries + 1, next_try_at = $3
      where id = $1 and tries = $2 and status in ('requested', 'sent')`;
    return (await this.db.execute(sql, [id, tries, nextTryAt])) === 1;
  }
  /** @returns whether this call did it. */
  async done(tx: Tx, id: string, externalId: string, at: Date): Promise<boolean> {
    const sql = `update dispute_submission set status = 'done', external_id = $2, answered_at = $3, next_try_at = null
      where id = $1 and status in ('requested', 'sent')`;
    return (await tx.execute(sql, [id, externalId, at])) === 1;
  }
  async failed(id: string, failure: string): Promise<void> {
    const sql = `update dispute_submission set status = 'failed', failure = $2, next_try_at = null
      where id = $1 and status in ('requested', 'sent')`;
    await this.db.execute(sql, [id, failure]);
  }

  /** Those whose try is due, put off so that a round that dies half-way repeats nothing. */
  takeDue(now: Date, nextTryAt: Date, limit: number): Promise<Array<{ id: string; tries: number }>> {
    return this.db.query(
      `update dispute_submission set next_try_at = $2 where id in (
         select id from dispute_submission where status in ('requested', 'sent') and next_try_at <= $1
         order by next_try_at limit $3 for update skip locked)
       returning id, tries`,
      [now, nextTryAt, limit],
    );
  }

  /** Newest first. */
  async ofDispute(disputeId: string): Promise<DisputeSubmission[]> {
    const rows = await this.db.query<
      Omit<DisputeSubmission, 'requestedAt' | 'answeredAt'> & { requestedAt: Date; answeredAt: Date | null }
    >(
      `select s.id, dd.version, s.channel, s.status, s.external_id as "externalId", s.requested_at as "requestedAt",
         s.answered_at as "answeredAt", s.failure
       from dispute_submission s join dispute_dossier dd on dd.id = s.dossier_id
       where dd.dispute_id = $1 order by s.requested_at desc, s.id`,
      [disputeId],
    );
    return rows.map(({ requestedAt, answeredAt, ...row }) => ({
      ...row,
      ...{ requestedAt: requestedAt.toISOString(), answeredAt: answeredAt?.toISOString() ?? null },
    }));
  }
}
