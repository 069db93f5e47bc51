import { addIndex, dropIndex } from '@camarim/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What was done to one creator, the newest first. */
export class IndexAuditOfModels1766270000000 implements MigrationInterface {
  name = 'IndexAuditOfModels1766270000000';
  readonly transaction = false;

  up(runner: QueryRunner): Promise<void> {
    const on = 'audit_entry (model_id, at desc, id desc) where model_id is not null';
    return addIndex(runner, 'audit_entry_model', on);
  }

  down(runner: QueryRunner): Promise<void> {
    return dropIndex(runner, 'audit_entry_model');
  }
}
