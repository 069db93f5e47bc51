import { Database } from '@camarim/database';
import { Injectable } from '@nestjs/common';
import { boughtSql, usedSql } from './asset.read.js';

/** Whose files were to go before an instant, and have not; the oldest first. */
@Injectable()
export class PurgeRead {
  constructor(private readonly db: Database) {}

  assets(before: Date): Promise<string[]> {
    return this.db.column<string>(
      `select a.id from media_asset a
       where a.deleted_at < $1 and a.purged_at is null and not ${usedSql('a.id')}
       order by a.deleted_at limit 100`,
      [before],
    );
  }

  /** Deleted creators with a file that nobody has discarded; what was bought stays with its buyers (PUR-06). */
  models(before: Date): Promise<string[]> {
    return this.db.column<string>(
      `select m.id from model m
       where m.deleted_at < $1 and exists (
         select 1 from media_asset a where a.model_id = m.id and a.deleted_at is null and not ${boughtSql('a.id')})
       order by m.deleted_at limit 100`,
      [before],
    );
  }
}
