import { Database } from '@camarim/database';
import { Injectable } from '@nestjs/common';

export interface AccessRow {
  at: Date;
  subjectIndex: string | null;
  sealed: string;
}

@Injectable()
export class AccessRecordRepository {
  constructor(private readonly db: Database) {}

  async add(rows: AccessRow[]): Promise<void> {
    await this.db.execute(
      `insert into access_record (recorded_at, subject_index, sealed)
        select recorded_at, subject_index, sealed
          from unnest($1::timestamptz[], $2::text[], $3::text[]) as r (recorded_at, subject_index, sealed)`,
      [rows.map(({ at }) => at), rows.map(({ subjectIndex }) => subjectIndex), rows.map(({ sealed }) => sealed)],
    );
  }

  async deleteBefore(now: Date, months: number): Promise<number> {
    return this.db.execute(
      `delete from access_record where recorded_at < $1::timestamptz - make_interval(months => $2::int)`,
      [now, months],
    );
  }
}
