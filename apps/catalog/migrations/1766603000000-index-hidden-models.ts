import { addIndex, dropIndex } from '@camarim/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The gallery leaves out the posts of creators who are not shown: it finds these few without reading all the others (CAT-02, CAT-12). */
export class IndexHiddenModels1766603000000 implements MigrationInterface {
  name = 'IndexHiddenModels1766603000000';
  readonly transaction = false;

  up(runner: QueryRunner): Promise<void> {
    return addIndex(runner, 'model_hidden', 'model (id) where not is_active or deleted_at is not null');
  }

  down(runner: QueryRunner): Promise<void> {
    return dropIndex(runner, 'model_hidden');
  }
}
