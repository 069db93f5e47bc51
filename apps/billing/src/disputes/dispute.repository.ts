import type { Tx } from '@camarim/database';
import { Database } from '@camarim/database';
import { Injectable } from '@nestjs/common';

export type DisputeOutcome = 'kept' | 'charged-back' | 'refunded';
export interface DisputeRow {
  id: string;
  paymentId: string;
  openedAt: Date;
  endedAt: Date | null;
  outcome: DisputeOutcome | null;
  hasEvidence: boolean;
}
const COLUMNS = `id, payment_id as "paymentId", opened_at as "openedAt", ended_at as "endedAt", outcome,
  evidence is not null as "hasEvidence"`;

@Injectable()
export class DisputeRepository {
  constructor(private readonly db: Database) {}

  async open(tx: Tx, paymentId: string, at: Date): Promise<void> {
    const sql = `insert into dispute (payment_id, opened_at) values ($1, $2) on conflict (payment_id) where ended_at is null do nothing`;
    await tx.execute(sql, [paymentId, at]);
  }
  async end(tx: Tx, paymentId: string, outcome: DisputeOutcome, at: Date): Promise<void> {
    const sql = `update dispute set ended_at = $3, outcome = $2 where payment_id = $1 and ended_at is null`;
    await tx.execute(sql, [paymentId, outcome, at]);
  }
  ofPayment(paymentId: string): Promise<DisputeRow[]> {
    return this.db.query<DisputeRow>(`select ${COLUMNS} from dispute where payment_id = $1 order by opened_at`, [
      paymentId,
    ]);
  }
  async keepEvidence(tx: Tx, paymentId: string, evidence: object): Promise<void> {
    const sql = `update dispute set evidence = $2 where payment_id = $1 and ended_at is null and evidence is null`;
    await tx.execute(sql, [paymentId, JSON.stringify(evidence)]);
  }
  async evidence(disputeId: string): Promise<{ paymentId: string; evidence: Record<string, unknown> } | null> {
    return this.db.one(
      `select payment_id as "paymentId", evidence from dispute where id = $1 and evidence is not null`,
      [disputeId],
    );
  }
}
