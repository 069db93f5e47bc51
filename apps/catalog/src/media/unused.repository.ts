import { Database } from '@camarim/database';
import { Injectable } from '@nestjs/common';
import { SHOWN } from './asset.read.js';

const READY = `a.status = 'ready' and a.deleted_at is null`;

/** Since when files that are ready are shown by nothing. */
@Injectable()
export class UnusedRepository {
  constructor(private readonly db: Database) {}

  /** The time begins anew for a file that something has shown meanwhile. */
  async mark(now: Date): Promise<void> {
    const isUsed = 'exists (select 1 from shown where shown.asset_id = a.id)';
    await this.db.execute(
      `with shown as materialized (${SHOWN})
       update media_asset a set unused_since = null where ${READY} and a.unused_since is not null and ${isUsed}`,
    );
    await this.db.execute(
      `with shown as materialized (${SHOWN})
       update media_asset a set unused_since = $1 where ${READY} and a.unused_since is null and not ${isUsed}`,
      [now],
    );
  }

  /** Unused since before an instant, the longest first. */
  since(before: Date): Promise<string[]> {
    return this.db.column<string>(
      `select a.id from media_asset a where ${READY} and a.unused_since < $1 order by a.unused_since limit 100`,
      [before],
    );
  }
}
