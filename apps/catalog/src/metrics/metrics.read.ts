import { Database } from '@camarim/database';
import { Injectable } from '@nestjs/common';

/** null for a time at which some model was there already and nobody knows whether it was active. */
const ACTIVE = `
  select case when exists (
      select 1 from model_activity a join model m on m.id = a.model_id
      where a.is_first_known and a.at > t.at and m.created_at <= t.at)
    then null
    else (select count(*)::int from model m where (
      select a.is_active from model_activity a where a.model_id = m.id and a.at <= t.at order by a.at desc, a.id desc limit 1))
    end as active
  from unnest($1::timestamptz[]) with ordinality t(at, place) order by t.place`;

@Injectable()
export class MetricsRead {
  constructor(private readonly db: Database) {}

  /** @returns how many models were active at each of `times`. */
  active(times: Date[]): Promise<Array<number | null>> {
    return this.db.column<number | null>(ACTIVE, [times]);
  }

  names(modelIds: string[]): Promise<Array<{ modelId: string; username: string; displayName: string }>> {
    return this.db.query(
      `select id as "modelId", username, display_name as "displayName" from model where id = any($1::uuid[])`,
      [modelIds],
    );
  }
}
