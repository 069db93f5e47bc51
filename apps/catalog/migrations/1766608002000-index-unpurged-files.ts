import { addIndex, dropIndex } from '@camarim/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Discarded assets whose files are still to be removed are few among all. */
export class IndexUnpurgedFiles1766608002000 implements MigrationInterface {
  name = 'IndexUnpurgedFiles1766608002000';
  readonly transaction = false;

  up(runner: QueryRunner): Promise<void> {
    return addIndex(
      runner,
      'media_asset_unpurged',
      'media_asset (deleted_at) where deleted_at is not null and purged_at is null',
    );
  }
  down(runner: QueryRunner): Promise<void> {
    return dropIndex(runner, 'media_asset_unpurged');
  }
}
