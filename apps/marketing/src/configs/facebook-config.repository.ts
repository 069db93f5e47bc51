import { columnsOf, Database, type Tx } from '@camarim/database';
import { Injectable } from '@nestjs/common';

export interface FacebookConfigRow {
  id: string;
  model_id: string;
  pixel_id: string;
  token_sealed: string;
  token_ending: string;
  is_active: boolean;
  send_without_lead: boolean;
  paused_at: Date | null;
  pause_reason: string | null;
  created_at: Date;
}
const CONFIG = columnsOf<FacebookConfigRow>(
  'id',
  'model_id',
  'pixel_id',
  'token_sealed',
  'token_ending',
  'is_active',
  'send_without_lead',
  'paused_at',
  'pause_reason',
  'created_at',
);
export type ConfigChanges = Partial<
  Pick<FacebookConfigRow, 'pixel_id' | 'token_sealed' | 'token_ending' | 'is_active' | 'send_without_lead'>
> & { resume?: boolean };

@Injectable()
export class FacebookConfigRepository {
  constructor(private readonly db: Database) {}

  list(): Promise<FacebookConfigRow[]> {
    return this.db.query<FacebookConfigRow>(`select ${CONFIG()} from facebook_config order by created_at desc, id`);
  }
  find(id: string): Promise<FacebookConfigRow | null> {
    return this.db.one<FacebookConfigRow>(`select ${CONFIG()} from facebook_config where id = $1`, [id]);
  }
  /** As it is now, and nobody else changes it until the end of the transaction. */
  hold(tx: Tx, id: string): Promise<FacebookConfigRow | null> {
    return tx.one<FacebookConfigRow>(`select ${CONFIG()} from facebook_config where id = $1 for update`, [id]);
  }
  ofModel(modelId: string): Promise<FacebookConfigRow | null> {
    return this.db.one<FacebookConfigRow>(`select ${CONFIG()} from facebook_config where model_id = $1`, [modelId]);
  }
  /** @returns null when the creator has one. */
  add(tx: Tx, row: Omit<FacebookConfigRow, 'id' | 'paused_at' | 'pause_reason'>): Promise<FacebookConfigRow | null> {
    return tx.one<FacebookConfigRow>(
      `insert into facebook_config (model_id, pixel_id, token_sealed, token_ending, is_active, send_without_lead, created_at)
       values ($1, $2, $3, $4, $5, $6, $7) on conflict (model_id) do nothing returning ${CONFIG()}`,
      [
        row.model_id,
        row.pixel_id,
        row.token_sealed,
        row.token_ending,
        row.is_active,
        row.send_without_lead,
        row.created_at,
      ],
    );
  }
  /** @returns null when it is gone. */
  change(tx: Tx, id: string, to: ConfigChanges): Promise<FacebookConfigRow | null> {
    return tx.one<FacebookConfigRow>(
      `update facebook_config set pixel_id = coalesce($2, pixel_id), token_sealed = coalesce($3, token_sealed),
         token_ending = coalesce($4, token_ending), is_active = coalesce($5, is_active),
         send_without_lead = coalesce($6, send_without_lead),
         paused_at = case when $7 then null else paused_at end,
         pause_reason = case when $7 then null else pause_reason end,
         tested_at = case when $2::text is null and $3::text is null then tested_at end
       where id = $1 returning ${CONFIG()}`,
      [
        id,
        to.pixel_id ?? null,
        to.token_sealed ?? null,
        to.token_ending ?? null,
        to.is_active ?? null,
        to.send_without_lead ?? null,
        to.resume ?? false,
      ],
    );
  }
  /** Meta took a test event; not when pixel or token changed meanwhile. */
  async keepTest(tx: Tx, id: string, tokenSealed: string, at: Date): Promise<void> {
    const sql = 'update facebook_config set tested_at = $3 where id = $1 and token_sealed = $2';
    await tx.execute(sql, [id, tokenSealed, at]);
  }
  /** Only while the refused token still is the one in use. */
  async pause(id: string, tokenSealed: string, reason: string, at: Date): Promise<boolean> {
    const paused = await this.db.execute(
      `update facebook_config set paused_at = $3, pause_reason = $4
       where id = $1 and token_sealed = $2 and paused_at is null`,
      [id, tokenSealed, at, reason],
    );
    return paused > 0;
  }
  async remove(tx: Tx, id: string): Promise<void> {
    await tx.execute(`delete from facebook_config where id = $1`, [id]);
  }
  ofModels(tx: Tx, modelIds: readonly string[]): Promise<FacebookConfigRow[]> {
    return tx.query<FacebookConfigRow>(`select ${CONFIG()} from facebook_config where model_id = any($1)`, [modelIds]);
  }
}
