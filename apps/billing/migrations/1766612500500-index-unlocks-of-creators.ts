import { addIndex, dropIndex } from '@camarim/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What was bought of one creator is looked for every two seconds while she is barred (PUR-06). */
export class IndexUnlocksOfCreators1766612500500 implements MigrationInterface {
  name = 'IndexUnlocksOfCreators1766612500500';
  readonly transaction = false;

  up(runner: QueryRunner): Promise<void> {
    return addIndex(runner, 'unlock_of_model', 'unlock (model_id) where ended_at is null');
  }

  down(runner: QueryRunner): Promise<void> {
    return dropIndex(runner, 'unlock_of_model');
  }
}
