import { Database, type Tx } from '@camarim/database';
import { type DisputeProposal, type DisputeReason } from '@camarim/domain';
import { Injectable } from '@nestjs/common';
import type { AskedService } from './dossier.facts.js';

/** A version without its sealed parts. */
export interface DossierRow {
  id: string;
  disputeId: string;
  version: number;
  sha256: string;
  pages: number;
  bytes: number;
  proposal: DisputeProposal;
  reasons: DisputeReason[];
  missing: AskedService[];
  madeAt: Date;
  madeBy: string | null;
}
export interface SealedDossier extends DossierRow {
  summarySealed: string;
  factsSealed: string;
  pdfSealed: string;
}
export type NewDossier = Omit<SealedDossier, 'id' | 'version'> & { rows: { table: string; id: string }[] };

const COLUMNS = `id, dispute_id as "disputeId", version, sha256, pages, bytes, proposal, reasons, missing, made_at as "madeAt",
  made_by as "madeBy"`;
const SEALED = `summary_sealed as "summarySealed", facts_sealed as "factsSealed", pdf_sealed as "pdfSealed"`;

@Injectable()
export class DossierRepository {
  constructor(private readonly db: Database) {}

  /** Asks for a version; whoever makes it reads the row again. */
  async order(tx: Tx, disputeId: string, staffId: string | null, tryAt: Date): Promise<void> {
    const sql = `update dispute set dossier_by = $2, dossier_try_at = $3 where id = $1`;
    await tx.execute(sql, [disputeId, staffId, tryAt]);
  }
  async ordered(disputeId: string): Promise<{ staffId: string | null } | null> {
    const sql = `select dossier_by as "staffId" from dispute
      where id = $1 and status = 'preparing' and ended_at is null`;
    return this.db.one(sql, [disputeId]);
  }
  /** Those whose making is due again, put off so that a round that dies half-way repeats nothing. */
  takeOrdered(now: Date, nextTryAt: Date, limit: number): Promise<Array<{ disputeId: string }>> {
    return this.db.query(
      `update dispute set dossier_try_at = $2 where id in (
         select id from dispute where status = 'preparing' and ended_at is null and dossier_try_at <= $1
         order by dossier_try_at limit $3 for update skip locked)
       returning id as "disputeId"`,
      [now, nextTryAt, limit],
    );
  }

  /** The next version. @returns its number, null when another process has just kept it. */
  async insert(tx: Tx, made: NewDossier): Promise<number | null> {
    const row = await tx.one<{ version: number }>(
      `insert into dispute_dossier (dispute_id, version, sha256, pages, bytes, summary_sealed, proposal, reasons, missing,
         rows, facts_sealed, pdf_sealed, made_at, made_by)
       select $1, coalesce(max(version), 0) + 1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13
       from dispute_dossier where dispute_id = $1
       on conflict (dispute_id, version) do nothing returning version`,
      [
        ...[made.disputeId, made.sha256, made.pages, made.bytes, made.summarySealed, made.proposal],
        ...[JSON.stringify(made.reasons), JSON.stringify(made.missing), JSON.stringify(made.rows)],
        ...[made.factsSealed, made.pdfSealed, made.madeAt, made.madeBy],
      ],
    );
    return row?.version ?? null;
  }

  /** Newest first. */
  ofDispute(disputeId: string): Promise<DossierRow[]> {
    return this.db.query<DossierRow>(
      `select ${COLUMNS} from dispute_dossier where dispute_id = $1 order by version desc`,
      [disputeId],
    );
  }
  newest(disputeId: string): Promise<SealedDossier | null> {
    const sql = `select ${COLUMNS}, ${SEALED} from dispute_dossier where dispute_id = $1 order by version desc limit 1`;
    return this.db.one<SealedDossier>(sql, [disputeId]);
  }
  byId(id: string): Promise<SealedDossier | null> {
    return this.db.one<SealedDossier>(`select ${COLUMNS}, ${SEALED} from dispute_dossier where id = $1`, [id]);
  }

  /** What nobody needs any more: the answers to disputes that ended before. @returns how many versions were forgotten. */
  async forgetEndedBefore(moment: Date): Promise<number> {
    const old = `select dd.id from dispute_dossier dd join dispute d on d.id = dd.dispute_id where d.ended_at < $1`;
    return this.db.transaction(async (tx) => {
      await tx.execute(`delete from dispute_submission where dossier_id in (${old})`, [moment]);
      return tx.execute(`delete from dispute_dossier where id in (${old})`, [moment]);
    });
  }
}
