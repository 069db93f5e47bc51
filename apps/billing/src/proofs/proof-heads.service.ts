import type { EventPayloads } from '@camarim/contracts';
import { Database, type Tx } from '@camarim/database';
import { Injectable } from '@nestjs/common';

/** A head as a dossier names it. */
export interface SeenHead {
  index: number;
  hour: string;
  root: string;
}

/** What catalog signed, as it told: kept apart from its own tables. */
@Injectable()
export class ProofHeads {
  constructor(private readonly db: Database) {}

  async keep(tx: Tx, { index, hour, size, root, keyId }: EventPayloads['proof-head.signed']): Promise<void> {
    await tx.execute(
      `insert into proof_head_seen (index, hour, size, root, key_id) values ($1, $2, $3, $4, $5) on conflict (index) do nothing`,
      [index, new Date(hour), size, root, keyId],
    );
  }

  /** null before the first. */
  async newest(): Promise<SeenHead | null> {
    const sql = 'select index, hour, root from proof_head_seen order by index desc limit 1';
    const row = await this.db.one<{ index: number; hour: Date; root: string }>(sql);
    return row && { ...row, hour: row.hour.toISOString() };
  }
}
