import type { Tx } from '@camarim/database';
import { Injectable } from '@nestjs/common';

/** The files other services show, as their events tell. */
@Injectable()
export class AssetUseRepository {
  /** @param assetIds all files it shows now; none = it is gone. */
  async set(tx: Tx, usedBy: 'story', usedById: string, assetIds: readonly string[]): Promise<void> {
    await tx.execute(`delete from asset_use where used_by = $1 and used_by_id = $2 and asset_id <> all($3::uuid[])`, [
      usedBy,
      usedById,
      assetIds,
    ]);
    await tx.execute(
      `insert into asset_use (used_by, used_by_id, asset_id) select $1, $2, unnest($3::uuid[]) on conflict do nothing`,
      [usedBy, usedById, assetIds],
    );
  }
}
