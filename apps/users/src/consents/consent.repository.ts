import { Database, type Tx } from '@camarim/database';
import { Injectable } from '@nestjs/common';

export const PURPOSES = ['terms', 'privacy', 'marketing', 'analytics'] as const;
export type Purpose = (typeof PURPOSES)[number];
export interface Subject {
  id: string;
  kind: 'user' | 'visit';
}
export interface Decision {
  purpose: Purpose;
  granted: boolean;
  version: string;
  decidedAt: Date;
}
interface Row {
  purpose: Purpose;
  granted: boolean;
  version: string;
  decided_at: Date;
}

/** The ledger is only added to; the newest line of a purpose is what holds. */
@Injectable()
export class ConsentRepository {
  constructor(private readonly db: Database) {}

  async add(tx: Tx, subject: Subject, { purpose, granted, version, decidedAt }: Decision): Promise<void> {
    await tx.execute(
      `insert into consent_entry (subject_id, subject, purpose, granted, version, decided_at) values ($1, $2, $3, $4, $5, $6)`,
      [subject.id, subject.kind, purpose, granted, version, decidedAt],
    );
  }

  async newest(subjectId: string, on: Pick<Tx, 'query'> = this.db): Promise<Map<Purpose, Decision>> {
    const rows = await on.query<Row>(
      `select distinct on (purpose) purpose, granted, version, decided_at from consent_entry
        where subject_id = $1 order by purpose, id desc`,
      [subjectId],
    );
    return new Map(
      rows.map(({ purpose, granted, version, decided_at }) => [
        purpose,
        { purpose, granted, version, decidedAt: decided_at },
      ]),
    );
  }

  /** Browsers' decisions; an account's stay as long as the account. */
  async deleteVisitsBefore(moment: Date): Promise<void> {
    await this.db.execute(`delete from consent_entry where subject = 'visit' and decided_at < $1`, [moment]);
  }
}
