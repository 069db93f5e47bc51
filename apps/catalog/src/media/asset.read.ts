import type { Asset } from '@camarim/contracts';
import { Database, type Tx } from '@camarim/database';
import { Injectable } from '@nestjs/common';
import { assetSql } from './media.sql.js';

/** What an asset may be used for, as other features ask. */
export interface AssetFacts {
  id: string;
  modelId: string | null;
  kind: 'image' | 'video' | null;
  ready: boolean;
  /** A post, not deleted, shows it. */
  usedByPost: string | null;
}

const BOUGHT = `select p.asset_id from post p join post_unlock u on u.post_id = p.id and u.ended_at is null`;
/** All files that a post or page of a creator who is not deleted, somebody's purchase, or another service shows. */
export const SHOWN = `
  select p.asset_id from post p join model m on m.id = p.model_id and m.deleted_at is null where p.deleted_at is null
  union all ${BOUGHT}
  union all select profile_asset_id from model where deleted_at is null
  union all select cover_asset_id from model where deleted_at is null
  union all select asset_id from asset_use`;

/** SQL of whether somebody bought a post with the asset and still has it. */
export const boughtSql = (assetId: string): string =>
  `exists (select 1 from (${BOUGHT}) bought where bought.asset_id = ${assetId})`;
/** SQL of whether the files of the asset are needed. */
export const usedSql = (assetId: string): string =>
  `exists (select 1 from (${SHOWN}) shown where shown.asset_id = ${assetId})`;

@Injectable()
export class AssetRead {
  constructor(private readonly db: Database) {}

  /** In the order asked for; unknown and discarded ones are left out. */
  views(ids: string[], on: Pick<Tx, 'column'> = this.db): Promise<Asset[]> {
    return on.column<Asset>(
      `select ${assetSql('a')} as view from unnest($1::uuid[]) with ordinality w (id, place)
       join media_asset a on a.id = w.id and a.deleted_at is null order by w.place`,
      [ids],
    );
  }

  facts(assetId: string, on: Pick<Tx, 'one'> = this.db): Promise<AssetFacts | null> {
    return on.one<AssetFacts>(
      `select a.id, a.model_id as "modelId", a.kind, a.status = 'ready' as ready,
         (select p.id from post p where p.asset_id = a.id and p.deleted_at is null limit 1) as "usedByPost"
       from media_asset a where a.id = $1 and a.deleted_at is null`,
      [assetId],
    );
  }

  async isUsed(assetId: string, on: Pick<Tx, 'one'> = this.db): Promise<boolean> {
    const row = await on.one<{ used: boolean }>(`select ${usedSql('$1::uuid')} as used`, [assetId]);
    return row?.used ?? false;
  }

  async modelExists(modelId: string, on: Pick<Tx, 'one'> = this.db): Promise<boolean> {
    return (await on.one(`select 1 from model where id = $1 and deleted_at is null`, [modelId])) !== null;
  }

  /** Whether an account is the creator a model belongs to. */
  async isCreator(modelId: string, userId: string, on: Pick<Tx, 'one'> = this.db): Promise<boolean> {
    const sql = 'select 1 from model where id = $1 and creator_user_id = $2 and deleted_at is null';
    return (await on.one(sql, [modelId, userId])) !== null;
  }

  /** Those of the files that belong to a model of this account. */
  ownOf(ids: string[], userId: string): Promise<string[]> {
    return this.db.column<string>(
      `select a.id from unnest($1::uuid[]) with ordinality w (id, place) join media_asset a on a.id = w.id
       join model m on m.id = a.model_id and m.creator_user_id = $2 and m.deleted_at is null order by w.place`,
      [ids, userId],
    );
  }

  /** Work nobody seems to do: asked for, not answered, not touched since. */
  owed(since: Date): Promise<Array<{ assetId: string; generation: number }>> {
    return this.db.query(
      `select id as "assetId", generation from media_asset
       where generation > settled_generation and status <> 'receiving' and deleted_at is null and touched_at < $1
       order by touched_at limit 100`,
      [since],
    );
  }

  /** Files that could not be made, that nothing uses, and that nobody has tried again since `before`; oldest first. */
  givenUp(before: Date): Promise<string[]> {
    return this.db.column<string>(
      `select a.id from media_asset a
       where a.status = 'failed' and a.deleted_at is null and a.touched_at < $1 and not ${usedSql('a.id')}
       order by a.touched_at limit 100`,
      [before],
    );
  }

  assetsOf(modelId: string): Promise<string[]> {
    return this.db.column<string>(`select id from media_asset where model_id = $1`, [modelId]);
  }
}
