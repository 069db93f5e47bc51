import { addIndex, dropIndex } from '@camarim/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What one person has announced that has not arrived yet is counted with every upload (S16). */
export class IndexOpenUploads1764470000000 implements MigrationInterface {
  name = 'IndexOpenUploads1764470000000';
  readonly transaction = false;

  up(runner: QueryRunner): Promise<void> {
    const rows = `media_asset (staff_id) where status = 'receiving' and deleted_at is null`;
    return addIndex(runner, 'media_asset_receiving', rows);
  }
  down(runner: QueryRunner): Promise<void> {
    return dropIndex(runner, 'media_asset_receiving');
  }
}
