import { addIndex, dropIndex } from '@camarim/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who bought a call with one creator or gave her a mimo, counted and read in the order of their ids (MSG-60). */
export class IndexTies1766530000100 implements MigrationInterface {
  name = 'IndexTies1766530000100';
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await addIndex(runner, 'message_tie_model', 'message_tie (model_id, account_id) where not is_over');
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropIndex(runner, 'message_tie_model');
  }
}
