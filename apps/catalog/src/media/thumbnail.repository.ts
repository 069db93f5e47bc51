import type { ThumbnailRun } from '@camarim/contracts';
import { Database, type Tx } from '@camarim/database';
import { Injectable } from '@nestjs/common';
import { isoSql } from './media.sql.js';
import { RENDITION } from './rendition.js';

const VIEW = `
  select r.id, r.model_id as "modelId", r.status, ${isoSql('r.created_at')} as "createdAt",
    (select count(*)::int from thumbnail_task t where t.run_id = r.id) as total,
    (select count(*)::int from thumbnail_task t where t.run_id = r.id and t.state = 'done') as done,
    (select count(*)::int from thumbnail_task t where t.run_id = r.id and t.state = 'failed') as failed
  from thumbnail_run r`;

@Injectable()
export class ThumbnailRepository {
  constructor(private readonly db: Database) {}

  /** @returns null when there is no such run, or none at all. */
  view(runId: string | null, on: Pick<Tx, 'one'> = this.db): Promise<ThumbnailRun | null> {
    return runId === null
      ? on.one<ThumbnailRun>(`${VIEW} order by r.created_at desc, r.id desc limit 1`)
      : on.one<ThumbnailRun>(`${VIEW} where r.id = $1`, [runId]);
  }

  async running(on: Pick<Tx, 'one'> = this.db): Promise<string | null> {
    return (await on.one<{ id: string }>(`select id from thumbnail_run where status = 'running'`))?.id ?? null;
  }

  /** One task per video (of the model); without any the run is done as it begins. @returns its id */
  async start(tx: Tx, modelId: string | null, onlyMissing: boolean, staffId: string, now: Date): Promise<string> {
    const row = await tx.one<{ id: string }>(
      `insert into thumbnail_run (model_id, staff_id, status, created_at) values ($1, $2, 'running', $3) returning id`,
      [modelId, staffId, now],
    );
    if (!row) throw new Error('an insert answers its row');
    const missing = onlyMissing
      ? `and not jsonb_path_exists(a.renditions, '$[*] ? (@.name == "${RENDITION.thumbnail}")')`
      : '';
    const tasks = await tx.execute(
      `insert into thumbnail_task (run_id, asset_id)
       select $1, a.id from media_asset a
       where a.kind = 'video' and a.status = 'ready' and a.deleted_at is null and ($2::uuid is null or a.model_id = $2) ${missing}`,
      [row.id, modelId],
    );
    if (tasks === 0) await tx.execute(`update thumbnail_run set status = 'done' where id = $1`, [row.id]);
    return row.id;
  }

  async nextTask(runId: string): Promise<string | null> {
    const sql = `select asset_id as id from thumbnail_task where run_id = $1 and state = 'waiting' order by asset_id limit 1`;
    return (await this.db.one<{ id: string }>(sql, [runId]))?.id ?? null;
  }
  async settle(runId: string, assetId: string, state: 'done' | 'failed'): Promise<void> {
    const sql = `update thumbnail_task set state = $3 where run_id = $1 and asset_id = $2`;
    await this.db.execute(sql, [runId, assetId, state]);
  }
  async finish(runId: string): Promise<void> {
    await this.db.execute(`update thumbnail_run set status = 'done' where id = $1`, [runId]);
  }
}
