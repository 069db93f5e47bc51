import { Database, type Tx } from '@camarim/database';
import { Injectable } from '@nestjs/common';
import type { Consent, Decision, Purpose } from './decision.js';

interface Row {
  subject_id: string;
  granted: boolean;
  version: string;
  changed_at: Date;
}
const TABLE: Readonly<Record<Purpose, string>> = { marketing: 'consent', analytics: 'analytics_consent' };

@Injectable()
export class ConsentRepository {
  constructor(private readonly db: Database) {}

  /** Each of another subject. @returns the subjects of which nothing newer is known. */
  async set(tx: Tx, purpose: Purpose, decisions: readonly Decision[]): Promise<Set<string>> {
    const written = await tx.column<string>(
      `insert into ${TABLE[purpose]} as c (subject_id, subject, granted, version, changed_at)
       select "subjectId", subject, granted, version, at from jsonb_to_recordset($1) as heard
         ("subjectId" uuid, subject text, granted boolean, version text, at timestamptz)
       order by "subjectId"
       on conflict (subject_id) do update
         set granted = excluded.granted, version = excluded.version, changed_at = excluded.changed_at
         where c.changed_at <= excluded.changed_at
       returning c.subject_id`,
      [JSON.stringify(decisions)],
    );
    return new Set(written);
  }

  async find(tx: Tx, purpose: Purpose, subjectIds: readonly string[]): Promise<Map<string, Consent>> {
    const rows = await tx.query<Row>(
      `select subject_id, granted, version, changed_at from ${TABLE[purpose]} where subject_id = any($1)`,
      [subjectIds],
    );
    return new Map(rows.map((r) => [r.subject_id, { granted: r.granted, version: r.version, at: r.changed_at }]));
  }

  /** @returns how many decisions of browsers were forgotten, at most `limit`. */
  forgetVisits(purpose: Purpose, before: Date, limit: number): Promise<number> {
    const table = TABLE[purpose];
    return this.db.execute(
      `delete from ${table} where subject_id in (
         select subject_id from ${table} where subject = 'visit' and changed_at < $1 limit $2)`,
      [before, limit],
    );
  }
}
