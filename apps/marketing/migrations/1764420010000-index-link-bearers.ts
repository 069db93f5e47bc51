import { addIndex, dropIndex } from '@camarim/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Each look-up of a premium link is one row by its bearer's hash. */
export class IndexLinkBearers1764420010000 implements MigrationInterface {
  name = 'IndexLinkBearers1764420010000';
  readonly transaction = false;

  up(runner: QueryRunner): Promise<void> {
    const on = 'sales_link (bearer_hash) where bearer_hash is not null';
    return addIndex(runner, 'sales_link_bearer', on, { unique: true });
  }

  down(runner: QueryRunner): Promise<void> {
    return dropIndex(runner, 'sales_link_bearer');
  }
}
