import { Database, type Tx } from '@camarim/database';
import { Injectable } from '@nestjs/common';
import type { Consent, Decision } from './decision.js';

interface Row {
  subject_id: string;
  granted: boolean;
  version: string;
  changed_at: Date;
}

@Injectable()
export class ConsentRepository {
  constructor(private readonly db: Database) {}

  /** Each of another subject. @returns the subjects of which nothing newer is known. */
  async set(tx: Tx, decisions: readonly Decision[]): Promise<Set<string>> {
    const written = await tx.query<{ subject_id: string }>(
      `insert into consent as c (subject_id, subject, granted, version, changed_at)
       select "subjectId", subject, granted, version, at from jsonb_to_recordset($1) as heard
         ("subjectId" uuid, subject text, granted boolean, version text, at timestamptz)
       order by "subjectId"
       on conflict (subject_id) do update
         set granted = excluded.granted, version = excluded.version, changed_at = excluded.changed_at
         where c.changed_at <= excluded.changed_at
       returning c.subject_id`,
      [JSON.stringify(decisions)],
    );
    return new Set(written.map((row) => row.subject_id));
  }

  async find(tx: Tx, subjectIds: readonly string[]): Promise<Map<string, Consent>> {
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
