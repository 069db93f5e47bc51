import { Database } from '@camarim/database';
import { Injectable } from '@nestjs/common';

/** Creators' names as last heard; the catalog owns them. */
@Injectable()
export class ModelRefRepository {
  constructor(private readonly db: Database) {}

  async idOf(username: string): Promise<string | null> {
    const sql = `select model_id from model_ref where username = $1 order by changed_at desc limit 1`;
    return (await this.db.one<{ model_id: string }>(sql, [username]))?.model_id ?? null;
  }
  async namesOf(modelIds: string[]): Promise<Map<string, string>> {
    const sql = `select model_id, username from model_ref where model_id = any($1)`;
    const rows = await this.db.query<{ model_id: string; username: string }>(sql, [modelIds]);
    return new Map(rows.map((row) => [row.model_id, row.username]));
  }
  /** The newest word counts. */
  async remember(modelId: string, username: string, at: Date): Promise<void> {
    await this.db.execute(
      `insert into model_ref as m (model_id, username, changed_at) values ($1, $2, $3)
       on conflict (model_id) do update set username = excluded.username, changed_at = excluded.changed_at
       where m.changed_at <= excluded.changed_at`,
      [modelId, username, at],
    );
  }
}
