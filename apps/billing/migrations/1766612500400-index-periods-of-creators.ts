import { addIndex, dropIndex } from '@camarim/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Days with one creator are looked for every two seconds while she is barred (PUR-06). */
export class IndexPeriodsOfCreators1766612500400 implements MigrationInterface {
  name = 'IndexPeriodsOfCreators1766612500400';
  readonly transaction = false;

  up(runner: QueryRunner): Promise<void> {
    return addIndex(runner, 'subscription_of_model', 'subscription (model_id, expires_at)');
  }

  down(runner: QueryRunner): Promise<void> {
    return dropIndex(runner, 'subscription_of_model');
  }
}
