import type { Tx } from '@camarim/database';
import { Injectable } from '@nestjs/common';

/** What outside of this service shows files. */
export interface AssetUser {
  kind: 'story' | 'presell';
  id: string;
}

/** The files other services show, as their events tell. */
@Injectable()
export class AssetUseRepository {
  /**
   * @param assetIds all files it shows now; none = it is gone. @param asOf when it said so: nothing is done after a newer word.
   * @returns the files it showed before and shows no more.
   */
  async set(tx: Tx, user: AssetUser, assetIds: readonly string[], asOf: Date): Promise<string[]> {
    const { kind, id } = user;
    await tx.lock(`catalog.asset-use ${kind} ${id}`);
    const newer = 'select 1 from asset_use where used_by = $1 and used_by_id = $2 and as_of > $3 limit 1';
    if (await tx.one(newer, [kind, id, asOf])) return [];
    const released = await tx.column<string>(
      `delete from asset_use where used_by = $1 and used_by_id = $2 and asset_id <> all($3::uuid[])
       returning asset_id as "assetId"`,
      [kind, id, assetIds],
    );
    await tx.execute(
      `insert into asset_use (used_by, used_by_id, asset_id, as_of) select $1, $2, unnest($3::uuid[]), $4
       on conflict (used_by, used_by_id, asset_id) do update set as_of = excluded.as_of`,
      [kind, id, assetIds, asOf],
    );
    return released;
  }

  /** A deleted creator's stories and presell are seen by nobody, so they keep none of her files. */
  async dropOf(tx: Tx, modelId: string): Promise<void> {
    const sql = 'delete from asset_use u using media_asset a where a.id = u.asset_id and a.model_id = $1';
    await tx.execute(sql, [modelId]);
  }
}
