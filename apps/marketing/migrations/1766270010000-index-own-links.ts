import { addIndex, dropIndex } from '@camarim/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A creator never has two of them, however often she was made known. */
export class IndexOwnLinks1766270010000 implements MigrationInterface {
  name = 'IndexOwnLinks1766270010000';
  readonly transaction = false;

  up(runner: QueryRunner): Promise<void> {
    return addIndex(runner, 'sales_link_own', 'sales_link (model_id) where is_own', { unique: true });
  }

  down(runner: QueryRunner): Promise<void> {
    return dropIndex(runner, 'sales_link_own');
  }
}
