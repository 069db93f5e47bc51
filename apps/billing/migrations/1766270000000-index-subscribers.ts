import { addIndex, dropIndex } from '@camarim/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** All periods of one creator, for the list of her subscribers. */
export class IndexSubscribers1766270000000 implements MigrationInterface {
  name = 'IndexSubscribers1766270000000';
  readonly transaction = false;

  up(runner: QueryRunner): Promise<void> {
    return addIndex(runner, 'subscription_of_model', 'subscription (model_id, user_id) where model_id is not null');
  }

  down(runner: QueryRunner): Promise<void> {
    return dropIndex(runner, 'subscription_of_model');
  }
}
