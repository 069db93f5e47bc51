import type { DisputeFacts } from '@camarim/contracts';
import type { Tx } from '@camarim/database';
import { Database } from '@camarim/database';
import { type DisputeStatus, disputeStatesBefore } from '@camarim/domain';
import { Injectable } from '@nestjs/common';
import { DISPUTE_SQL } from './dispute.sql.js';

export type DisputeOutcome = 'kept' | 'charged-back' | 'refunded';
export interface DisputeRow {
  id: string;
  paymentId: string;
  openedAt: Date;
  dueAt: Date;
  status: DisputeStatus;
  endedAt: Date | null;
  outcome: DisputeOutcome | null;
  hasEvidence: boolean;
}
/** Of somebody who left, neither name nor address is in it any more. */
export interface DisputeEvidence {
  gatheredAt: string;
  payment: Record<string, unknown> & { userEmail?: string };
}
const COLUMNS = `d.id, d.payment_id as "paymentId", d.opened_at as "openedAt", ${DISPUTE_SQL.due} as "dueAt", ${DISPUTE_SQL.status} as status,
  d.ended_at as "endedAt", d.outcome, d.evidence is not null as "hasEvidence"`;

@Injectable()
export class DisputeRepository {
  constructor(private readonly db: Database) {}

  async open(tx: Tx, paymentId: string, at: Date): Promise<void> {
    const sql = `insert into dispute (payment_id, opened_at, answer_due_at)
      select p.id, $2, $2::timestamptz + make_interval(hours => g.dispute_hours)
      from payment p join payment_gateway g on g.id = p.gateway_id where p.id = $1
      on conflict (payment_id) where ended_at is null do nothing`;
    await tx.execute(sql, [paymentId, at]);
  }
  /** One whose bank took a part meanwhile was not kept. @returns how it ended; null when none was open. */
  async end(tx: Tx, paymentId: string, outcome: DisputeOutcome, at: Date): Promise<DisputeOutcome | null> {
    const sql = `update dispute d set ended_at = $3, status = 'ended', outcome = case when $2 = 'kept' and exists (
        select 1 from refund r where r.payment_id = d.payment_id and r.kind = 'charge-back' and r.requested_at >= d.opened_at)
        then 'charged-back' else $2 end
      where payment_id = $1 and ended_at is null returning outcome`;
    return (await tx.one<{ outcome: DisputeOutcome }>(sql, [paymentId, outcome, at]))?.outcome ?? null;
  }
  find(id: string, on: Pick<Tx, 'one'> = this.db): Promise<DisputeRow | null> {
    return on.one<DisputeRow>(`select ${COLUMNS} ${DISPUTE_SQL.from} where d.id = $1`, [id]);
  }
  /** What its events say. */
  facts(on: Pick<Tx, 'one'>, id: string): Promise<DisputeFacts | null> {
    const sql = `select d.id as "disputeId", p.id as "paymentId", p.model_id as "modelId" ${DISPUTE_SQL.from} where d.id = $1`;
    return on.one<DisputeFacts>(sql, [id]);
  }
  /**
   * Before a dispute is changed twice in one transaction: for the second change the database locks its payment itself, and
   * whoever settles it holds the payment first and the dispute after it.
   */
  async holdPayment(tx: Tx, paymentId: string): Promise<void> {
    await tx.execute('select 1 from payment where id = $1 for key share', [paymentId]);
  }
  /** Held while its dossier may leave, until the transaction ends. @returns false when it may not. */
  async holdReady(tx: Tx, id: string): Promise<boolean> {
    const sql = `select 1 from dispute where id = $1 and ended_at is null and status = 'ready' for update`;
    return (await tx.one(sql, [id])) !== null;
  }
  async openOf(tx: Tx, paymentId: string): Promise<string | null> {
    const sql = `select id from dispute where payment_id = $1 and ended_at is null`;
    return (await tx.one<{ id: string }>(sql, [paymentId]))?.id ?? null;
  }
  /** Along the table of states. @returns whether this call did it. */
  async move(tx: Tx, id: string, to: DisputeStatus): Promise<boolean> {
    const sql = `update dispute set status = $2 where id = $1 and ended_at is null and status = any($3::text[])`;
    return (await tx.execute(sql, [id, to, disputeStatesBefore(to)])) === 1;
  }
  async keepEvidence(tx: Tx, paymentId: string, evidence: object): Promise<void> {
    const sql = `update dispute set evidence = $2 where payment_id = $1 and ended_at is null and evidence is null`;
    await tx.execute(sql, [paymentId, JSON.stringify(evidence)]);
  }
  async evidence(disputeId: string): Promise<{ paymentId: string; evidence: DisputeEvidence } | null> {
    return this.db.one(
      `select payment_id as "paymentId", evidence from dispute where id = $1 and evidence is not null`,
      [disputeId],
    );
  }
}
