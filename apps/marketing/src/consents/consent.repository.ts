import { Database, type Tx } from '@camarim/database';
import { Injectable } from '@nestjs/common';

export interface Consent {
  granted: boolean;
  version: string;
  at: Date;
}
interface Row {
  subject_id: string;
  granted: boolean;
  version: string;
  changed_at: Date;
}

@Injectable()
export class ConsentRepository {
  constructor(private readonly db: Database) {}

  /** @returns false when something newer is known already. */
  async set(tx: Tx, subjectId: string, subject: 'user' | 'visit', consent: Consent): Promise<boolean> {
    const written = await tx.execute(
      `insert into consent as c (subject_id, subject, granted, version, changed_at) values ($1, $2, $3, $4, $5)
       on conflict (subject_id) do update
         set granted = excluded.granted, version = excluded.version, changed_at = excluded.changed_at
         where c.changed_at <= excluded.changed_at`,
      [subjectId, subject, consent.granted, consent.version, consent.at],
    );
    return written > 0;
  }

  async find(tx: Tx, subjectIds: string[]): Promise<Map<string, Consent>> {
    const rows = await tx.query<Row>(
      `select subject_id, granted, version, changed_at from consent where subject_id = any($1)`,
      [subjectIds],
    );
    return new Map(rows.map((r) => [r.subject_id, { granted: r.granted, version: r.version, at: r.changed_at }]));
  }

  /** @returns how many decisions of browsers were forgotten, at most `limit`. */
  forgetVisits(before: Date, limit: number): Promise<number> {
    return this.db.execute(
      `delete from consent where subject_id in (
         select subject_id from consent where subject = 'visit' and changed_at < $1 limit $2)`,
      [before, limit],
    );
  }
  async forget(tx: Tx, subjectIds: string[]): Promise<void> {
    await tx.execute(`delete from consent where subject_id = any($1)`, [subjectIds]);
  }
}
